import { expect } from './fixtures.ts';
import { carrySession } from './support/accounts.ts';
import { test } from './support/extended-project.ts';

/*
 * A report is one file on each side, named in its feature's routes: a copy of the project has a made-up one, and it is read in the
 * back office.
 */

test('a report stands among the others, with its figures and its file', async ({ page, context, grown }) => {
  const citizen = await grown.as('citizen@bhumi.test');
  const officer = await grown.as('acland@bhumi.test');
  const asked = await citizen.api.post('/api/ponds', { data: { place: 'Behind the mosque' } });
  expect(asked.status(), await asked.text()).toBe(201);
  // Decided, so that it waits in no other proof.
  const { id } = (await asked.json()) as { id: number };
  const decided = await officer.api.put(`/api/ponds/${id}`, { data: { action: 'allow' } });
  expect(decided.status(), await decided.text()).toBe(200);
  expect((await citizen.api.get('/api/admin/reports/ponds')).status()).toBe(403);
  const file = await officer.api.get('/api/admin/reports/ponds/csv');
  expect(await file.text()).toMatch(/^\uFEFFStatus,Ponds,Sample\r\n(.*\r\n)*Allowed,\d+,No\r\n/);

  await carrySession(context, grown.url, officer.token);
  await context.addCookies([{ name: 'language', value: 'en', url: grown.url }]);
  await page.goto(`${grown.url}/admin/reports`);
  const main = page.getByRole('main');
  const links = main.getByRole('navigation', { name: 'Reports' }).getByRole('link');
  await expect(links).toHaveText(['Collections', 'Backlog', 'Coverage', 'Mutations', 'Ponds']);
  await links.last().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Ponds by status' })).toBeVisible();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  const table = main.getByRole('table', { name: 'Ponds by status' });
  await expect(table.getByRole('row').filter({ hasText: 'Allowed' })).toContainText(/Allowed\s*\d/);
});
