import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { carrySession } from '../support/accounts.ts';
import { officer } from '../support/staff.ts';
import type { StoredRecord } from '../support/desk.ts';

async function give(admin: APIRequestContext, id: number, role: 'acland' | 'admin'): Promise<void> {
  const { name, version } = (await (await admin.get(`/api/admin/staff/${id}`)).json()) as StoredRecord;
  const answer = await admin.put(`/api/admin/staff/${id}`, { data: { name, role, version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('the menu follows a role that was changed meanwhile, without a reload', async ({
  page,
  context,
  baseURL,
  apiAs,
  database,
}) => {
  const admin = await apiAs('admin');
  const { id, token } = await officer(database);
  await carrySession(context, baseURL!, token);
  await page.goto('/admin/mouzas');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const staff = menu.getByRole('link', { name: 'Staff Accounts' });
  await expect(menu.getByRole('link', { name: 'Mouzas' })).toBeVisible();
  await expect(staff).toHaveCount(0);

  // A role that was raised is seen when one comes back to the tab.
  await give(admin, id, 'admin');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(staff).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();

  // One that was lowered, at the first refusal.
  await give(admin, id, 'acland');
  await staff.click();
  await expect(page.getByRole('main')).toContainText('You are not allowed to do this.');
  await expect(staff).toHaveCount(0);
  await menu.getByRole('link', { name: 'Mouzas' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
