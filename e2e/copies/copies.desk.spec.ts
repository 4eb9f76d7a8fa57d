import type { ApplicationAnswer } from '../../api/contract/applications/applications.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { applyFor, mapWithoutScan, SHEET } from '../support/copies.ts';
import { expectToast } from '../support/desk.ts';

test('a copy is issued with a scan; another is refused, and its fee paid back', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
}) => {
  const staff = await apiAs('acland');
  const owner = await freshUser({ signedIn: false });
  const citizen = await apiAs(owner);
  const [map, lost] = [await mapWithoutScan(staff), await mapWithoutScan(staff)];
  const issued = await applyFor(citizen, map, 'paid');
  const refused = await applyFor(citizen, lost, 'paid');
  const copyOf = async ({ id }: ApplicationAnswer) =>
    ((await (await citizen.get(`/api/applications/${id}`)).json()) as ApplicationAnswer).copy;

  await loginAs('acland');
  await page.goto('/admin');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Copy Requests.*\d+ copy requests? waits?/ })
    .click();
  await page.goto('/admin/copy-requests?perPage=50');
  const card = (name: unknown) => page.getByRole('listitem').filter({ hasText: String(name) });

  const first = card(map['name']);
  await expect(first.getByRole('button', { name: 'Issue copy' })).toBeDisabled();
  const choose = (name: string, buffer: Buffer) =>
    first.getByLabel('Scanned sheet').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('broken.pdf', SHEET.subarray(0, 40));
  await first.getByRole('button', { name: 'Issue copy' }).click();
  const issue = page.getByRole('dialog', { name: 'Issue this copy?' });
  await issue.getByRole('button', { name: 'Issue copy' }).click();
  await expect(issue.getByRole('alert')).toContainText('No copy can be made of this file');
  await issue.getByRole('button', { name: 'Go back and correct it' }).click();
  await expect(first.getByText('No copy can be made of this file', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await choose('sheet.pdf', SHEET);
  // Left and come back to, the scan is still chosen.
  await first.getByRole('link', { name: 'Open the record' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(first).toContainText('sheet.pdf');
  await first.getByRole('button', { name: 'Issue copy' }).click();
  await issue.getByRole('button', { name: 'Issue copy' }).click();
  await expectToast(page, 'Copy issued');
  await expect(first).toHaveCount(0);
  expect(await copyOf(issued)).toMatchObject({ status: 'ready' });

  const second = card(lost['name']);
  await second.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The sheet was lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expectToast(page, 'Request refused');
  await expect(second.getByText('Refund due')).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page);
  await second.getByRole('button', { name: 'Enter refund' }).click();
  await page.getByRole('textbox', { name: 'Reference of the refund' }).fill('BEFTN-17');
  const enter = () => page.getByRole('dialog').getByRole('button', { name: 'Enter refund' }).click();
  await enter();
  // Who refused it does not pay it back.
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'You refused this copy. Another officer enters that the fee went back.',
  );
  await loginAs('admin');
  await page.goto('/admin/copy-requests?perPage=50');
  await second.getByRole('button', { name: 'Enter refund' }).click();
  await page.getByRole('textbox', { name: 'Reference of the refund' }).fill('BEFTN-17');
  await enter();
  await expectToast(page, 'Refund entered');
  await expect(second).toHaveCount(0);
  expect(await copyOf(refused)).toMatchObject({
    status: 'refunded',
    reason: 'The sheet was lost.',
    refund: { amount: 500, reference: 'BEFTN-17' },
  });

  // In the revenue it is called paid back, and needs no minus too.
  await page.goto('/admin/revenue');
  await expect(page.getByRole('region', { name: 'Applications' })).toContainText(
    /Paid back this year\s*৳\s*[\d,]+\.\d\d/,
  );
});
