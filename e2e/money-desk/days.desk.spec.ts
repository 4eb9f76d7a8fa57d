import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

/** A day of its own, long ago, for a gateway that the shared server does not have. */
const dayOf = (id: number) => new Date(Date.UTC(1980, 0, 1 + (id % 7_000))).toISOString().slice(0, 10);

test('an officer brings the gateway’s settlement file, sees what is unclear, and has it compared', async ({
  page,
  database,
  loginAs,
}) => {
  const day = '1979-06-01';
  await database('money_days').insert({ day, provider: 'testbank' }).onConflict(['day', 'provider']).ignore();
  const bring = async (name: string, lines: readonly string[]) => {
    const heads = 'tran_id,Gateway reference,Type,Amount,Charge,Settlement date,Store';
    const buffer = Buffer.from([heads, ...lines].join('\r\n'));
    await page
      .getByLabel('Settlement file of testbank')
      .setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expectToast(page, 'The file was read. Nothing has changed yet.');
  };
  await loginAs('admin');
  await page.goto(`/admin/money/days/${day}`);
  await expect(page.getByText('No file of the gateway has been brought.')).toBeVisible();
  await bring('wrong.csv', ['A1,B1,sale,"1,225.00",30.60,30/11/2026,1', 'A2,B2,chargeback,5,,,1']);
  const wrong = page.getByRole('listitem').filter({ hasText: 'wrong.csv' });
  await expect(wrong).toContainText('1 line is unclear');
  await expect(wrong.getByRole('row').nth(1)).toContainText('The kind is neither “sale” nor “refund”');
  await expect(wrong.getByRole('button', { name: 'Compare with our books' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await bring('right.csv', ['A1,B1,sale,"1,225.00",30.60,30/11/2026,1']);
  const right = page.getByRole('listitem').filter({ hasText: 'right.csv' });
  await expect(right).toContainText('30 November 2026');
  await expect(right).toContainText('Columns that nothing reads');
  await right.getByRole('button', { name: 'Compare with our books' }).click();
  await expectToast(page, 'The file is compared with our books');
  await expect(right).toContainText('Compared by');
  const finding = page.getByRole('listitem').filter({ hasText: 'In the gateway’s file, unknown here' });
  await expect(finding).toContainText('A1 · B1');
  await expect(finding).toContainText('Settlement file');
  await expectNoAxeViolations(page);
});

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
  const day = dayOf(payment_id);
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
