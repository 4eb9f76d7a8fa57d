import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import type { MyLand } from '../../api/contract/owners/owners.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { createRecord, expectToast, ownZil, pickOption, uniqueNumber } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { officer } from '../support/staff.ts';

const csv = (...rows: string[][]) => ({
  name: 'owners.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
});

test('a register of owners is brought by one officer and confirmed by another, and the owner has the land', async ({
  page,
  browser,
  baseURL,
  apiAs,
  database,
}) => {
  test.setTimeout(120_000);
  const admin = await apiAs('admin');
  const { mouza, zil } = await ownZil(admin);
  const dag = uniqueNumber();
  const name = `Owner ${dag}`;
  const khotiyan = [
    { owner: name, area: 2178 },
    { owner: 'রহিমা খাতুন', area: 2178 },
  ];
  const { id: dag_id } = await createRecord(admin, 'dags', {
    zil_id: zil.id,
    dag_no: dag,
    khatiyan_number: '12',
    khotiyan,
  });
  const person = await newPerson(database, { name });
  const nid = `19${dag}1`;
  await verifyPerson(database, person.id, { name_en: name, nid });
  const [clerk, second] = [await officer(database), await officer(database)];

  await carrySession(page.context(), baseURL!, clerk.token);
  await page.goto('/admin/register-imports');
  const file = page.getByLabel('File', { exact: true });
  await file.setInputFiles(csv(['Dag', 'Owner'], [dag, name]));
  await expect(file).toHaveAccessibleDescription(/Choose the mouza first/);
  await pickOption(page, page.getByRole('combobox', { name: 'Mouza' }), String(mouza.name_en));
  await file.setInputFiles(csv(['Dag', 'Owner'], [dag, name]));
  await expect(file).toHaveAccessibleDescription(/neither a column of identity numbers nor one of phones/);
  await expectNoAxeViolations(page);
  await file.setInputFiles(
    csv(
      ['Dag', 'Owner', 'Identity number', 'Phone', 'Remarks'],
      [dag, name, nid, '', ''],
      [dag, 'রহিমা খাতুন', '', '০১৭১২৩৪৫৬৭৮', 'daughter'],
      ['none', name, nid, '', ''],
    ),
  );
  await expect(page).toHaveURL(/\/admin\/register-imports\/\d+/);
  const outcomes = page.getByRole('group', { name: 'What becomes of the lines' });
  await expect(outcomes.getByRole('button')).toHaveText([
    'All lines: 3',
    'Link with an account: 1',
    'Phone only: contact, no account: 1',
    'No such dag or khatian: 1',
  ]);
  await expect(page.getByRole('main')).toContainText('Nothing reads these columns: Remarks');
  await expect(page.getByRole('main')).toContainText('Another officer has to confirm it');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await outcomes.getByRole('button', { name: /No such dag/ }).click();
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(page);
  const address = new URL(page.url()).pathname;

  // The second officer, on a phone, in Bengali.
  const context = await browser.newContext({ baseURL: baseURL!, viewport: sizes.phone, locale: 'bn' });
  await carrySession(context, baseURL!, second.token);
  const other = await context.newPage();
  await database('users').where({ id: second.id }).update({ language: 'bn' });
  await other.goto(address);
  await other.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
  await expectNoSidewaysScroll(other);
  await other.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
  await expectToast(other, 'নিশ্চিত হয়েছে');
  await expect(other.getByRole('main')).toContainText('২টি সারি লেখা হয়েছে', { timeout: 60_000 });
  await expectNoAxeViolations(other);
  await context.close();

  const owner = await browser.newContext({ baseURL: baseURL! });
  await carrySession(owner, baseURL!, person.token);
  const { land } = (await (await owner.request.get('/api/me/land')).json()) as MyLand;
  expect(land).toMatchObject([{ dag_id, owner: name, source: 'register' }]);
  const home = await owner.newPage();
  await home.goto('/dashboard/land');
  await expect(home.getByText('from the land office’s register')).toBeVisible();
  await owner.close();
});
