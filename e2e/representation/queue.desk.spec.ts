import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import {
  confirmRepresentation,
  enterRepresentationOf,
} from '../../api/src/features/representation/representation.testing.ts';
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

test('an officer finds a confirmed representative by phone, ends it with a reason, and the dag’s page says so', async ({
  page,
  database,
  land,
  loginAs,
}) => {
  const guardian = await newPerson(database, { name: 'Mina Begum' });
  const other = await newPerson(database, { name: 'Faruk Sarkar' });
  const { email } = await loginAs('acland');
  const officer = (await database('users').where({ email }).first('id')) as { id: number };
  const phone = `017${String(guardian.id).padStart(8, '0')}`;
  await database('users').where({ id: guardian.id }).update({ phone });
  for (const { id: user_id } of [guardian, other])
    await confirmRepresentation(database, {
      user_id,
      dag_id: land.dagId,
      owner: 'রহিমা আক্তার',
      by: officer.id,
    });
  await page.goto('/admin/representations');
  await page.getByRole('link', { name: 'Confirmed Representatives' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed Representatives' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search name, email or phone' }).fill(phone);
  const card = page.getByRole('listitem').filter({ hasText: guardian.email });
  await expect(card).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: other.email })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: 'End it: Mina Begum' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Write the reason')).toBeVisible();
  await card.getByLabel('Why this person no longer acts for the owner').fill('The court has revoked it.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'It was ended.');
  await expect(card).toHaveCount(0);

  await page.goto(`/admin/dags/${land.dagId}`);
  const section = page.getByRole('region', { name: 'Who acts for the owners' });
  await section.getByRole('button', { name: 'Show the representatives' }).click();
  const ended = section.getByRole('listitem').filter({ hasText: 'Mina Begum' });
  await expect(ended).toContainText('by the land office: The court has revoked it.');
  await expect(ended.getByRole('button')).toHaveCount(0);
  const holds = section.getByRole('listitem').filter({ hasText: 'Faruk Sarkar' });
  await expect(holds.getByRole('button', { name: 'End it: Faruk Sarkar' })).toBeVisible();
});
