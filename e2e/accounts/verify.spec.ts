import { expect, languages, oneWay, test } from '../fixtures.ts';
import { linkIn, mailTo } from '../support/mail.ts';

const SUBJECT = 'Verify your email address';
const VERIFIED = 'Email verified successfully. You can now log in.';

test('the link of the mail verifies the address and leads to the login with a banner', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const account = await freshUser({ signedIn: false, registered: true });
  const api = await apiAs(account);
  const verifiedAt = async () =>
    ((await (await api.get('/api/me')).json()) as { email_verified_at: string | null }).email_verified_at;
  expect(await verifiedAt()).toBeNull();
  const link = linkIn(await mailTo(account.email, SUBJECT), '/verify-email');
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  const banner = page.getByRole('status').filter({ hasText: VERIFIED });
  await expect(banner).toBeVisible();
  await expect(banner).not.toContainText('the link that you opened');
  expect(await verifiedAt()).not.toBeNull();
  await banner.getByRole('link', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(link);
  await expect(banner).toBeVisible();
});

for (const language of languages) {
  test.describe(language, oneWay[language], () => {
    test.use({ language });
    const bengali = language === 'bn';
    const send = bengali ? 'যাচাইয়ের লিংক পাঠান' : 'Send verification link';

    test('who is signed in and opens a link that is no good has a new one sent @nojs', async ({
      page,
      freshUser,
    }) => {
      await freshUser();
      await page.goto('/verify-email?token=made-up');
      await expect(page).toHaveURL('/dashboard?tab=profileKyc');
      const says = bengali
        ? 'লিংকটি সঠিক নয় বা এর মেয়াদ শেষ। আপনার প্রোফাইল থেকে নতুন লিংক চেয়ে নিন।'
        : 'This link is invalid or has expired. Have a new one sent from your profile.';
      await expect(page.getByText(says)).toBeVisible();
      await page.getByRole('button', { name: send }).click();
      const sent = bengali
        ? 'আপনার ইমেইলে যাচাইয়ের লিংক পাঠানো হয়েছে।'
        : 'A verification link has been sent to your email.';
      await expect(page.getByText(sent)).toBeVisible();
    });
  });
}

test('who is signed in goes to the dashboard, and is told the next time that no link is needed @nojs', async ({
  page,
  freshUser,
}) => {
  const { email } = await freshUser({ registered: true });
  await page.goto(linkIn(await mailTo(email, SUBJECT), '/verify-email'));
  await expect(page).toHaveURL('/dashboard?tab=profileKyc');
  await expect(page.getByText('Email verified successfully.', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-labelledby=kyc-email]')).toContainText('Verified');
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText('so you need no new one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send verification link' })).toHaveCount(0);
});
