import { randomInt } from 'node:crypto';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import { expectToast } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { connectToDatabase, newPerson } from '../support/people.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

const randomNid = () => String(randomInt(1_000_000_000, 9_999_999_999));

test('the land tax registration is carried over with the approval, as the officer has chosen', async ({
  page,
  land,
  citizen,
  ask,
  openMutations,
}) => {
  // A number is one person's: those of this test are its own.
  const [buyer_nid, previous_owner_nid] = [randomNid(), randomNid()];
  const knex = connectToDatabase();
  const me = (await (await citizen.get('/api/me')).json()) as { id: number };
  const seller = await newPerson(knex, { name: 'Rahima Akter' });
  try {
    await verifyPerson(knex, me.id, { name_en: 'Nasrin Akter', name_bn: 'নাসরিন আক্তার', nid: buyer_nid });
    await verifyPerson(knex, seller.id, { name_en: null, name_bn: 'রহিমা আক্তার', nid: previous_owner_nid });
    const { id: survey_type_id } = (await knex('survey_types').where({ code: 'RS' }).first('id')) as {
      id: number;
    };
    await knex('land_tax_registrations').insert({
      user_id: seller.id,
      mouza_id: land.place.mouza_id,
      survey_type_id,
      khatiyan_number: '45',
      dag_number: land.dag,
      land_type: 'residential',
      land_area: 3_000,
      status: 'approved',
      reviewed_at: new Date(),
    });
  } finally {
    await knex.destroy();
  }
  const { tracking_number } = await ask({ buyer_nid, previous_owner_nid });
  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const part = page.getByRole('region', { name: 'Land tax registration after the mutation' });
  await expect(part.getByRole('checkbox', { name: /^Registration \d+ of Rahima Akter/ })).toBeChecked();
  const wanted = part.getByRole('checkbox', { name: 'Carry this over when the mutation is approved' });
  await expect(wanted).toBeChecked();
  // What cannot be is said at once, and not sent.
  const rest = part.getByRole('textbox', { name: /^Left to the owner of registration/ });
  await rest.fill('৩০০০');
  await expect(rest).toHaveAccessibleDescription(/^Less than what is registered/);
  await expect(wanted).toBeDisabled();
  await rest.fill('৫০০');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await pressButton(rowOf(page, tracking_number), 'View detail');
  // What was chosen is still there, and goes along.
  await expect(rest).toHaveValue('500');
  // The seller has not paid for two years: the record changes with a remark on that, and once another officer has confirmed it.
  const record = page.getByRole('region', { name: 'The record after the mutation' });
  const remark = record.getByRole('textbox', { name: 'Land development tax' });
  await remark.fill('The arrears stay with the seller.');
  await remark.blur();
  await page.keyboard.press('a');
  const approve = dialogOf(page, 'Approve this mutation?');
  await approve.getByRole('textbox').fill('The arrears stay with the seller.');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Status updated!');
  await page.goto(`/admin/mutations?q=${tracking_number}`);
  await pressButton(rowOf(page, tracking_number), 'View detail');
  await expect(part).toContainText(/Registration \d+ of Rahima Akter has ended\./);
  await expect(part).toContainText(/Registration \d+ of Rahima Akter has begun: 500 sq ft/);
  const own = (await (await citizen.get('/api/user/land-tax-registrations')).json()) as object[];
  expect(own).toMatchObject([{ status: 'approved', begun_by: tracking_number }]);
});
