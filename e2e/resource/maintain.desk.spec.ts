import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import {
  expectToast,
  findRow,
  first,
  navigateInConsole,
  ownZil,
  pickOption,
  unique,
  uniqueNumber,
} from '../support/desk.ts';

interface Case {
  resource: string;
  one: string;
  /** Fills the dialog; answers a text by which the record is found. */
  fill: (page: Page, dialog: Locator, api: APIRequestContext) => Promise<string>;
  /** The field that the edit changes, and what a column shows of it. */
  change: { label: string; typed: string; shown: string };
  /** What the dialog says before it is deleted. */
  warned: string;
}

const DESTROYED = 'This action cannot be undone.';

const names = async (dialog: Locator, prefix: string): Promise<string> => {
  const name = unique(prefix);
  await dialog.getByLabel('Name (EN)').fill(name);
  await dialog.getByLabel('Name (BN)').fill(`${name} বাংলা`);
  return name;
};
/**
 * A record with all kinds of fields between them, each added, found, changed and deleted as staff do it. What the other
 * resources are called is `api/src/platform/resources/model/catalogue.test.ts`'s, their fields are the same kinds.
 */
const cases: Case[] = [
  {
    resource: 'mouzas',
    one: 'Mouza',
    fill: async (page, dialog) => {
      await pickOption(page, dialog.getByLabel('Upazila'), 'Sylhet Sadar');
      await dialog.getByLabel('Meta').fill('{"note": "made in a test"}');
      return names(dialog, 'Mouza');
    },
    change: { label: 'Mouza Code', typed: '৪৫৬', shown: '456' },
    warned: DESTROYED,
  },
  {
    resource: 'dags',
    one: 'Dag',
    fill: async (page, dialog, api) => {
      const { mouza } = await ownZil(api);
      await pickOption(page, dialog.getByLabel('Mouza'), String(mouza.name_en));
      await pickOption(page, dialog.getByLabel('Zil No'), '1');
      await dialog.getByLabel('Khatiyan No').fill('৭৭');
      const number = uniqueNumber();
      await dialog.getByLabel('Dag No').fill(number);
      await dialog.getByRole('button', { name: 'Add row' }).click();
      await dialog.getByLabel('Owner, row 1').fill('রহিমা খাতুন');
      await dialog.getByLabel('Area (sq ft), row 1').fill('৪৩৫.৬');
      return number;
    },
    change: { label: 'Khatiyan No', typed: '১২৩/৪৫৬', shown: '123/456' },
    // It has owners.
    warned: 'This dag has a past, so it is retired and not destroyed',
  },
  {
    resource: 'mouza-maps',
    one: 'Mouza Map',
    fill: async (page, dialog, api) => {
      const { mouza } = await ownZil(api);
      await pickOption(page, dialog.getByLabel('Mouza'), String(mouza.name_en));
      await pickOption(page, dialog.getByRole('combobox', { name: 'Zil', exact: true }), '1');
      const name = unique('Map');
      await dialog.getByLabel('Name').fill(name);
      return name;
    },
    change: { label: 'Survey Type', typed: 'CS', shown: 'CS – Cadastral Survey' },
    warned: DESTROYED,
  },
];

/** Adds, finds, changes and deletes a record of the list that is shown. */
async function maintain(page: Page, api: APIRequestContext, { resource, one, fill, change, warned }: Case) {
  await page.getByRole('link', { name: `Add ${one}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${resource}/create(\\?|$)`));
  const dialog = page.getByRole('dialog', { name: `Add ${one}` });
  const text = await fill(page, dialog, api);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, `${one} added successfully`);
  await expect(page).toHaveURL(new RegExp(`/admin/${resource}(\\?|$)`));

  const row = await findRow(page, text);
  await row.getByRole('link', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${one}` });
  await expect(page).toHaveURL(new RegExp(`/admin/${resource}/\\d+(\\?|$)`));
  const field = edit.getByLabel(change.label);
  if (change.label === 'Survey Type') await pickOption(page, field, change.typed);
  else await field.fill(change.typed);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${one} updated successfully`);
  await expect(row).toContainText(change.shown);

  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${one}?` });
  await expect(question).toContainText(warned);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, `${one} deleted successfully`);
  await expect(row).toHaveCount(0);
  // No row is left that the keyboard could go on at.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('each of them is added, found, changed and deleted', async ({ page, loginAs, apiAs }) => {
  const api = await apiAs('admin');
  await loginAs('admin');
  await page.goto('/admin');
  for (const each of cases) {
    await test.step(each.resource, async () => {
      await navigateInConsole(page, `/admin/${each.resource}`);
      await maintain(page, api, each);
    });
  }
});

test('what others hang on is not offered to be deleted, and the dialog says what does', async ({
  page,
  loginAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const division = await first(api, 'divisions');
  await loginAs('admin');
  await page.goto('/admin/divisions');
  await findRow(page, String(division.name_en));
  await page.getByRole('button', { name: `Delete: ${String(division.name_en)}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete Division?' });
  await expect(question.getByRole('alert')).toContainText('This division cannot be deleted now.');
  await expect(question.getByRole('button')).toHaveText(['Close']);
  await expectNoAxeViolations(page);
  await question.getByRole('link', { name: /^\d+ districts$/ }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Districts');
  const { name_en, name_bn } = division;
  await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue(
    `${String(name_en)} (${String(name_bn)})`,
  );
});
