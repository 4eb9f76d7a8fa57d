import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { approveCard, handInCard } from '../../support/kyc.ts';
import { read, textOf } from '../../support/read.ts';
import { colourOf } from './colours.ts';
import { textsOf } from './html.ts';

const TABS = [
  ['personalInfo', 'Personal Information'],
  ['address', 'Address'],
  ['mutations', 'Mutations'],
  ['applyKhatian', 'Khatian and Map Applications'],
  ['ldt', 'Land Development Tax (LDT)'],
  ['payments', 'Payments & Receipts'],
  ['profileKyc', 'Profile & KYC'],
  ['messages', 'Messages'],
  ['security', 'Security'],
] as const;

test('each tab is chosen by the query and marked in the side panel, the first one without it @nojs', async ({
  context,
  freshUser,
}) => {
  await freshUser();
  for (const [tab, label] of [...TABS, [null, 'Personal Information'] as const]) {
    const { address, html } = await read(context, tab ? `/dashboard?tab=${tab}` : '/dashboard');
    expect(address).toBe(tab ? `/dashboard?tab=${tab}` : '/dashboard');
    const panel = /<aside.*?<\/aside>/s.exec(html)![0];
    expect(textOf(/<a[^>]* aria-current="page"[^>]*>.*?<\/a>/s.exec(panel)![0])).toBe(label);
    expect(textsOf(html, 'h2')).toContain(label);
    expect([...panel.matchAll(/href="\/dashboard\?tab=(\w+)"/g)].map(([, name]) => name)).toEqual(
      TABS.map(([name]) => name),
    );
  }
});

test('personal information and both addresses have the fields of the specification @nojs', async ({
  context,
  freshUser,
}) => {
  await freshUser();
  const personal = await read(context, '/dashboard');
  expect(textsOf(personal.html, 'label')).toEqual(expect.arrayContaining(['Name', 'Email', 'Phone']));
  expect(personal.main).toContain('Role User');
  const { html } = await read(context, '/dashboard?tab=address');
  for (const kind of ['permanent_address', 'mailing_address']) {
    const names = [...html.matchAll(new RegExp(`name="${kind}\\.(\\w+)"`, 'g'))].map(([, name]) => name);
    expect(names.filter((name) => name !== 'same')).toEqual([
      'address_line_1',
      'address_line_2',
      'city',
      'postal_code',
      'country',
    ]);
  }
});

test('the identity tab says how each part stands, and offers the upload unless it is pending or verified @nojs', async ({
  context,
  freshUser,
  apiAs,
  database,
}) => {
  const { email } = await freshUser();
  const officer = await apiAs('acland');
  const open = () => read(context, '/dashboard?tab=profileKyc');
  const upload = { name: 'Hand in your identity card', href: '/dashboard/identity' };
  const none = await open();
  expect(none.main).toMatch(/Email ● Not verified .*Send verification link/);
  expect(none.main).toMatch(/Phone ● Not verified 01712345678 .*Send code/);
  expect(none.main).toMatch(/National ID \(NID\) (\S )?Not submitted/);
  expect(none.links).toContainEqual(upload);

  await database('users').where({ email }).update({ email_verified_at: new Date() });
  const id = await handInCard(database, email);
  const pending = await open();
  expect(pending.main).toMatch(/Email \S Verified/);
  expect(pending.main).not.toContain('Send verification link');
  expect(pending.main).toMatch(/National ID \(NID\) \S Pending/);
  expect(pending.main).toContain('The land office decides within 7 working days.');
  expect(pending.links).not.toContainEqual(upload);

  const rejection_reason = 'The back cannot be read.';
  await officer.post(`/api/admin/kyc/${id}/reject`, { data: { rejection_reason } });
  const rejected = await open();
  expect(rejected.main).toMatch(/National ID \(NID\) \S Rejected/);
  expect(rejected.main).toContain(`Reason ${rejection_reason}`);
  expect(rejected.links).toContainEqual(upload);
  const form = await read(context, upload.href);
  expect(form.html).toMatch(/<input[^>]* name="id_front"[^>]*/);
  expect(form.html).toMatch(/<input[^>]* name="id_back"[^>]*/);

  await handInCard(database, email);
  await approveCard(officer, email);
  const verified = await open();
  expect(verified.main).toMatch(/National ID \(NID\) \S Verified/);
  expect(verified.links).not.toContainEqual(upload);
});

test('the three passwords can be shown and hidden, and errors of the server stand under their fields @js', async ({
  page,
  freshUser,
}) => {
  await freshUser();
  await page.goto('/dashboard?tab=security');
  await waitForHydration(page);
  const fields = ['Current password', 'New password', 'Confirm new password'];
  for (const label of fields) {
    const field = page.getByLabel(label, { exact: true });
    const around = field.locator('xpath=..');
    await field.fill('a guess of mine');
    await expect(field).toHaveAttribute('type', 'password');
    await around.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await around.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  for (const label of fields.slice(1))
    await page.getByLabel(label, { exact: true }).fill('seven green boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /The current password is not right/,
  );
  for (const label of fields) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Current password is required',
    'Password is required',
  ]);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Password is required/,
  );
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
});

test('a toast stands at the top in the middle for five seconds, green for success and red for an error @js', async ({
  page,
  freshUser,
}) => {
  await freshUser();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const toast = page.locator('.toast');
  const stays = async (role: 'status' | 'alert', text: string, colour: string) => {
    const said = toast.getByRole(role);
    await expect(said).toContainText(text);
    expect(await colourOf(said)).toBe(colour);
    const box = (await toast.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(12);
    expect(box.y).toBeLessThan(200);
    await page.clock.runFor(4_900);
    await expect(said).toBeVisible();
    await page.clock.runFor(101);
    await expect(toast).toHaveCount(0);
  };
  await page.goto('/dashboard');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await stays('status', 'Profile updated successfully', 'green');
  await page.goto('/dashboard/invoice/ldt/999999999');
  await waitForHydration(page);
  await stays('alert', 'Failed to download invoice. Please try again.', 'red');
});
