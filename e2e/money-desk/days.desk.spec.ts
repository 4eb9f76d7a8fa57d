import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

test('an officer explains what differs on a day, and closes it', async ({
  page,
  database,
  land,
  loginAs,
}) => {
  const payer = await newPerson(database, { name: 'Rahim Uddin' });
  const insert = async (table: string, row: object): Promise<number> =>
    ((await database(table).insert(row, ['id'])) as [{ id: number }])[0].id;
  const application_id = await insert('applications', {
    user_id: payer.id,
    dag_id: land.dagId,
    type: 'khatian_request',
    fee_poisha: 10_000,
  });
  const reference = crypto.randomUUID().replaceAll('-', '').slice(0, 30);
  const payment_id = await insert('payments', {
    user_id: payer.id,
    application_id,
    kind: 'application',
    provider: 'sslcommerz',
    method: 'online',
    amount_poisha: 10_000,
    idempotency_key: reference,
    request_hash: 'a',
    status: 'pending',
  });
  // A day of its own, long ago.
  const day = new Date(Date.UTC(1980, 0, 1 + (payment_id % 7_000))).toISOString().slice(0, 10);
  await insert('money_days', { day, provider: 'sslcommerz' });
  // The shared server has no gateway that could be asked about it.
  await insert('payment_attempts', {
    payment_id,
    provider: 'sslcommerz',
    reference,
    amount_poisha: 10_000,
    created_at: `${day}T06:00:00Z`,
  });

  await loginAs('admin');
  await page.goto('/admin/money');
  await page.getByRole('link', { name: 'Days, compared with the bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money by Day' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/admin/money/days/${day}`);
  const finding = page.getByRole('listitem').filter({ hasText: `payment ${payment_id}` });
  await expect(finding).toContainText('The gateway has not answered since the day ended');
  const close = page.getByRole('button', { name: 'Close the day' });
  await expect(close).toHaveCount(0);
  await finding.getByRole('button', { name: 'Explain' }).click();
  const form = finding.getByRole('form', { name: 'Explain' });
  await expectNoAxeViolations(page);
  await form.getByLabel('Reason').fill('The contract with them ended');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The explanation is kept');
  await expect(finding).toContainText('The contract with them ended');

  await close.click();
  const question = page.getByRole('group', { name: 'Close the day' });
  await expect(question).toContainText('The figures stay');
  await question.getByRole('button', { name: 'Close the day' }).click();
  await expectToast(page, 'The day is closed');
  await expect(page.getByText('Closed by')).toBeVisible();
  await expect(finding).toContainText('The contract with them ended');
  await expect(close).toHaveCount(0);
  await expectNoAxeViolations(page);
});
