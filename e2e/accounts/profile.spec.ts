import { expect, test } from '../fixtures.ts';

const main = 'main form.form';

test('the profile is the first tab; a new email waits to be confirmed, and with the password holds at once @nojs', async ({
  page,
  freshUser,
}) => {
  const { email, password } = await freshUser();
  const changed = `new-${email}`;
  await page.goto('/profile');
  await expect(page).toHaveURL('/dashboard?tab=personalInfo');
  await expect(page.getByRole('link', { name: 'Personal Information' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByLabel('Name')).toHaveValue('Rahima Khatun');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678');
  await expect(page.locator(main)).toContainText('User');
  await page.getByLabel('Email').fill(changed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const pending = page.locator('.notice').filter({ hasText: 'New email address: not confirmed yet' });
  await expect(pending).toContainText(changed);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await pending.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await pending.getByRole('button', { name: 'Give up the change' }).click();
  await expect(page.getByText('Given up: everything stays as it is.')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill(changed);
  await page.getByLabel('Current password', { exact: true }).fill('a-guess');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('The current password is not right');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(changed);
  await expect(page.locator(main)).toContainText('Not verified');
});
