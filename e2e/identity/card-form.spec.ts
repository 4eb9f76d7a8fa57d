import { writeFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { PICTURE } from '../support/kyc.ts';
import { waitForHydration } from '../support/hydration.ts';

const address = '/dashboard/identity';

test('a line that breaks while a picture is uploaded leaves Back to the form that has it still @nojs', async ({
  page,
  freshUser,
}) => {
  await freshUser();
  await page.goto('/dashboard');
  await page.goto(address);
  // A browser brings back a file by its place on the disk.
  const file = test.info().outputPath('front.png');
  await writeFile(file, PICTURE);
  await page.locator('[name=id_front]').setInputFiles(file);
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('chrome-error://**');
  await page.goBack();
  await expect(page).toHaveURL(address);
  expect(
    await page.locator('[name=id_front]').evaluate((field: HTMLInputElement) => field.files?.length),
  ).toBe(1);
});

test('a link to a wrong field leaves all errors on the page @js', async ({ page, freshUser }) => {
  await freshUser();
  await page.goto(address);
  await waitForHydration(page);
  await page.locator('main button[type=submit]').click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link').nth(1).press('Enter');
  await expect(page.locator('[name=nid]')).toBeFocused();
  await expect(page.locator('[name=nid]')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary.getByRole('link')).toHaveCount(4);
});
