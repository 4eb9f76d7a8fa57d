/** A mutation from the form to the record: the steps of the applicant, and of the officer in a second window. */
import type { MutationType } from '../../api/contract/mutations/mutations.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, sizes } from '../fixtures.ts';
import { carrySession, demoAccount } from './accounts.ts';
import { waitForHydration } from './hydration.ts';
import { hasScripts } from './land.ts';
import { test as base } from './registrations.ts';

interface Walk {
  /** The officer's browser, always with JavaScript: the console, narrowed to a search. */
  openOffice: (search: string, size?: keyof typeof sizes) => Promise<Page>;
}

export const test = base.extend<Walk>({
  openOffice: async ({ browser, baseURL, language, request, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (search, size = 'desktop') => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: sizes[size],
        javaScriptEnabled: true,
      });
      opened.push(context);
      watch(context);
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      await carrySession(context, baseURL!, (await demoAccount(request, 'acland')).token);
      const page = await context.newPage();
      await page.goto(`/admin/mutations?q=${encodeURIComponent(search)}`);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

/** Answers the question for the type, which comes before the form. */
export async function chooseType(page: Page, type: MutationType): Promise<void> {
  await waitForPage(page, /\/dashboard\/mutations\/new/);
  const radio = page.locator(`main [name=type][value=${type}]`);
  await radio.check();
  await page.locator('main .type-question button[type=submit]').click();
  await waitForPage(page, new RegExp(`[?&]type=${type}`));
}

/** Fills in the form of the page by the names of its fields. */
export async function enter(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main [name="${name}"]:not([type=hidden])`);
    const kind = await field.first().evaluate((input: HTMLInputElement) => input.type);
    if (kind === 'radio' || kind === 'checkbox') await field.and(page.locator(`[value="${value}"]`)).check();
    else if (kind === 'select-one') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Chooses the place of the land, from the division to the mouza; without a script each is followed by its button. */
export async function enterPlace(page: Page, place: Record<string, unknown>): Promise<void> {
  const steps = Object.entries(place);
  for (const [index, [name, id]] of steps.entries()) {
    const select = page.locator(`main select[name=${name}]`);
    await expect(select.locator(`option[value="${String(id)}"]`)).toBeAttached();
    await select.selectOption(String(id));
    if (!hasScripts() && index < steps.length - 1)
      await select.locator('xpath=following-sibling::button').click();
  }
}

/** Presses a button of the page; its name from the beginning. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Waits for a page of the flow, and for its hydration with JavaScript. */
export async function waitForPage(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  if (hasScripts()) await waitForHydration(page);
}

/** The address of a mutation's own page, from that of its payment. */
export const mutationAt = (page: Page): string => /\/dashboard\/mutations\/\d+/.exec(page.url())?.[0] ?? '';

/** Opens the mutation that is listed, as the officer. */
export async function openForOfficer(office: Page, view: string): Promise<Locator> {
  await office
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${view}`) })
    .click();
  return office.getByRole('dialog');
}
