import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import { enterRepresentationOf } from '../../api/src/features/representation/representation.testing.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

test('an officer compares document, identity card and record, and confirms who acts for an owner', async ({
  page,
  database,
  land,
  loginAs,
}) => {
  const attorney = await newPerson(database, { name: 'Hasan Ali' });
  await verifyPerson(database, attorney.id, { name_en: 'Hasan Ali', nid: '1985555555552' });
  const owner = 'রহিমা আক্তার';
  const id = await enterRepresentationOf(database, { user_id: attorney.id, dag_id: land.dagId, owner });
  await loginAs('acland');
  await page.goto('/admin/representations');
  const card = page.getByRole('listitem').filter({ hasText: attorney.email });
  await expect(card).toContainText('1985555555552');
  await expect(card).toContainText(owner);
  await expect(card.getByRole('link', { name: 'power.pdf' })).toBeVisible();
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'May this person act for the owner?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'The representative was confirmed');
  await expect(card).toHaveCount(0);
  expect(await database('representations').where({ id }).first('status')).toEqual({ status: 'confirmed' });
});
