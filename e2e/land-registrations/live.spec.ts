import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  choosePlace,
  expectRegistered,
  fillIn,
  openRegistrationForm,
  registerButton,
  registrationsOf,
  someLand,
  summaryOf,
} from '../support/land-tax.ts';

/** What only happens with JavaScript: in place, without a new page, and with answers that come late or never. */

const isData = (request: Request) => new URL(request.url()).pathname === '/land-tax.data';

test(
  'fills in place, one list at a time, and what is typed asks nothing',
  { tag: '@js' },
  async ({ page, request }) => {
    const { place } = await someLand(request);
    await openRegistrationForm(page);
    const asked: string[] = [];
    page.on('request', (each) => void (isData(each) && asked.push(each.url())));
    await choosePlace(page, place, 'division');
    await expect(page.getByLabel('District')).toBeEnabled();
    await choosePlace(page, place, 'district');
    await expect(page.getByLabel('Upazila')).toBeEnabled();
    await page.getByLabel('Khatiyan Number').fill('12');
    await page.getByLabel('Dag Number').fill('7');
    await expect(page.getByRole('group', { name: 'Land Details' })).toBeVisible();
    await page.getByLabel('Land Area in Square Feet').fill('৮৭১.২');
    await expect(summaryOf(page, 'Land Area in Square Feet')).toHaveText('871.2 sq ft (2 decimals)');
    await page.getByLabel('Dag Number').fill('  ');
    await expect(page.getByRole('group', { name: 'Land Details' })).toHaveCount(0);
    await page.getByLabel('Khatiyan Number').focus();
    await expect(page).toHaveURL(/khatiyan_number=12/);
    expect(asked).toHaveLength(2);

    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByLabel('খতিয়ান নম্বর')).toHaveValue('১২');
  },
);

test(
  'when the server cannot be reached, the form stays as it was, and the place asked for can be tried again',
  { tag: '@js' },
  async ({ page, request, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_FAILED/);
    const { place } = await someLand(request);
    const { id } = place.division;
    await openRegistrationForm(page);
    await page.getByLabel('Dag Number').fill('12');
    await page.route('**/land-tax.data*', (route) => route.abort());
    await choosePlace(page, place, 'division');
    const said = page.getByRole('alert').getByText('The server cannot be reached just now. Nothing was lost');
    await expect(said).toBeVisible();
    await expect(page.getByLabel('Division')).toHaveValue('');
    // What is typed meanwhile is kept beside what was asked for.
    await page.getByLabel('Dag Number').fill('13');
    await page.getByLabel('Dag Number').blur();
    await expect(page).toHaveURL(new RegExp(`division_id=${id}&dag_number=13$`));
    await expect(said).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(said).toHaveCount(0);
    await expect(page.getByLabel('Division')).toHaveValue(String(id));
    await expect(page.getByLabel('District')).toBeEnabled();
    await expect(page.getByLabel('Dag Number')).toHaveValue('13');
  },
);

test('a request whose parent changed is cancelled, without an error', { tag: '@js' }, async ({ page }) => {
  await openRegistrationForm(page);
  const division = page.getByLabel('Division');
  const values = await division
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')!));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let first = true;
  await page.route(
    (url) => url.pathname === '/land-tax.data',
    async (route) => {
      if (!first) return route.continue();
      first = false;
      await held;
      await route.continue().catch(() => {});
    },
  );
  const asked = page.waitForRequest(isData);
  const cancelled = page.waitForEvent('requestfailed', isData);
  await division.selectOption(values[1]!);
  await asked;
  await expect(page.getByLabel('District')).toBeDisabled();
  await expect(page.getByLabel('District').locator('option:checked')).toHaveText('Loading...');
  await division.selectOption(values[2]!);
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByLabel('District')).toBeEnabled();
  release();
  await expect(division).toHaveValue(values[2]!);
  await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
});

test(
  'what is typed while a list is on its way neither stops it nor gets lost',
  { tag: '@js' },
  async ({ page, request }) => {
    const { place } = await someLand(request);
    await openRegistrationForm(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      (url) => url.pathname === '/land-tax.data',
      async (route) => {
        await held;
        return route.fallback();
      },
    );
    const asked = page.waitForRequest(isData);
    await choosePlace(page, place, 'division');
    await page.getByLabel('Dag Number').fill('12');
    await page.getByLabel('Dag Number').blur();
    await asked;
    release();
    await expect(page.getByLabel('District')).toBeEnabled();
    await expect(page.getByLabel('Division')).toHaveValue(String(place.division.id));
    // Where a change of the language, or a reload, finds it.
    await expect(page).toHaveURL(new RegExp(`division_id=${place.division.id}&dag_number=12$`));
  },
);

test(
  'what is typed at once, before the phone shows the chosen place, does not lead back to the one before',
  { tag: '@js' },
  async ({ page, request }) => {
    const { place } = await someLand(request);
    await openRegistrationForm(page);
    // All in one task, which keeps the screen as it is: the choice, a dag number, and on to the next field.
    await page.evaluate((id) => {
      const division = document.querySelector<HTMLSelectElement>('[name=division_id]')!;
      division.value = String(id);
      division.dispatchEvent(new Event('change', { bubbles: true }));
      const dag = document.querySelector<HTMLInputElement>('[name=dag_number]')!;
      dag.focus();
      document.execCommand('insertText', false, '12');
      dag.blur();
    }, place.division.id);
    await expect(page.getByLabel('District')).toBeEnabled();
    await expect(page.getByLabel('Division')).toHaveValue(String(place.division.id));
    await expect(page).toHaveURL(new RegExp(`division_id=${place.division.id}&dag_number=12$`));
  },
);

test(
  'says that it is busy, and nothing can be changed meanwhile; when the answer is lost, registering again registers once',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_/);
    const land = await someLand(request);
    const api = await apiAs(await freshUser());
    await openRegistrationForm(page);
    // The chosen mouza is on its way as the form is sent, which stops it: it is asked for again after the lost answer.
    const chosen = (url: URL) => url.pathname === '/land-tax.data' && url.searchParams.has('mouza_id');
    await page.route(chosen, () => {});
    await fillIn(page, land);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held;
      await page.unroute(chosen);
      await route.fetch({ maxRedirects: 0 });
      return route.abort('connectionreset');
    });
    const loaded = page.waitForResponse((answer) => chosen(new URL(answer.url())));
    await registerButton(page).click();
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeDisabled();
    await expect(page.getByLabel('Division')).toBeDisabled();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to submit registration');
    await loaded;
    await expect(page).toHaveURL(/land_area=4356$/);
    await page.unrouteAll();
    await registerButton(page).click();
    await expectRegistered(page);
    expect(await registrationsOf(api)).toHaveLength(1);
  },
);

test(
  'pressed again in the moment that it can be, Register is not stopped by a place that is loaded once more',
  { tag: '@js' },
  async ({ page, request, freshUser, apiAs, allowConsoleErrors }) => {
    allowConsoleErrors(/net::ERR_/);
    const land = await someLand(request);
    const api = await apiAs(await freshUser());
    await openRegistrationForm(page);
    await page.route(
      (url) => url.pathname === '/land-tax.data' && url.searchParams.has('mouza_id'),
      () => {},
    );
    await fillIn(page, land);
    let tries = 0;
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      tries += 1;
      return tries === 1 ? route.abort('connectionreset') : route.continue();
    });
    // The page itself presses, before it does anything else: no hand is as quick each time.
    await registerButton(page).evaluate((button: HTMLButtonElement) => {
      let wasSent = false;
      const pressing = new MutationObserver(() => {
        if (button.disabled) wasSent = true;
        else if (wasSent) {
          pressing.disconnect();
          button.click();
        }
      });
      pressing.observe(button, { attributes: true });
    });
    await registerButton(page).click();
    await expectRegistered(page);
    expect([tries, (await registrationsOf(api)).length]).toEqual([2, 1]);
  },
);
