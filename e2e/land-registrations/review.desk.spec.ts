import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes } from '../fixtures.ts';
import { dialogOf, pressButton, rowOf, test } from '../support/registrations.ts';
import { expectToast } from '../support/desk.ts';

// One of the owners registers their own land.
test.use({ recordedOwner: 'Rahima Khatun' });

interface Own {
  id: number;
  status: string;
  notes: string | null;
}
const registrationsOf = async (citizen: APIRequestContext) =>
  (await (await citizen.get('/api/user/land-tax-registrations')).json()) as Own[];

test('the land is compared, and what waits is worked one after the other by keys', async ({
  page,
  land,
  citizen,
  openReview,
}) => {
  const unknown = await land.register(citizen, { khatiyan_number: '9041', dag_number: '7755' });
  const known = await land.register(citizen);
  await openReview();

  await pressButton(rowOf(page, land.dag), 'Match Land Details');
  const match = dialogOf(page, 'Match Land Details');
  await expect(match.getByRole('status')).toHaveText('Every field matches the land record.');
  const compared = match.getByRole('row', { name: /^Khatian number/ });
  await expect(compared).toHaveText('Khatian number4545Matches');
  await expect(match.getByRole('row', { name: /^Owner/ })).toContainText('মোঃ করিম');
  await expect(match.getByText('Matches', { exact: true })).toHaveCount(9);
  await expectNoAxeViolations(page);

  await page.keyboard.press('a');
  const approve = dialogOf(page, 'Approve registration');
  await expect(approve.getByRole('textbox', { name: 'Notes for the owner' })).toBeFocused();
  // What is typed is no command.
  await page.keyboard.type('far');
  await expect(approve.getByRole('textbox')).toHaveValue('far');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Registration approved');
  // The toast lies over the bar, and over no title.
  const toast = (await page.getByRole('alert').filter({ hasText: 'Registration approved' }).boundingBox())!;
  expect(toast.y + toast.height).toBeLessThanOrEqual((await match.boundingBox())!.y);

  await expect(match).toContainText('Khatian 9041, Dag 7755');
  await expect(match.getByRole('status')).toContainText('No matching land record found in our database');
  await expect(match.getByText('Differs', { exact: true })).toHaveCount(0);
  // Left without a decision, the queue is where it was.
  await page.keyboard.press('Escape');
  await expect(rowOf(page, '7755').getByRole('button', { name: /^Match/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(match).toContainText('Khatian 9041, Dag 7755');
  await page.keyboard.press('r');
  await dialogOf(page, 'Reject registration').getByRole('textbox').fill('No such dag');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Registration rejected. Nothing more waits in this list.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, '7755').getByRole('button', { name: /^Match/ })).toBeFocused();
  await expect(rowOf(page, land.dag)).toContainText('Approved');
  await expect(rowOf(page, '7755')).toContainText('No such dag');
  await expect(page.getByRole('table').getByRole('button', { name: /^(Approve|Reject|Flag)/ })).toHaveCount(
    0,
  );
  expect(await registrationsOf(citizen)).toMatchObject([
    { id: known.id, status: 'approved', notes: 'far' },
    { id: unknown.id, status: 'rejected', notes: 'No such dag' },
  ]);
});

test('what differs from the nearest record stands out; flagging needs notes', async ({
  page,
  land,
  citizen,
  openReview,
}) => {
  const { id } = await land.register(citizen, { khatiyan_number: '46', land_area: 4000 });
  await land.register(citizen, { dag_number: '12/ক' });
  await openReview();
  const row = rowOf(page, land.dag);
  await pressButton(row, 'Match Land Details');
  const match = dialogOf(page, 'Match Land Details');
  await expect(match.getByRole('status')).toContainText('matches in part only');
  await expect(match.getByRole('row', { name: /Differs/ })).toHaveText([
    'Khatian number4645Differs',
    'Land area4,000 sq ft (9.18 decimals)4,356 sq ft (10 decimals)Differs',
  ]);
  await page.keyboard.press('Escape');
  await expect(match).toBeHidden();

  await pressButton(row, 'Flag');
  const flag = dialogOf(page, 'Flag registration');
  await flag.getByRole('button', { name: 'Flag' }).click();
  const notes = flag.getByRole('textbox', { name: 'Notes for the owner' });
  await expect(notes).toHaveAccessibleDescription(
    'Write in the notes what the owner has to clear up. The owner reads them: say what is to be cleared up.',
  );
  expect(await registrationsOf(citizen)).toContainEqual(expect.objectContaining({ id, status: 'pending' }));
  await notes.fill('Which khatian is it?');
  await flag.getByRole('button', { name: 'Flag' }).click();
  await expectToast(page, 'Registration flagged');
  await expect(row).toContainText('Flagged');
  await expect(row).toContainText('Which khatian is it?');
  await expect(row.getByRole('button')).toHaveCount(1);
  // The next one that waits has the focus.
  await expect(rowOf(page, '12/ক').getByRole('button', { name: /^Match/ })).toBeFocused();
});

test('a second officer is told who decided first, and overwrites nothing', async ({
  page,
  admin,
  land,
  citizen,
  openReview,
}) => {
  const { id } = await land.register(citizen);
  await openReview();
  await pressButton(rowOf(page, land.dag), 'Reject');
  const dialog = dialogOf(page, 'Reject registration');
  await dialog.getByRole('textbox').fill('Mine');
  const first = await admin.put(`/api/land-tax-registrations/${id}`, { data: { status: 'approved' } });
  expect(first.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Failed to update status');
  await expect(dialog.getByRole('alert')).toContainText(/already approved by .+\. Nothing was changed\./);
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, land.dag)).toContainText('Approved');
  expect(await registrationsOf(citizen)).toMatchObject([{ id, status: 'approved', notes: null }]);
});

test('by status and by search; one’s own land is for another officer', async ({
  page,
  admin,
  land,
  citizen,
  openReview,
  apiAs,
}) => {
  const { id } = await land.register(citizen, { dag_number: '4411' });
  await admin.put(`/api/land-tax-registrations/${id}`, { data: { status: 'rejected', notes: 'No' } });
  await land.register(await apiAs('acland'), { dag_number: '4422' });
  await openReview();
  await expect(rowOf(page, '/ 4411')).toHaveCount(1);
  await expect(rowOf(page, '/ 4422')).toContainText('Your own: another officer decides');
  await expect(rowOf(page, '/ 4422').getByRole('button')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(rowOf(page, '/ 4422')).toHaveCount(0);
  await expect(rowOf(page, '/ 4411')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Flagged');
  await expect(page.getByRole('main').getByText('No registrations found.')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, '/ 4411')).toHaveCount(1);
  // It opens on what waits. The last one that is decided leaves it, and the keyboard goes on at the heading.
  await land.register(citizen, { dag_number: '4433' });
  await page.goto(`/admin/land-tax-registrations?q=${encodeURIComponent(String(land.mouza.name_en))}`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await expect(rowOf(page, '/ 4422')).toHaveCount(1);
  await expect(rowOf(page, '/ 4411')).toHaveCount(0);
  await pressButton(rowOf(page, '/ 4433'), 'Reject');
  await dialogOf(page, 'Reject registration').getByRole('textbox').fill('No such dag');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, '/ 4433')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('in Bengali', () => {
  test.use({ language: 'bn' });

  test('a registration is approved on a phone', async ({ page, land, citizen, openReview }) => {
    await land.register(citizen, { dag_number: '৯৮৭৬/ক' });
    await page.setViewportSize(sizes.phone);
    await openReview();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ভূমি করের নিবন্ধন অনুমোদন');
    const card = page.getByRole('listitem').filter({ hasText: '৯৮৭৬/ক' });
    await expect(card).toContainText('৪৫ / ৯৮৭৬/ক (RS)');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await pressButton(card, 'জমির বিবরণ মেলান');
    const match = dialogOf(page, 'জমির বিবরণ মেলান');
    await expect(match.getByRole('row', { name: /^দাগ নম্বর/ })).toContainText('মেলে না');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await match.getByRole('button', { name: 'অনুমোদন' }).click();
    // What differs stays in view, and an approval against it says why.
    const approve = dialogOf(page, 'নিবন্ধন অনুমোদন');
    await expect(approve.getByRole('row', { name: /মেলে না/ })).toHaveCount(1);
    await expect(approve.getByRole('row', { name: /^দাগ নম্বর/ })).toContainText('মেলে না');
    await approve.getByRole('button', { name: 'অনুমোদন' }).click();
    const why = approve.getByRole('textbox');
    await expect(why).toHaveAccessibleDescription(/তবু কেন নিবন্ধন অনুমোদন করা হচ্ছে, লিখুন/);
    await expectNoSidewaysScroll(page);
    await why.fill('দলিলে দাগ নম্বর ঠিক আছে');
    await approve.getByRole('button', { name: 'অনুমোদন' }).click();
    await expectToast(page, 'নিবন্ধন অনুমোদন করা হয়েছে। এই তালিকায় আর কিছু অপেক্ষমাণ নেই।');
    await expect(card).toContainText('অনুমোদিত');
  });
});
