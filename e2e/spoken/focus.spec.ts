import { sendNotice } from '../../api/src/platform/messages/notifications/notice.ts';
import { textNotice } from '../../api/src/platform/messages/notifications/text-notice.ts';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { choose, findZil, openLand } from '../support/land.ts';
import { newMutation } from '../support/new-mutation.ts';
import { findPlaces } from '../support/places.ts';
import { recordSpeech } from '../support/spoken.ts';

/**
 * Where the keyboard is once something was done, and what is said of it to those who do not see it (WCAG 2.4.3, 4.1.3): never on
 * nothing, and never in silence.
 */

test(
  'the last step of the lookup leads to the search, and says how much there is',
  { tag: '@js' },
  async ({ page, request }) => {
    const { address, zil, dags } = await findZil(request);
    const before = new URL(address, 'http://any');
    before.searchParams.delete('zil_id');
    const spoken = await recordSpeech(page);
    await openLand(page, before.pathname + before.search);
    const step = page.locator('select#zil_id');
    await step.focus();
    await spoken.live();
    await choose(step, await step.locator(`option[value="${zil.id}"]`).innerText());
    await expect.poll(spoken.focused).toBe('heading, Which dag?');
    // Which comes with the list, later than the heading.
    const said = async () => (await spoken.live()).join('\n');
    await expect.poll(said).toContain(`${dags.length} records`);

    // A dag that is chosen leaves the keyboard where it is, and says which record is open.
    const list = page.getByLabel('Select Dag');
    await list.focus();
    await spoken.press('ArrowDown', 'Enter');
    await expect(page).toHaveURL(/dag_id=\d+/);
    await expect(list).toBeFocused();
    await expect.poll(said).toMatch(/Dag .+: the record is shown/);
  },
);

test(
  'what was saved is said, has the keyboard, and stays until one leaves',
  { tag: '@js' },
  async ({ page, freshUser }) => {
    await freshUser();
    await page.clock.install();
    const spoken = await recordSpeech(page);
    await page.goto('/dashboard?tab=personalInfo');
    await waitForHydration(page);
    await page.getByLabel('Name', { exact: true }).fill('Rahima Akter');
    await spoken.live();
    await page.getByRole('button', { name: 'Save changes' }).focus();
    await spoken.press('Enter');
    const message = page.getByText('Profile updated successfully');
    await expect(message).toBeVisible();
    expect(await spoken.live()).toContainEqual(expect.stringContaining('Profile updated successfully'));
    await expect(page.locator('.toast')).toBeFocused();
    // A toast for five seconds; then it stands on the page.
    await page.clock.runFor(5_500);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(message).toBeVisible();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/tab=security/);
    await expect(message).toHaveCount(0);
  },
);

test(
  'two-step login goes on at its picture; a title is in error no longer than the form',
  { tag: '@js' },
  async ({ page, freshUser }) => {
    const { password } = await freshUser();
    const spoken = await recordSpeech(page);
    await page.goto('/dashboard?tab=security');
    await waitForHydration(page);
    const turnOn = page.getByRole('button', { name: 'Turn on two-step login' });
    await turnOn.focus();
    await spoken.press('Enter');
    await expect(page).toHaveTitle('Error: Security · Dashboard - Bhumi');
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await spoken.press('Enter');
    await expect(page.getByText('Scan this with an authenticator app')).toBeFocused();
    await expect(page).toHaveTitle('Security · Dashboard - Bhumi');
    await page.getByRole('link', { name: 'Payments & Receipts' }).click();
    await expect(page).toHaveTitle('Payments & Receipts · Dashboard - Bhumi');
  },
);

test('a mutation that is saved for later says so', { tag: '@js' }, async ({ page, request, freshUser }) => {
  await freshUser();
  const spoken = await recordSpeech(page);
  await page.goto(await newMutation(request));
  await waitForHydration(page);
  await page.locator('main [name=buyer_name]').fill('Nasrin Akter');
  await page.getByRole('button', { name: 'Save and continue later' }).last().focus();
  await spoken.press('Enter');
  await expect(page.getByText('Saved. You can go on at any time')).toBeVisible();
  expect((await spoken.live()).join('\n')).toContain('Saved. You can go on at any time');
  await expect(page.locator('.toast')).toBeFocused();
  // Closed, it is gone, and the keyboard goes on in the page.
  await page.getByRole('link', { name: 'Dismiss' }).focus();
  await spoken.press('Enter');
  await expect(page.getByText('Saved. You can go on at any time')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test(
  'a message that comes meanwhile is said, once',
  { tag: '@js' },
  async ({ page, freshUser, database }) => {
    const { email } = await freshUser();
    await page.clock.install();
    const spoken = await recordSpeech(page);
    await page.goto('/dashboard?tab=address');
    await waitForHydration(page);
    const { id: userId } = (await database('users').where({ email }).first('id')) as { id: number };
    const facts = { type: 'approved' as const, title: 'Approved', message: 'It is.' };
    await sendNotice(database, textNotice, { userId, facts });
    await spoken.live();
    const heard: string[] = [];
    const passing = async () => {
      await page.clock.runFor(30_000);
      heard.push(...(await spoken.live()));
      return heard;
    };
    await expect.poll(passing).toContain('1 unread message');
    await passing();
    expect(heard.filter((line) => line === '1 unread message')).toHaveLength(1);
  },
);

test(
  'a search that finds several dags says how many, and not each',
  { tag: '@js' },
  async ({ page, apiAs }) => {
    const { drawn } = await findPlaces(await apiAs('admin'));
    const spoken = await recordSpeech(page);
    await page.goto('/dag-search-map');
    await waitForHydration(page);
    await spoken.live();
    await page.getByRole('search').getByRole('textbox').first().fill(drawn.dag_no);
    await spoken.press('Enter');
    await expect(page.locator('.dag-choices li').nth(1)).toBeVisible();
    const said = (await spoken.live()).join('\n');
    expect(said).toMatch(/\d+ dags/);
    for (const choice of await page.locator('.dag-choices a').allInnerTexts())
      expect(said).not.toContain(choice);
  },
);

test(
  'a mark of mouzas on the map is pressed by Enter, and its focus is seen',
  { tag: '@js' },
  async ({ page }) => {
    const spoken = await recordSpeech(page);
    await page.goto('/dag-search-map');
    await waitForHydration(page);
    const mark = page.locator('.mouza-sign').first();
    await expect(mark.locator('span')).toBeVisible();
    const before = await page.locator('.scale-bar').innerText();
    await page.locator('.dag-map').focus();
    await spoken.press('Tab');
    const marked = page.locator('.mouza-sign:focus');
    expect(await spoken.focused()).toMatch(/^button, .+ Go there\./);
    await expect(marked.locator('span')).toHaveCSS('outline-style', 'solid');
    await spoken.press('Enter');
    await expect(page.locator('.scale-bar')).not.toHaveText(before);
    await expect(page.locator('.dag-map')).toBeFocused();
  },
);

test('tabs can be told apart in colours of one’s own', { tag: '@js' }, async ({ page, loginAs }) => {
  await loginAs('user');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [address, tabs] of [
    ['/land', '.tabs a'],
    ['/dashboard?tab=security', '.side-panel li a'],
  ] as const) {
    await page.goto(address);
    const styles = await page
      .locator(tabs)
      .evaluateAll((all) =>
        all.map((tab) => [tab.hasAttribute('aria-current'), getComputedStyle(tab).outlineStyle]),
      );
    expect(
      styles.filter(([current]) => current),
      address,
    ).toEqual([[true, 'solid']]);
    expect(styles.filter(([current, outline]) => !current && outline !== 'none')).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
});
