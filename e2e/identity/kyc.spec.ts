import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { handInCard, PICTURE } from '../support/kyc.ts';
import { hasScripts } from '../support/land.ts';
import { linkIn, mailTo, smsTo } from '../support/mail.ts';

const address = '/dashboard?tab=profileKyc';

test('the email is verified by a link that the tab sends again @nojs', async ({ page, freshUser }) => {
  const { email } = await freshUser();
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Email' });
  await expect(card).toContainText(email);
  await expect(card).toContainText('Not verified');
  await card.getByRole('button', { name: 'Send verification link' }).click();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await page.goto(linkIn(await mailTo(email, 'Verify your email address'), '/verify-email'));
  await page.goto(address);
  await expect(card).not.toContainText('Not verified');
  await expect(card).toContainText('Verified');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('a phone is added and verified by a code; a new phone is not @nojs', async ({
  page,
  freshUser,
  apiAs,
}) => {
  const account = await freshUser();
  const api = await apiAs(account);
  const setPhone = async (phone: string | null) => {
    const answer = await api.put('/api/me', { data: { phone, current_password: account.password } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  /** A phone that no other test has. */
  const newPhone = () => `017${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const card = page.getByRole('region', { name: 'Phone' });
  const [phone, other] = [newPhone(), newPhone()];
  await setPhone(null);
  await page.goto(address);
  await page.getByRole('link', { name: 'Add a phone number' }).click();
  // On the tab before it a part of the page is called so too.
  const box = page.getByRole('textbox', { name: 'Phone' });
  await expect(box).toHaveValue('');
  await box.fill(phone);
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();

  await page.goto(address);
  await expect(card).toContainText(phone);
  await expect(card).toContainText('Not verified');
  // Who has a code already types it without another message.
  await card.getByRole('link', { name: 'I already have a code' }).click();
  await card.getByRole('button', { name: 'Verify phone' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter the code');
  await page.goto(address);
  await card.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code has been sent to your phone.')).toBeVisible();
  const code = await smsTo(phone);
  await card.getByLabel('Code from the text message').fill(code === '000000' ? '111111' : '000000');
  await card.getByRole('button', { name: 'Verify phone' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.');
  await expect(card.getByLabel('Code from the text message')).toHaveAccessibleDescription(
    /wrong or has expired/,
  );
  await card.getByLabel('Code from the text message').fill(code);
  await card.getByRole('button', { name: 'Verify phone' }).click();
  await expect(page.getByText('Your phone is verified.')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(card).not.toContainText('Not verified');

  await setPhone(other);
  await page.reload();
  await expect(card).toContainText(other);
  await expect(card).toContainText('Not verified');
});

const file = (name: string, buffer = PICTURE) => ({ name, mimeType: 'image/png', buffer });

test('the identity card is handed in, looked at, and handed in again when it is sent back', async ({
  page,
  freshUser,
  apiAs,
  database,
}) => {
  const { email } = await freshUser();
  const officer = await apiAs('acland');
  const card = page.getByRole('region', { name: 'National ID (NID)' });
  const handIn = () => page.getByRole('button', { name: 'Hand in your card' }).click();
  await page.goto(address);
  await expect(card).toContainText('Not submitted');
  await card.getByRole('link', { name: 'Hand in your identity card' }).click();
  await expect(page).toHaveURL('/dashboard/identity');
  await handIn();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter the name as it is on the card, in Bengali or in English',
    'NID number is required',
    'Choose a picture of the front',
    'Choose a picture of the back',
  ]);
  const [english, bengali] = [page.getByLabel('Name in English'), page.getByLabel('Name in Bengali')];
  await english.fill('Rahima Akter Khatun');
  await bengali.fill('রহিমা আক্তার খাতুন');
  await page.getByLabel('NID number').fill('১৯৮৫ ১২৩ ৪৫৬');
  await page.getByLabel('Front of the card').setInputFiles(file('front.png'));
  if (hasScripts()) await expect(page.getByRole('img', { name: 'Preview: Front of the card' })).toBeVisible();
  else await expect(page.getByText('✓ Picture chosen').first()).toBeVisible();
  await page.getByLabel('Back of the card').setInputFiles(file('back.png', Buffer.from('no picture')));
  await handIn();
  await expect(page.getByLabel('Back of the card')).toHaveAccessibleDescription(/not a picture/);
  await expect(english, 'what was typed stays').toHaveValue('Rahima Akter Khatun');
  await expect(page.getByLabel('NID number')).toHaveValue('১৯৮৫ ১২৩ ৪৫৬');
  const both = async () => {
    await page.getByLabel('Front of the card').setInputFiles(file('front.png'));
    const back = page.getByLabel('Back of the card');
    await back.setInputFiles(file('back.png'));
    // With another picture there, what was said of the one before is gone.
    if (hasScripts()) await expect(back).not.toHaveAccessibleDescription(/not a picture/);
    await handIn();
    await expect(page.getByText('KYC documents uploaded successfully.')).toBeVisible();
    await expect(card).toContainText('Pending');
    await expect(card).toContainText('Rahima Akter Khatun (রহিমা আক্তার খাতুন)');
  };
  await both();
  await page.goto('/dashboard/identity');
  await expect(page, 'one at a time').toHaveURL(address);
  // What the land office does with it, a page without a script shows as well.
  if (hasScripts()) return;

  const waiting = async () => {
    const { kycs } = (await (await officer.get('/api/admin/kyc/pending')).json()) as {
      kycs: { id: number; user: { email: string } }[];
    };
    return kycs.find(({ user }) => user.email === email)!.id;
  };
  const rejection_reason = 'The back cannot be read.';
  await officer.post(`/api/admin/kyc/${await waiting()}/reject`, { data: { rejection_reason } });
  await page.reload();
  await expect(card).toContainText('Rejected');
  await expect(card).toContainText(rejection_reason);
  await card.getByRole('link', { name: 'Hand in your identity card' }).click();
  await expect(page.getByText(`Reason: ${rejection_reason}`)).toBeVisible();
  await expect(bengali, 'what was written of the card before').toHaveValue('রহিমা আক্তার খাতুন');
  await both();
  const confirmed = { name_en: 'Rahima Akter Khatun', name_bn: 'রহিমা আক্তার খাতুন', nid: '1985123456' };
  await officer.post(`/api/admin/kyc/${await waiting()}/approve`, { data: confirmed });
  await page.reload();
  await expect(card).toContainText('Your identity is verified.');
  await page.goto('/dashboard?tab=personalInfo');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Verified as\s*Rahima Akter Khatun \(রহিমা আক্তার খাতুন\)/);

  // Reopened, another card may be handed in; what is verified stays.
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const { identities } = (await (await officer.get(`/api/admin/kyc/verified?filter=${filter}`)).json()) as {
    identities: { id: number }[];
  };
  const reason = 'Marriage certificate of 3 March';
  await officer.post(`/api/admin/kyc/verified/${identities[0]!.id}/reopen`, { data: { reason } });
  await page.goto(address);
  await expect(card).toContainText('Verified');
  await expect(card).toContainText(reason);
  await expect(card.getByRole('link', { name: 'Hand in your identity card' })).toBeVisible();
  await handInCard(database, email);
  await page.reload();
  await expect(card).toContainText('Your new card is being looked at.');
  await expect(card).toContainText('Rahima Akter Khatun');
  await expect(card.getByRole('link', { name: 'Hand in your identity card' })).toHaveCount(0);
});
