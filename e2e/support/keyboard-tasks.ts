/** Tasks by keyboard alone, in either language: controls are found by role and id, not by label. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { waitForHydration } from './hydration.ts';
import type { Zil } from './land.ts';
import { newMutation } from './new-mutation.ts';
import type { Spoken } from './spoken.ts';

/** The user, the page, and the speech log of a task. */
export interface Walk {
  page: Page;
  spoken: Spoken;
  zil: Zil;
  me: Account;
  request: APIRequestContext;
}

/** The user of the page, and its speech log. */
type Heard = Pick<Walk, 'page' | 'spoken'>;

/** Opens a page, with the keyboard at its top. */
export async function open({ page, spoken }: Heard, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await spoken.live();
}

/** Moves to a field, notes it, and types into it. */
export async function type({ page, spoken }: Heard, selector: string, text: string): Promise<void> {
  await spoken.tabTo(selector);
  await spoken.note();
  await page.keyboard.type(text);
}

/** Chooses an option of a select by keyboard. */
async function turnTo({ page, spoken }: Walk, selector: string, value: string): Promise<void> {
  await expect(page.locator(`${selector} option[value="${value}"]`)).toBeAttached();
  const shown = () => page.locator(selector).inputValue();
  for (let count = 0; count < 70 && (await shown()) !== value; count += 1) await spoken.press('ArrowDown');
  expect(await shown()).toBe(value);
}

/** The keys of each task; no clicks. */
export const TASKS: Record<string, (walk: Walk) => Promise<void>> = {
  'log in': async (walk) => {
    const { page, spoken, me } = walk;
    await page.context().clearCookies({ name: 'bhumi_session' });
    await open(walk, '/login');
    await type(walk, '[name=email]', me.email);
    await type(walk, '[name=password]', 'not this one');
    await spoken.press('Enter');
    await expect(page.locator('.error-summary')).toBeFocused();
    await spoken.note();
    await type(walk, '[name=password]', me.password);
    await spoken.press('Enter');
    await expect(page).toHaveURL(/dashboard/);
    spoken.log.push(`[${await page.title()}]`);
  },

  'find a khatian': async (walk) => {
    const { page, spoken, zil } = walk;
    await open(walk, '/land');
    for (const [step, id] of [
      ['division_id', zil.division.id],
      ['district_id', zil.district.id],
      ['upazila_id', zil.upazila.id],
      ['mouza_id', zil.mouza.id],
      ['zil_id', zil.zil.id],
    ] as const) {
      if (step === 'division_id') await spoken.tabTo(`#${step}`);
      else await expect(page.locator(`#${step}`)).toBeFocused();
      await spoken.note();
      await turnTo(walk, `#${step}`, String(id));
      await spoken.press('Enter');
    }
    await expect(page.locator('#choose-label')).toBeFocused();
    await expect(page.locator('#dag_id')).toBeVisible();
    await spoken.note();
    await spoken.tabTo('#dag_id');
    await spoken.note();
    await turnTo(walk, '#dag_id', String(zil.dags[0]!.id));
    await spoken.press('Enter');
    await expect(page.locator('.record-head h2')).toBeVisible();
    await spoken.note();
  },

  'pay for a copy': async (walk) => {
    const { page, spoken, zil } = walk;
    await open(walk, `/land?dag_id=${zil.dags[0]!.id}`);
    await spoken.tabTo('a[href^="/land/apply"]');
    await spoken.note();
    await spoken.press('Enter');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await spoken.note();
    await spoken.tabTo('dialog button[type=submit]');
    await spoken.press('Enter');
    // Without a method.
    await expect(page.getByRole('radio').first()).toBeFocused();
    await spoken.note();
    await spoken.press('Space');
    await type(walk, '[name=phone]', '01712345678');
    await type(walk, '[name=pin]', '48213');
    await spoken.press('Enter');
    await expect(page).toHaveURL(/done=application/);
    await expect(page.locator('.done')).toBeFocused();
    await spoken.note();
  },

  'reckon the shares of heirs': async (walk) => {
    const { page, spoken } = walk;
    await open(walk, '/inheritance');
    await spoken.tabTo('main button[type=submit]:not([name])');
    await spoken.note();
    await spoken.press('Enter');
    await expect(page.locator('.error-summary')).toBeFocused();
    await spoken.note();
    await spoken.press('Tab', 'Enter');
    await spoken.note();
    await spoken.press('Space');
    await type(walk, '[name=wives]', '1');
    await type(walk, '[name=sons]', '2');
    await spoken.press('Enter');
    await expect(page.locator('table.shares')).toBeVisible();
    await spoken.note();
  },

  'find a dag on the map': async (walk) => {
    const { page, spoken, zil } = walk;
    await open(walk, '/dag-search-map');
    await type(walk, '[name=dag]', zil.dags[0]!.dag_no);
    await spoken.press('Enter');
    await expect(page.locator('#result .notice')).toBeVisible();
    await spoken.note();
  },

  'correct one’s name': async (walk) => {
    const { page, spoken } = walk;
    await open(walk, '/dashboard?tab=personalInfo');
    await spoken.tabTo('main [name=name]');
    await spoken.note();
    await spoken.press('Control+a');
    await page.keyboard.type('Rahima Akter');
    await spoken.press('Enter');
    await expect(page.locator('.toast')).toBeFocused();
    await spoken.note();
  },

  'turn on two-step login': async (walk) => {
    const { page, spoken, me } = walk;
    await open(walk, '/dashboard?tab=security');
    await type(walk, '[name=two_factor_password]', me.password);
    await spoken.press('Enter');
    await expect(page.locator('.qr')).toBeVisible();
    await spoken.note();
    await spoken.tabTo('[name=code]');
    await spoken.note();
  },

  'begin a mutation': async (walk) => {
    const { page, spoken, request } = walk;
    await open(walk, await newMutation(request));
    await type(walk, '[name=khatian_number]', '45');
    await spoken.tabTo('[name=transfer]');
    await spoken.note();
    await spoken.press('Space');
    await spoken.tabTo('main .actions button.secondary[type=submit]');
    await spoken.note();
    await spoken.press('Enter');
    await expect(page.locator('.toast')).toBeFocused();
    await spoken.note();
  },

  'register land for tax': async (walk) => {
    const { page, spoken, zil } = walk;
    const { searchParams } = new URL(zil.address, 'http://any');
    searchParams.delete('tab');
    await open(walk, `/land-tax?${searchParams.toString()}`);
    await type(walk, '[name=khatiyan_number]', '9001');
    // The khatiyan alone is looked for; what was found is spoken at the next field.
    await spoken.tabTo('[name=dag_number]');
    await expect(page.locator('.found-dags .hint')).toBeVisible();
    await spoken.note();
    await page.keyboard.type('9001');
    await type(walk, '[name=land_area]', 'much');
    await spoken.press('Enter');
    await expect(page.locator('.error-summary')).toBeFocused();
    await spoken.note();
  },

  'change the language': async (walk) => {
    const { page, spoken } = walk;
    await open(walk, '/land');
    const before = await page.locator('html').getAttribute('lang');
    await spoken.tabTo('.language button[lang]');
    await spoken.note();
    await spoken.press('Enter');
    // The page is opened anew, and read from its top.
    await expect(page.locator('html')).not.toHaveAttribute('lang', before!);
    spoken.log.push(`[${await page.title()}]`);
  },
};
