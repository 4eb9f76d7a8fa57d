import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

test('an officer decides on money that the bank holds, and sees what goes back', async ({
  page,
  database,
  land,
  loginAs,
}) => {
  const payer = await newPerson(database, { name: 'Hasan Ali' });
  const insert = async (table: string, row: object): Promise<number> =>
    ((await database(table).insert(row, ['id'])) as [{ id: number }])[0].id;
  /** A payment of a copy that waits at the gateway. */
  const pending = async (): Promise<{ id: number; reference: string }> => {
    const reference = crypto.randomUUID().replaceAll('-', '').slice(0, 30);
    const application_id = await insert('applications', {
      user_id: payer.id,
      dag_id: land.dagId,
      type: 'khatian_request',
      fee_poisha: 10_000,
    });
    const id = await insert('payments', {
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
    return { id, reference };
  };
  const [held, due] = [await pending(), await pending()];
  await insert('payment_attempts', {
    payment_id: held.id,
    provider: 'sslcommerz',
    reference: held.reference,
    amount_poisha: 10_000,
    state: 'checking',
    transaction_id: `T-${held.id}`,
  });
  await insert('gateway_refunds', {
    payment_id: due.id,
    of_payment: false,
    transaction_id: `T-${due.id}`,
    amount_poisha: 10_000,
    reason: 'paid twice',
  });

  await loginAs('admin');
  await page.goto('/admin/money');
  await expect(page.getByRole('heading', { level: 1, name: 'Money to Settle' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: `T-${held.id}` });
  await expect(card).toContainText('Certified copy');
  await expectNoAxeViolations(page);
  // Released, it would count as real money in everybody's figures on the shared server; the API's tests release.
  await expect(card.getByRole('button', { name: 'Release' })).toBeEnabled();
  await card.getByRole('button', { name: 'Return' }).click();
  const question = page.getByRole('dialog', { name: 'Return this money?' });
  await question.getByRole('textbox').fill('The card was stolen');
  await question.getByRole('button', { name: 'Return' }).click();
  await expectToast(page, 'The money is due back');
  await expect(card).toHaveCount(0);
  expect(await database('payments').where({ id: held.id }).first('status')).toEqual({ status: 'pending' });

  await page.getByRole('link', { name: 'Money to send back' }).click();
  const refund = page.getByRole('listitem').filter({ hasText: `T-${due.id}` });
  await expect(refund).toContainText('paid twice');
  await expectNoAxeViolations(page);
  // The shared server simulates payments, so no gateway has this money; what one sends is proven over the test gateway.
  await expect(refund.getByRole('button', { name: 'Send back' })).toBeDisabled();
  await refund.getByRole('button', { name: 'Enter a transfer of the bank' }).click();
  const transfer = refund.getByRole('group', { name: 'Enter a transfer of the bank' });
  await transfer.getByLabel('Reference of the bank').fill('BEFTN-17');
  await transfer.getByLabel('Day of the transfer').fill('2999-01-01');
  await transfer.getByLabel('Reason').fill('The gateway is not in use');
  const enter = transfer.getByRole('button', { name: 'Enter a transfer of the bank' });
  await enter.click();
  await expect(transfer).toContainText('still to come');
  await expectNoAxeViolations(page);
  await transfer.getByLabel('Day of the transfer').fill('2026-01-05');
  await enter.click();
  await expectToast(page, 'The money is entered as sent back');
  await expect(refund).toHaveCount(0);
  expect(await database('gateway_refunds').where({ payment_id: due.id }).first('state')).toEqual({
    state: 'by_hand',
  });
});
