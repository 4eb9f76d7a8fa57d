import { randomInt } from 'node:crypto';
import { hashPassword } from '../../api/src/features/accounts/password/hash.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, sizes, test } from '../fixtures.ts';
import { newPerson } from '../support/people.ts';

test.use({ viewport: sizes.phone });

test('a code to the verified phone sets a new password', async ({ page, database, javaScriptEnabled }) => {
  const phone = `018${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const { id, email } = await newPerson(database, {});
  await database('users').where({ id }).update({ phone, phone_verified_at: new Date() });

  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Use a code to your verified phone instead' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Write the phone number/);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If an account has verified ${phone}, a code is on its way`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  // Once the server has sent its code, the test puts one of its own after it, which is the newest.
  const codes = () => database('password_codes').where({ user_id: id });
  await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBe(1);
  const code_hash = await hashPassword('274186');
  const expires_at = new Date(Date.now() + 600_000);
  await database('password_codes').insert({ user_id: id, phone, code_hash, expires_at });
  const fill = async (typed: string) => {
    await page.getByLabel('Code from the text message').fill(typed);
    await page.getByLabel('New password', { exact: true }).fill('nine quiet rivers');
    await page.getByLabel('New password again').fill('nine quiet rivers');
    await page.getByRole('button', { name: 'Set the new password' }).click();
  };
  await fill('000000');
  await expect(page.getByLabel('Code from the text message')).toHaveAccessibleDescription(
    /wrong or has expired/,
  );
  if (javaScriptEnabled !== false) await expectNoAxeViolations(page);
  await fill('274186');
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nine quiet rivers');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
