import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { expectToast, createRecord, type StoredRecord } from '../support/desk.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { findingOf, setStatus, test } from '../support/mutation-review.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';

const read = async (citizen: APIRequestContext, id: number) =>
  (await (await citizen.get(`/api/mutations/${id}`)).json()) as { status: string; remarks: string | null };

test('the claim stands beside the record, and what waits is worked one after the other by keys', async ({
  page,
  admin,
  land,
  citizen,
  ask,
  openMutations,
}) => {
  const fits = await ask();
  const { zil_id, survey_type_id } = (await (
    await admin.get(`/api/admin/dags/${land.dagId}`)
  ).json()) as StoredRecord;
  await createRecord(admin, 'dags', {
    zil_id,
    survey_type_id,
    khatiyan_number: '45',
    dag_no: `${land.dag}/9`,
    khotiyan: [{ owner: 'মোঃ করিম', area: 356 }],
  });
  const lost = await ask({ dag_number: `${land.dag}/9`, previous_owner_name: 'Someone Else' });
  await openMutations();
  const row = (number: string) => rowOf(page, number);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText(fits.tracking_number);
  await expect(row(lost.tracking_number)).toContainText(/New · \d{1,2} \p{L}+ \d{4}/u);
  await expect(row(fits.tracking_number)).not.toContainText('New');
  const newest = page.getByRole('region', { name: 'The newest mutation' });
  await expect(newest).toHaveCount(0);

  // The oldest first: of a longer list the newest is on another page, and stands above the first one.
  const list = '**/api/admin/mutations?**per_page=10**';
  await page.route(list, (route) =>
    route.continue({ url: route.request().url().replace('per_page=10', 'per_page=1') }),
  );
  await page.reload();
  await expect(newest).toContainText(/New · \d{1,2} \p{L}+ \d{4}/u);
  await expect(newest).toContainText(lost.tracking_number);
  await pressButton(newest, 'View detail');
  await expect(dialogOf(page, 'Mutation')).toContainText(lost.tracking_number);
  await page.unroute(list);
  await page.reload();

  await pressButton(row(fits.tracking_number), 'View detail');
  const detail = dialogOf(page, 'Mutation');
  await expect(findingOf(page, 'Previous owner')).toHaveText(
    'Previous ownerFitsEvery previous owner is among the recorded owners.',
  );
  await expect(detail.getByRole('row', { name: /^Owners/ })).toContainText('মোঃ করিম');
  await expect(detail.getByRole('row', { name: /^Khatian number/ })).toHaveText('Khatian number4545');
  await expectNoAxeViolations(page);
  await page.keyboard.press('a');
  await dialogOf(page, 'Approve this mutation?').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Status updated!');

  // The next one does not fit: it is approved with a reason or not at all.
  await expect(detail).toContainText(lost.tracking_number);
  await expect(findingOf(page, 'Previous owner')).toContainText('Does not fit');
  await page.keyboard.press('a');
  const approve = dialogOf(page, 'Approve this mutation?');
  await approve.getByRole('button', { name: 'Approve' }).click();
  const remarks = approve.getByRole('textbox', { name: 'Remarks for the applicant' });
  await expect(remarks).toHaveAccessibleDescription(/^Something does not fit the record\./);
  expect((await read(citizen, lost.id)).status).toBe('pending');
  await remarks.fill('By decree 12 of 2026, as shown');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Status updated! Nothing more waits in this list.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(lost.tracking_number)).toContainText('By decree 12 of 2026, as shown');
  expect(await read(citizen, fits.id)).toMatchObject({ status: 'approved', remarks: null });
});

test('a flag says what is missing, a rejection why; a second officer is told who decided first', async ({
  page,
  admin,
  citizen,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask();
  await openMutations();
  const row = rowOf(page, tracking_number);
  const set = (status: string) => setStatus(row, /^Update Status/, status);
  // What is paid does not go back to pending payment.
  await expect(row.getByRole('option')).toHaveText([
    'Update Status',
    'Assigned to AC Land',
    'Flagged',
    'Approved',
    'Rejected',
  ]);
  await set('Flagged');
  const flag = dialogOf(page, 'Flag this mutation?');
  await flag.getByRole('button', { name: 'Flag' }).click();
  const remarks = flag.getByRole('textbox');
  await expect(remarks).toHaveAccessibleDescription(/^Write what is missing/);
  await remarks.fill('The deed');
  // Left and come back to, what was typed is still there.
  await page.keyboard.press('Escape');
  await set('Flagged');
  await expect(remarks).toHaveValue('The deed');
  await flag.getByRole('button', { name: 'Flag' }).click();
  await expectToast(page, 'Status updated!');
  await expect(row).toContainText('Flagged');
  expect(await read(citizen, id)).toMatchObject({ status: 'flagged', remarks: 'The deed' });

  await set('Rejected');
  const reject = dialogOf(page, 'Reject this mutation?');
  await reject.getByRole('textbox').fill('Mine');
  const first = await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'rejected' } });
  expect(first.status()).toBe(200);
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Failed to update status!');
  await expect(reject.getByRole('alert')).toContainText(/already rejected by .+\. Nothing was changed\./);
  await reject.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('Rejected');
  expect(await read(citizen, id)).toMatchObject({ status: 'rejected', remarks: null });
});

test('a status that is turned to by keys waits for Enter or its button', async ({
  page,
  ask,
  openMutations,
}) => {
  const { tracking_number } = await ask();
  await openMutations();
  const row = rowOf(page, tracking_number);
  const status = row.getByRole('combobox', { name: /^Update Status/ });
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(status.locator('option:checked')).toHaveText('Flagged');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Flag this mutation?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await status.focus();
  await page.keyboard.press('ArrowDown');
  await row.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(dialogOf(page, 'Assign this mutation to the AC (Land)?')).toBeVisible();
});

test('while a mutation is inquired into, its report is entered and a hearing called', async ({
  page,
  admin,
  citizen,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask({}, { inquired: false });
  await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
  await openMutations();
  await pressButton(rowOf(page, tracking_number), 'View detail');
  const inquiry = page.getByRole('region', { name: 'Steps of the inquiry' });
  await expect(inquiry.getByRole('alert')).toContainText('The report of the union land office is due by');
  await inquiry.getByRole('button', { name: 'Enter report' }).click();
  const found = inquiry.getByRole('textbox', { name: 'What was found' });
  await found.fill('The buyer lives there.');
  // Closed by mistake: its form is open again, with what was typed.
  await page.keyboard.press('Escape');
  await pressButton(rowOf(page, tracking_number), 'View detail');
  await expect(found).toHaveValue('The buyer lives there.');
  const paper = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    // Each another file: the same twice is kept once.
    buffer: Buffer.from(`%PDF-1.4\n%${name}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`),
  });
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      inquiry.getByText('Choose files').click(),
    ]);
    return chooser;
  };
  await expect(inquiry.getByText('No file chosen')).toBeVisible();
  const chooser = await choose();
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([paper('field book.pdf'), paper('sketch.pdf')]);
  await expect(inquiry.getByText('field book.pdf, sketch.pdf')).toBeVisible();
  // Opened again and called off, what was chosen stays, and is sent.
  await choose();
  await expect(inquiry.getByText('field book.pdf, sketch.pdf')).toBeVisible();
  await inquiry.getByRole('button', { name: 'Save' }).click();
  await expect(inquiry.getByRole('listitem')).toContainText('The buyer lives there.');
  for (const name of ['field book.pdf', 'sketch.pdf'])
    await expect(inquiry.getByRole('link', { name })).toBeVisible();
  await expect(inquiry.getByRole('alert')).toHaveCount(0);

  await inquiry.getByRole('button', { name: 'Call hearing' }).click();
  const form = inquiry.getByRole('form');
  await form.getByLabel('Where').fill('Savar land office');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription(
    'Choose the day of the hearing, today or later.',
  );
  await expectNoAxeViolations(page);
  await form.getByLabel('Date').fill('2099-12-03');
  await form.getByLabel('Time').fill('10:30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(inquiry.getByRole('listitem').last()).toContainText('3 December 2099, 10:30');
  await expect(inquiry.getByRole('listitem').last()).toContainText('রহিমা আক্তার, নাসরিন আক্তার');
  const calendar = await citizen.get(`/api/mutations/${id}/hearing.ics`);
  expect(await calendar.text()).toContain('DTSTART:20991203T043000Z');
});

test('a step is entered once it is known what may be entered, and is shown then', async ({
  page,
  admin,
  ask,
  openMutations,
}) => {
  const { id, tracking_number } = await ask({}, { inquired: false });
  await admin.patch(`/api/admin/mutations/${id}`, { data: { status: 'assigned_to_ac_land' } });
  await openMutations();
  const isSteps = ({ pathname }: URL) => pathname === `/api/admin/mutations/${id}/steps`;
  const held = await holdAnswer(page, isSteps);
  await pressButton(rowOf(page, tracking_number), 'View detail');
  await held.requested;
  const inquiry = page.getByRole('region', { name: 'Steps of the inquiry' });
  await expect(inquiry).toBeVisible();
  await expect(inquiry.getByRole('button')).toHaveCount(0);
  await held.release();
  await inquiry.getByRole('button', { name: 'Enter report' }).click();
  await inquiry.getByRole('textbox', { name: 'What was found' }).fill('The buyer lives there.');
  await inquiry.getByRole('textbox', { name: 'Who signed the paper' }).fill('Md. Karim');
  await inquiry.locator('input[type=file]').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
  });
  await inquiry.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Step saved');
  await expect(inquiry.getByRole('listitem')).toContainText('The buyer lives there.');
});
