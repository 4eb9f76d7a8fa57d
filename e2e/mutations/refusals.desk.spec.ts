import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { setStatus, test } from '../support/mutation-review.ts';
import { newPerson } from '../support/people.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

test('what refuses an approval is said beside the buttons, and before it is sent from the list', async ({
  page,
  admin,
  citizen,
  land,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask({ dag_number: `${land.dag}/9` });
  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const detail = dialogOf(page, 'Mutation');
  const refused = detail.getByRole('alert').filter({ hasText: 'You cannot approve this mutation now' });
  await expect(refused).toContainText('It is not settled which dag this mutation is about.');
  await expect(detail.getByRole('button', { name: /^Reject/ })).toBeVisible();
  await expect(detail.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(dialogOf(page, 'Approve this mutation?')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await setStatus(rowOf(page, tracking_number), /^Update Status/, 'Approved');
  const approve = dialogOf(page, 'Approve this mutation?');
  await expect(approve.getByRole('alert')).toContainText('It is not settled which dag');
  await approve.getByRole('textbox').fill('All of it was looked at once more.');
  await approve.getByRole('button', { name: 'Approve' }).click();
  // It is no decision of somebody else: it waits still, and what was typed stays.
  await expect(approve.getByRole('alert').filter({ hasText: 'Failed to update status!' })).toContainText(
    'Choose the dag first.',
  );
  await expect(approve.getByRole('textbox')).toHaveValue('All of it was looked at once more.');
  await approve.getByRole('button', { name: 'Cancel' }).click();

  // Named by somebody else meanwhile, it can be approved; and then another dag needs a reason.
  const { dag_id } = (await (await citizen.get(`/api/mutations/${(await ask()).id}`)).json()) as {
    dag_id: number;
  };
  expect((await admin.put(`/api/admin/mutations/${id}/dag`, { data: { dag_id } })).status()).toBe(200);
  await page.reload();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  await expect(detail.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await detail.getByRole('button', { name: 'Change the dag' }).click();
  await expect(detail.getByRole('textbox', { name: 'Why it is another dag' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an objection that another officer has upheld is reopened with a reason', async ({
  page,
  admin,
  citizen,
  ask,
  apiAs,
  database,
  openMutations,
}) => {
  const { id, tracking_number } = await ask();
  const owner = await apiAs(await newPerson(database, { name: 'মোঃ করিম', known: true }));
  const filed = await owner.post(`/api/mutations/${id}/objections`, {
    multipart: { reasons: 'I sold nothing.' },
  });
  expect(filed.status(), await filed.text()).toBe(201);
  const { objection } = (await filed.json()) as { objection: { id: number } };
  const data = { outcome: 'upheld', words: 'By the deed of 1998.', no_hearing: 'Nobody asked for one.' };
  expect((await admin.post(`/api/admin/objections/${objection.id}/hear`, { data })).status()).toBe(200);
  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const detail = dialogOf(page, 'Mutation');
  await expect(detail.getByRole('alert')).toContainText(['An objection to this mutation was upheld.']);
  await detail.getByRole('button', { name: 'Reopen the objection' }).click();
  const form = detail.getByRole('form', { name: 'Reopen the objection' });
  const reason = form.getByRole('textbox', { name: 'Why it is heard again' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(reason).toHaveAccessibleDescription('Write why it is heard again. Both sides read it.');
  await reason.fill('A later deed was found.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The objection was reopened');
  const objections = detail.getByRole('region', { name: 'Objections' });
  await expect(objections).toContainText('By the deed of 1998.');
  await expect(objections).toContainText('A later deed was found.');
  await expect(objections.getByRole('button', { name: 'Enter the outcome' })).toBeVisible();
  const { objections: seen } = (await (await citizen.get(`/api/mutations/${id}`)).json()) as {
    objections: { status: string }[];
  };
  expect(seen).toMatchObject([{ status: 'open' }]);
});
