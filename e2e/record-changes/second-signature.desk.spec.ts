import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { expectToast, type StoredRecord } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

/* Grave changes of owner rows wait for a second officer: proposed by one, confirmed or withdrawn by another. */

const ORDER = {
  name: 'order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
};

const recordOf = (page: Page) => page.getByRole('region', { name: 'The record after the mutation' });
const waitingOf = (page: Page, dag: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(dag) }) });

test("an approval with a stranger's row waits; the other officer confirms it in the queue", async ({
  page,
  admin,
  loginAs,
  land,
  ask,
  openMutations,
}) => {
  const { tracking_number } = await ask();
  const read = async () => (await (await admin.get(`/api/admin/dags/${land.dagId}`)).json()) as StoredRecord;
  const before = (await read())['khotiyan'];
  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const record = recordOf(page);
  // The other owner is no party of the mutation; and the whole grows by more than a twentieth.
  await record.getByRole('textbox', { name: 'Area (sq ft), row 1' }).fill('856');
  await record.getByRole('checkbox', { name: 'The whole area of the record changes' }).check();
  await record.getByRole('checkbox', { name: /^Write these rows into the record/ }).check();

  // What the API asks for leads back to its fields, with what was typed.
  await page.getByRole('dialog').getByRole('heading', { name: 'The record after the mutation' }).click();
  await page.keyboard.press('a');
  const approve = dialogOf(page, 'Approve this mutation?');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(approve.getByRole('alert')).toContainText('Write why the owners of this dag change.');
  await approve.getByRole('button', { name: 'Go to the record' }).click();
  const reason = record.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription(/^Write why the owners of this dag change\./);
  await expect(reason).toBeFocused();
  await expect(record.getByRole('textbox', { name: 'Area (sq ft), row 1' })).toHaveValue('856');
  await expectNoAxeViolations(page);
  await reason.fill('As measured anew on 3 March');
  await record.getByLabel('Written order').setInputFiles(ORDER);
  await expect(record.getByText('order.pdf')).toBeVisible();
  await record.getByRole('heading').first().click();
  await page.keyboard.press('a');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Status updated!');
  expect((await read())['khotiyan']).toEqual(before);

  // Who proposed it is told to wait.
  await page.goto(`/admin/mutations?q=${tracking_number}`);
  await pressButton(rowOf(page, tracking_number), 'View detail');
  await expect(record).toContainText('You proposed this change. Another officer has to confirm it.');
  await expect(record.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  await loginAs('admin');
  await page.goto('/admin/record-changes');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: /^Second signatures.*\d/ }),
  ).toBeVisible();
  const change = waitingOf(page, land.dag);
  await expect(change).toContainText('Rows of people who are no party of the mutation change.');
  await expect(change).toContainText('As measured anew on 3 March');
  await expect(change.getByRole('row', { name: /^মোঃ করিম/ })).toContainText('area changed');
  await expect(change.getByRole('link', { name: 'order.pdf' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes.desktop);
  await change.getByRole('button', { name: /^Confirm/ }).click();
  await expectToast(page, 'The change was confirmed');
  await expect(change).toHaveCount(0);
  expect((await read())['khotiyan']).toEqual([
    { owner: 'মোঃ করিম', area: 856 },
    { owner: 'নাসরিন আক্তার', area: 4000 },
  ]);
  await page.goto(`/admin/record-versions?dag=${land.dagId}`);
  await expect(page.getByRole('main')).toContainText('Reason: As measured anew on 3 March');
  await expect(page.getByRole('main')).toContainText('Proposed by ');
});

test('a correction of a dag needs a reason, waits, and is confirmed by the other officer', async ({
  page,
  admin,
  loginAs,
  land,
}) => {
  const read = async () =>
    (await (await admin.get(`/api/admin/dags/${land.dagId}`)).json()) as StoredRecord & {
      khotiyan: object[];
    };
  await loginAs('acland');
  await page.goto(`/admin/dags/${land.dagId}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Dag' });
  await dialog.getByLabel('Owner, row 2').fill('সালমা খাতুন');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription(/^Write why the owners of this dag change\./);
  const compared = dialog.getByRole('region', { name: 'Owners as they are to be' });
  await expect(compared.getByRole('row', { name: /^সালমা খাতুন/ })).toContainText('new owner');
  await expectNoAxeViolations(page);
  await reason.fill('The wrong person was entered');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Dag updated successfully');
  await expectToast(page, 'The rows are kept as proposed.');
  const { khotiyan } = await read();
  expect(khotiyan[1]).toEqual({ owner: 'মোঃ করিম', area: 356 });

  await page.goto(`/admin/dags/${land.dagId}`);
  await expect(dialog).toContainText('You proposed this change. Another officer has to confirm it.');

  await loginAs('admin');
  await page.goto(`/admin/dags/${land.dagId}`);
  await expect(dialog).toContainText('The wrong person was entered');
  await expectNoAxeViolations(page);
  // A withdrawal says why.
  await dialog.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Why it is withdrawn' })).toHaveAccessibleDescription(
    'Write why the change is withdrawn.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expectToast(page, 'The change was confirmed');
  expect((await read()).khotiyan[1]).toEqual({ owner: 'সালমা খাতুন', area: 356 });
});

test('the record of a mutation that is approved no longer is restored with a reason', async ({
  page,
  admin,
  land,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask();
  const read = async () =>
    ((await (await admin.get(`/api/admin/dags/${land.dagId}`)).json()) as StoredRecord)['khotiyan'];
  const before = await read();
  const mutation = `/api/admin/mutations/${id}`;
  const { version } = (await (await admin.get(mutation)).json()) as { version: number };
  const { base, proposed } = (await (await admin.get(`${mutation}/proposal`)).json()) as {
    base: number;
    proposed: { owner: string; area: number }[];
  };
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const approval = { status: 'approved', version, record: { rows, base } };
  expect((await admin.patch(mutation, { data: approval })).status()).toBe(200);
  expect(await read()).toEqual(rows);
  // Decided without having looked at it, the record is owed.
  expect((await admin.patch(mutation, { data: { status: 'rejected' } })).status()).toBe(200);
  expect(await read()).toEqual(rows);

  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const record = recordOf(page);
  const restore = record.getByRole('button', { name: 'Restore the earlier record' });
  await restore.click();
  const reason = record.getByRole('textbox', { name: 'Why it is restored' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await reason.fill('Sold twice');
  await restore.click();
  await expectToast(page, 'The earlier record was restored');
  await expect(restore).toHaveCount(0);
  expect(await read()).toEqual(before);
});
