import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { waitForHydration } from './hydration.ts';

/** Whether the browser of this test runs scripts. */
export const hasScripts = (): boolean => test.info().project.name !== 'nojs';

interface Named {
  id: number;
  name_en: string;
  name_bn: string;
}
export interface Dag {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  survey_type_id: number;
}

/** A zil of the demonstration records with all that it lies in and all that it holds. */
export interface Zil {
  division: Named;
  district: Named;
  upazila: Named;
  mouza: Named & { jl_no: string };
  zil: { id: number; zil_no: string };
  surveys: { id: number; code: string }[];
  dags: Dag[];
  maps: { id: number; name: string }[];
  /** The address of the lookup with the zil chosen. */
  address: string;
}

/** A place as an English screen calls it, written out: `Savar (সাভার)`. */
export const bothNames = ({ name_en, name_bn }: Named): string => `${name_en} (${name_bn})`;

async function read<T>(api: APIRequestContext, path: string): Promise<T> {
  const answer = await api.get(`/api/locations/${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

let found: Promise<Zil> | undefined;

/** The zil of the first dag; looked for once, since no test changes it. */
export function findZil(api: APIRequestContext): Promise<Zil> {
  found ??= walkToZil(api);
  return found;
}

/** Walks down to it, as the lookup does. */
async function walkToZil(api: APIRequestContext): Promise<Zil> {
  type Place = {
    zil: Zil['zil'] & {
      mouza: Zil['mouza'] & { upazila: Named & { district: Named & { division: Named } } };
    };
  };
  const { zil } = await read<Place>(api, 'dags/1');
  const { mouza } = zil;
  const { upazila } = mouza;
  const { district } = upazila;
  const { division } = district;
  const steps = { division, district, upazila, mouza, zil };
  const query = Object.entries(steps).map(([step, { id }]) => `${step}_id=${id}`);
  return {
    ...steps,
    surveys: await read(api, `zils/${zil.id}/survey-types?type=khatiyan`),
    dags: await read(api, `zils/${zil.id}/dags`),
    maps: await read(api, `zils/${zil.id}/mouza-maps`),
    address: `/land?tab=khatian&${query.join('&')}`,
  };
}

/** Opens a page of the lookup and waits until its selects answer. */
export async function openLand(page: Page, address = '/land'): Promise<void> {
  await page.goto(address);
  if (hasScripts()) await waitForHydration(page);
}

/** The path of what is chosen. */
export const path = (page: Page): Locator => page.getByRole('navigation', { name: 'Chosen place' });

/** A part of the path, which opens its choice again. */
export const pathPart = (page: Page, what: string, name: string): Locator =>
  path(page).getByRole('link', { name: `Change ${what}: ${name}` });

/** The id of the first record of a kind that has a document, once its preview is made. */
export async function withPreview(api: APIRequestContext, kind: 'dags' | 'mouza-maps'): Promise<number> {
  type Detail = { document_url: string | null; preview: object | null };
  let id = 1;
  while (!(await read<Detail>(api, `${kind}/${id}`)).document_url) id += 1;
  await expect
    .poll(async () => (await read<Detail>(api, `${kind}/${id}`)).preview, { timeout: 30_000 })
    .not.toBeNull();
  return id;
}

/** Chooses from a select; without a script its button follows. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.selectOption({ label: option });
  if (!hasScripts()) await select.locator('xpath=ancestor::form').getByRole('button').click();
}

/** The heading of the record that is shown. */
export const recordHeading = (page: Page): Locator => page.locator('#record h2');
