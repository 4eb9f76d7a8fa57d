import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/registrations.ts';

test('an officer enters a challan with its scan; another officer decides on it', async ({
  page,
  database,
  land,
  loginAs,
}) => {
  const payer = await newPerson(database, { name: 'Hasan Ali' });
  const clerk = await newPerson(database, { name: 'Salma Begum' });
  const application = { user_id: payer.id, dag_id: land.dagId, type: 'khatian_request', fee_poisha: 10_000 };
  const [{ id }] = (await database('applications').insert(application, ['id'])) as [{ id: number }];
  const number = crypto.randomUUID();

  await loginAs('admin');
  await page.goto('/admin/challans');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter a Challan' })).toBeVisible();
  await page.getByLabel('Number of the application').fill('999999999');
  await page.getByRole('button', { name: 'Find what is due' }).click();
  await expect(page.getByRole('status').getByText('Nothing of this number')).toBeVisible();
  await page.getByLabel('Number of the application').fill(String(id));
  await page.getByRole('button', { name: 'Find what is due' }).click();
  const form = page.getByRole('group', { name: 'Enter a Challan' });
  await expect(form).toContainText('Hasan Ali');
  await expect(form).toContainText('100');
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
  await form.getByLabel('Challan number').fill(number);
  await form.getByLabel('Date of the challan').fill('2026-01-05');
  await form.getByLabel('Bank').selectOption({ label: 'Sonali Bank' });
  await form.getByLabel('Amount on the challan (BDT)').fill('99');
  const scan = { name: 'challan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await form.getByLabel('Document').setInputFiles(scan);
  await form.getByRole('button', { name: 'Enter a Challan' }).click();
  await expect(form).toContainText('Due is');
  await form.getByLabel('Amount on the challan (BDT)').fill('100');
  await form.getByRole('button', { name: 'Enter a Challan' }).click();
  await expectToast(page, 'The challan is entered');

  await page.goto('/admin/money/challans');
  const card = page.getByRole('listitem').filter({ hasText: number }).first();
  await expect(card).toContainText('Sonali Bank');
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'challan.pdf' }).click();
  await (await opened).close();

  // One that a colleague entered. Confirmed, it would count as real money on the shared server; the API's tests confirm.
  const mine = await database('challans').where({ number }).first();
  const { id: _id, ...payment } = await database('payments')
    .where({ id: mine.payment_id })
    .first('id', 'user_id', 'application_id', 'kind', 'provider', 'method', 'amount_poisha', 'status');
  const request = { idempotency_key: crypto.randomUUID(), request_hash: 'a' };
  const [{ id: payment_id }] = (await database('payments').insert({ ...payment, ...request }, ['id'])) as [
    { id: number },
  ];
  const { bank, paid_on, amount_poisha, document_name, document_size_bytes, document_sha256 } = mine;
  const kept = { bank, paid_on, amount_poisha, document_name, document_size_bytes, document_sha256 };
  const another = { number: `${number}-2`, document_path: `challans/${number}.pdf`, entered_by: clerk.id };
  await database('challans').insert({ payment_id, ...kept, ...another });
  await page.reload();
  const theirs = page.getByRole('listitem').filter({ hasText: another.number });
  await expect(theirs.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await theirs.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject this challan?' });
  await question.getByRole('textbox').fill('The bank knows no such challan');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'The challan is rejected');
  await expect(theirs).toHaveCount(0);
});
