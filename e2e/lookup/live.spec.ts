import type { Page, Request } from '@playwright/test';
import { expect, sizes, test } from '../fixtures.ts';
import { openRegistrationForm } from '../support/land-tax.ts';
import { bothNames, choose, findZil, openLand, path, pathPart, recordHeading } from '../support/land.ts';

/** What only happens with JavaScript: in place, without a new page, and with answers that come late or never. */

const isData = (request: Request) => new URL(request.url()).pathname === '/land.data';

/** Counts what the lookup asks of the server, and notes whether the page was loaded anew. */
async function watch(page: Page) {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (isData(request)) asked.push(new URL(request.url()));
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return {
    asked,
    sameDocument: () => page.evaluate(() => 'sameDocument' in window),
  };
}

test(
  'fills in place, asks one thing at a time, and Back goes back one choice',
  { tag: '@js' },
  async ({ page, request }) => {
    const { division, district } = await findZil(request);
    await openLand(page);
    const { asked, sameDocument } = await watch(page);
    await choose(page.getByLabel('Division'), bothNames(division));
    await expect(page.getByLabel('District')).toBeEnabled();
    await choose(page.getByLabel('District'), bothNames(district));
    await expect(page.getByLabel('Upazila')).toBeEnabled();
    expect(asked).toHaveLength(2);
    expect(await sameDocument()).toBe(true);

    await page.goBack();
    await expect(page.getByLabel('District')).toHaveValue('');
    await expect(path(page).getByRole('link')).toHaveText([`Change Division: ${division.name_en}`]);
    await expect(page.getByLabel('Upazila')).toHaveCount(0);
  },
);

test('searches once after typing has rested', { tag: '@js' }, async ({ page, request }) => {
  const { address, dags } = await findZil(request);
  const { khatiyan_number: khatian } = dags.find(({ khatiyan_number: number }) => number.length > 1)!;
  await page.clock.install();
  await openLand(page, address);
  const { asked, sameDocument } = await watch(page);
  // The clock stands still while one types: a slow machine types slowly.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel('Dag or khatian number').pressSequentially(khatian);
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(new RegExp(`q=${khatian}`));
  expect(asked.map(({ searchParams }) => searchParams.get('q'))).toEqual([khatian]);
  expect(await sameDocument()).toBe(true);
  await expect(page.getByLabel('Dag or khatian number')).toBeFocused();
});

test(
  'a search that was typed is dropped when another place is chosen',
  { tag: '@js' },
  async ({ page, request }) => {
    const { address, division } = await findZil(request);
    await page.clock.install();
    await openLand(page, address);
    await page.getByLabel('Dag or khatian number').pressSequentially('12');
    await pathPart(page, 'Division', division.name_en).click();
    await page.clock.runFor(1_000);
    await expect(page.getByLabel('Division')).toHaveValue('');
    await expect(page).toHaveURL('/land');
  },
);

test(
  'a search that was typed is dropped also where the phone takes its time to show the other place',
  { tag: '@js' },
  async ({ page, request }) => {
    const { address, division } = await findZil(request);
    await openLand(page, address);
    await page.getByLabel('Dag or khatian number').pressSequentially('12');
    // Both at once: the choice, and a task that keeps the screen as it is until typing has rested long enough.
    await pathPart(page, 'Division', division.name_en).evaluate((link: HTMLAnchorElement) => {
      link.click();
      const end = performance.now() + 500;
      while (performance.now() < end);
    });
    await expect(page).toHaveURL('/land');
    await expect(page.getByLabel('Division')).toHaveValue('');
  },
);

test(
  'a request whose parent changed is cancelled, without an error',
  { tag: '@js' },
  async ({ page, request }) => {
    const { division } = await findZil(request);
    await openLand(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let cancelled: Promise<Request> | undefined;
    await page.route(
      (url) => url.pathname === '/land.data',
      async (route) => {
        if (cancelled) return route.continue();
        cancelled = page.waitForEvent('requestfailed', isData);
        await held;
        await route.continue().catch(() => {});
      },
    );
    const asked = page.waitForRequest(isData);
    await choose(page.getByLabel('Division'), bothNames(division));
    await asked;
    await expect(page.getByLabel('District')).toBeDisabled();
    await expect(page.getByLabel('District').locator('option:checked')).toHaveText('Loading...');
    await pathPart(page, 'Division', division.name_en).click();
    await expect(page.getByLabel('Division')).toHaveValue('');
    expect((await cancelled!).failure()?.errorText).toBe('net::ERR_ABORTED');
    release();
    await expect(page).toHaveURL('/land');
    await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
  },
);

test.describe('with the keyboard, on a phone', { tag: '@js' }, () => {
  test.use({ viewport: sizes.phone });

  test('a select of the lookup is turned through, and goes on when that is confirmed', async ({
    page,
    request,
  }) => {
    const { address, dags } = await findZil(request);
    await openLand(page);
    const { asked } = await watch(page);
    const division = page.getByLabel('Division');
    await division.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await division.locator('option').nth(2).getAttribute('value');
    await expect(division).toHaveValue(second!);
    await expect(division).toBeFocused();
    expect([asked, new URL(page.url()).search]).toEqual([[], '']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`division_id=${second}$`));
    await expect(page.getByLabel('District')).toBeFocused();
    // A letter turns, too; the button confirms as well.
    const letter = (await page.getByLabel('District').locator('option').nth(1).innerText()).charAt(0);
    await page.keyboard.press(letter);
    await expect(page.getByLabel('District')).not.toHaveValue('');
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Upazila')).toBeFocused();

    await openLand(page, address);
    const select = page.getByLabel('Select Dag');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(select).toHaveValue(String(dags[0]!.id));
    await expect(recordHeading(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(recordHeading(page)).toHaveText(new RegExp(`Dag ${dags[0]!.dag_no}$`));
  });

  test('so is one of the registration, which leaving it confirms as well', async ({ page }) => {
    await openRegistrationForm(page);
    const division = page.getByLabel('Division', { exact: true });
    await division.focus();
    await page.keyboard.press('ArrowDown');
    await expect(division).not.toHaveValue('');
    await expect(page.getByLabel('District', { exact: true })).toBeDisabled();
    await expect(page).toHaveURL('/land-tax');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('District', { exact: true })).toBeEnabled();
    await expect(division).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const second = await division.inputValue();
    await expect(page).not.toHaveURL(new RegExp(`division_id=${second}$`));
    await page.getByLabel('Dag Number').focus();
    await expect(page).toHaveURL(new RegExp(`division_id=${second}$`));
  });
});

/** Loses what `ask` asks for, twice, looks at the screen that stays, and gets it at last. */
async function lose(page: Page, ask: () => Promise<void>, stays: () => Promise<void>): Promise<void> {
  const said = page.getByRole('alert').getByText('The server cannot be reached just now. Nothing was lost');
  await page.route('**/land.data*', (route) => route.abort());
  await ask();
  await expect(said).toBeInViewport();
  await stays();
  // The sentence stands while it is asked again: only the lost request says that this was lost too.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('land.data'));
  await page.getByRole('link', { name: 'Try again' }).click();
  await lost;
  await expect(said).toBeInViewport();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(said).toHaveCount(0);
}

test.describe('when the server cannot be reached', { tag: '@js' }, () => {
  test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/net::ERR_FAILED/));

  test('the places stay as they were, and the address says what was asked for', async ({ page, request }) => {
    const { division } = await findZil(request);
    await openLand(page);
    await lose(
      page,
      () => choose(page.getByLabel('Division'), bothNames(division)),
      async () => {
        await expect(page.getByLabel('Division')).toHaveValue('');
        await expect(page.getByLabel('District')).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`division_id=${division.id}$`));
      },
    );
    await expect(path(page)).toContainText(division.name_en);
    await expect(page.getByLabel('District')).toBeEnabled();
  });

  test('the list, what was typed into the search, and the record stay, and the reader where they are', async ({
    page,
    request,
  }) => {
    const { address, dags, surveys } = await findZil(request);
    await openLand(page, address);
    const chip = page.getByRole('link', { name: surveys[0]!.code, exact: true });
    await lose(
      page,
      () => chip.click(),
      () => expect(page.getByText(`${dags.length} records`, { exact: true })).toBeVisible(),
    );
    await expect(chip).toHaveAttribute('aria-current', 'true');

    const search = page.getByLabel('Dag or khatian number');
    await lose(
      page,
      async () => {
        await search.fill('no such dag');
        await page.getByRole('button', { name: 'Find' }).click();
      },
      () => expect(search).toHaveValue('no such dag'),
    );
    await expect(page.getByText('Nothing matches “no such dag”')).toBeVisible();

    await openLand(page, `${address}&dag_id=${dags[1]!.id}`);
    const select = page.getByLabel('Select Dag');
    await lose(
      page,
      async () => {
        await select.scrollIntoViewIfNeeded();
        await select.selectOption(String(dags[0]!.id));
      },
      async () => {
        await expect(select).toHaveValue(String(dags[1]!.id));
        await expect(select).toBeInViewport();
      },
    );
    await expect(recordHeading(page)).toHaveText(new RegExp(`Dag ${dags[0]!.dag_no}$`));
  });
});

test('clearing the search keeps the record that is being read', { tag: '@js' }, async ({ page, request }) => {
  const { address, dags } = await findZil(request);
  await openLand(page, address);
  const search = page.getByLabel('Dag or khatian number');
  await search.fill(dags[0]!.dag_no);
  await search.press('Enter');
  await expect(recordHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(recordHeading(page)).toBeVisible();
  await expect(page.getByText(`${dags.length} records`, { exact: true })).toBeVisible();
});
