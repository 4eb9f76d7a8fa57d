import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';

test.describe('a form whose answer is lost on its way stays and says so @js', () => {
  test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/));

  test('on the dashboard, and can be sent again', async ({ page, context, freshUser }) => {
    await freshUser();
    await page.goto('/dashboard');
    await waitForHydration(page);
    await context.setOffline(true);
    await page.getByLabel('Name').fill('Salma Begum');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'The server cannot be reached just now. Nothing was lost',
    );
    await expect(page.getByLabel('Name')).toHaveValue('Salma Begum');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText('Salma Begum');
  });

  test.describe(() => {
    test.use({ language: 'bn' });

    test('at the login, in Bengali', async ({ page, context, freshUser }) => {
      const { email, password } = await freshUser({ signedIn: false });
      await page.goto('/login');
      await waitForHydration(page);
      const submit = page.locator('main form').getByRole('button', { name: 'লগইন', exact: true });
      await page.getByLabel('ইমেইল').fill(email);
      await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
      await context.setOffline(true);
      await submit.click();
      await expect(page.getByRole('alert')).toContainText('এই মুহূর্তে সার্ভারে পৌঁছানো যাচ্ছে না।');
      await context.setOffline(false);
      await submit.click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
});
