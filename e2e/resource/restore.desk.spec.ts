import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { createRecord, ownZil, uniqueNumber } from '../support/desk.ts';

test('before a value is restored, that of the field itself is shown as it is and as it will be', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { zil } = await ownZil(api);
  const dag = uniqueNumber();
  const { id } = await createRecord(api, 'dags', { zil_id: zil.id, dag_no: dag, khatiyan_number: '650' });
  const changed = await api.put(`/api/admin/dags/${id}`, { data: { khatiyan_number: '65', version: 1 } });
  expect(changed.status()).toBe(200);
  await loginAs('admin');
  await page.goto(`/admin/dags/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  const change = page.getByRole('listitem').first().getByRole('row', { name: 'Khatiyan No' });
  await change.getByRole('button', { name: 'Restore this value: Khatiyan No' }).click();
  const question = page.getByRole('dialog', { name: 'Restore this value: Khatiyan No' });
  // The record is called by its name, so that its number is not taken for a value.
  await expect(question).toContainText(`Dag ${dag}`);
  const values = question.getByRole('definition');
  await expect(question.getByRole('term')).toHaveText(['Now', 'Once restored']);
  await expect(values).toHaveText(['65', '650']);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Restore this value' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Khatiyan No' })).toHaveValue('650');
});
