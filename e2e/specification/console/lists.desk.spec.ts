import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { navigateInConsole } from '../../support/desk.ts';

interface List {
  name: string;
  heading: string;
  heads: string[];
  none: string;
  /** The filter by its parent, and what it says while it is empty. */
  within?: [label: string, all: string];
}

/** The tables of the reference data (second file, section 2). Of our own are the area class and the survey type of a map. */
const LISTS: List[] = [
  {
    name: 'divisions',
    heading: 'Manage Divisions',
    heads: ['ID', 'Name (EN)', 'Name (BN)', 'BBS Code', 'Actions'],
    none: 'No divisions found.',
  },
  {
    name: 'districts',
    heading: 'Manage Districts',
    heads: ['ID', 'Division', 'Name (EN)', 'Name (BN)', 'BBS Code', 'Actions'],
    none: 'No districts found.',
  },
  {
    name: 'upazilas',
    heading: 'Manage Upazilas',
    heads: ['ID', 'District', 'Name (EN)', 'Name (BN)', 'BBS Code', 'Area class', 'Actions'],
    none: 'No upazilas found.',
    within: ['District', 'All Districts'],
  },
  {
    name: 'mouzas',
    heading: 'Manage Mouzas',
    heads: ['ID', 'Upazila', 'Name (EN)', 'Name (BN)', 'JL No', 'Mouza Code', 'Actions'],
    none: 'No mouzas found.',
  },
  {
    name: 'zils',
    heading: 'Manage Zils',
    heads: ['ID', 'Mouza', 'Zil No', 'Map URL', 'Actions'],
    none: 'No zils found.',
  },
  {
    name: 'dags',
    heading: 'Manage Dags',
    heads: ['ID', 'Zil No', 'Khatiyan No', 'Dag No', 'Survey Type', 'Document', 'Actions'],
    none: 'No dags found.',
    within: ['Zil No', 'All Dag'],
  },
  {
    name: 'survey-types',
    heading: 'Manage Survey Types',
    heads: ['ID', 'Code', 'Name (EN)', 'Name (BN)', 'Actions'],
    none: 'No survey types found.',
  },
  {
    name: 'mouza-maps',
    heading: 'Manage Mouza Maps',
    heads: ['ID', 'Zil', 'Name', 'Survey Type', 'Document', 'Actions'],
    none: 'No mouza maps found.',
  },
];

/** What the list has asked for: its order and its rows. */
function asking(page: Page, name: string): Promise<URLSearchParams> {
  return page
    .waitForRequest((request) => new URL(request.url()).pathname === `/api/admin/${name}`)
    .then((request) => new URL(request.url()).searchParams);
}

test('each table has its columns, a search, an order, a total, rows a page and a pager; nothing found is said', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { name, heading, heads, none, within } of LISTS) {
    await test.step(name, async () => {
      const [asked] = await Promise.all([asking(page, name), navigateInConsole(page, `/admin/${name}`)]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect([asked.get('sort'), asked.get('range')]).toEqual(['["id","DESC"]', '[0,9]']);
      await expect(page.getByRole('columnheader')).toHaveText(heads);
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await expect(pager.getByRole('button')).toHaveText(['First', 'Prev', 'Next', 'Last']);
      await expect(pager).toContainText(/Page 1 of \d+/);
      await expect(page.getByText(/^Total: (about )?[\d,]+$/)).toBeVisible();
      const rows = page.getByRole('combobox', { name: 'Rows', exact: true });
      await expect(rows.getByRole('option')).toHaveText(['10', '20', '50']);
      await expect(rows).toHaveValue('10');
      await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
      if (within) {
        const [label, all] = within;
        await expect(page.getByRole('combobox', { name: label })).toHaveAttribute('placeholder', all);
      }
      const second = page.getByRole('columnheader').nth(1);
      await second.getByRole('button').click();
      await expect(second).toHaveAttribute('aria-sort', 'ascending');
      await page.getByRole('search').getByRole('textbox').fill('nothing is called so');
      await expect(page.getByText(none, { exact: true })).toBeVisible();
    });
  }
});
