import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export interface StoredRecord {
  id: number;
  version: number;
  [field: string]: unknown;
}

const oneOf = (letters: string): string => letters[randomInt(letters.length)]!;

/**
 * A word that no other test uses, in letters only, so that the folded search finds exactly it. It can be spoken: an import takes
 * a word of consonants for text of Bijoy.
 */
export function unique(prefix: string): string {
  const syllables = Array.from({ length: 5 }, () => oneOf('bcdfghjklmnprstyz') + oneOf('aeiou'));
  return `${prefix} ${syllables.join('')}`;
}

/** A number that no other test uses. */
export const uniqueNumber = (): string => String(randomInt(1_000_000, 9_999_999));

/** Adds a record through the API, for a test that begins with one. */
export async function createRecord(
  api: APIRequestContext,
  resource: string,
  data: object,
): Promise<StoredRecord> {
  const answer = await api.post(`/api/admin/${resource}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as StoredRecord;
}

/** The record of a resource with the smallest id: there from the first start on. */
export async function first(api: APIRequestContext, resource: string): Promise<StoredRecord> {
  const answer = await api.get(`/api/admin/${resource}?range=[0,0]&sort=["id","ASC"]`);
  const [record] = (await answer.json()) as StoredRecord[];
  if (!record) throw new Error(`There are no ${resource}`);
  return record;
}

/** An upazila of a district of its own division, all made for one test. */
export async function ownUpazila(admin: APIRequestContext): Promise<StoredRecord> {
  const district = await first(admin, 'districts');
  const name = unique('Upazila');
  return createRecord(admin, 'upazilas', { district_id: district.id, name_en: name, name_bn: name });
}

/** A sheet in a mouza of its own. */
export async function ownZil(admin: APIRequestContext): Promise<{ mouza: StoredRecord; zil: StoredRecord }> {
  const upazila = await first(admin, 'upazilas');
  const name = unique('Mouza');
  const mouza = await createRecord(admin, 'mouzas', { upazila_id: upazila.id, name_en: name, name_bn: name });
  const zil = await createRecord(admin, 'zils', { mouza_id: mouza.id, zil_no: '1' });
  return { mouza, zil };
}

/** Types into a picker and chooses the option with the text. */
export async function pickOption(page: Page, picker: Locator, text: string): Promise<void> {
  await picker.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Goes to another address of the back office without loading the console again, as its own links do. */
export async function navigateInConsole(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The toast with this text: top-centre of the screen. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
}

/** Searches the list that is shown, and waits for the one row with the text. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  const found = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('filter')?.includes(JSON.stringify(text)) ?? false,
  );
  await page.getByRole('search').getByRole('textbox').fill(text);
  await found;
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return row;
}
