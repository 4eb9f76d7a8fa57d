import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { expectToast } from '../support/desk.ts';
import { handInCard } from '../support/kyc.ts';
import { QUEUE_ADDRESS, cardOf } from '../support/kyc-queue.ts';

test('an officer corrects the name as on the card, and reopens it when it was lawfully changed', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
  database,
}) => {
  const account = await freshUser({ signedIn: false });
  const api = await apiAs(account);
  await handInCard(database, account.email);
  const state = async () => (await (await api.get('/api/user/kyc')).json()) as object;
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const card = cardOf(page, account.email);
  await card.scrollIntoViewIfNeeded();
  const approve = card.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  // The owner wrote nothing: it is the name of the account.
  const english = card.getByLabel('Name in English');
  await expect(english).toHaveValue('Rahima Khatun');
  await english.fill('Rahima 2');
  await expect(english).toHaveAccessibleDescription('A name has no digits. Write the name in letters.');
  await expect(approve).toBeDisabled();
  // What is typed is no command.
  await english.fill('');
  await english.pressSequentially('Rahima Akter');
  await card.getByLabel('Name in Bengali').fill('রহিমা আক্তার');
  await card.getByLabel('NID number').fill('১৯৮৫১২৩৪৫৬');
  await approve.click();
  const approval = page.getByRole('dialog', { name: 'Approve identity card' });
  await expect(approval).toContainText('Rahima Akter (রহিমা আক্তার), NID 1985123456');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'KYC approved successfully');
  const verified = { name_en: 'Rahima Akter', name_bn: 'রহিমা আক্তার', nid: '1985123456' };
  expect(await state()).toMatchObject({ status: 'success', verified });

  await page.getByRole('main').getByRole('link', { name: 'Verified persons' }).click();
  await page.getByRole('textbox', { name: 'Search name, email or phone' }).fill(account.email);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('Rahima Akter (রহিমা আক্তার) · NID …3456');
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: 'Reopen' }).click();
  const question = page.getByRole('dialog', { name: 'Reopen verification' });
  await question.getByRole('textbox').fill('Marriage certificate of 3 March');
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, 'Verification reopened');
  await expect(card).toContainText('Marriage certificate of 3 March');
  await expect(card.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
  expect(await state()).toMatchObject({ status: 'success', verified });
});

test('what an officer corrects on a card is still there afterwards, and a rejection says that it goes without it', async ({
  page,
  loginAs,
  freshUser,
  database,
}) => {
  const account = await freshUser({ signedIn: false });
  await handInCard(database, account.email);
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const card = cardOf(page, account.email);
  await card.getByLabel('Name in English').fill('Rahima Akter');
  // To another page and Back, then in the other language.
  await page.getByRole('main').getByRole('link', { name: 'Verified persons' }).click();
  await expect(page.getByRole('heading', { name: 'Verified persons' })).toBeVisible();
  await page.goBack();
  await expect(card.getByLabel('Name in English')).toHaveValue('Rahima Akter');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(card.getByLabel('Name in English')).toHaveValue('Rahima Akter');

  await card.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject identity card' });
  await question.getByRole('textbox').fill('The picture is another person.');
  await expect(question.getByRole('alert').getByRole('listitem')).toHaveText([
    'What you corrected on the card',
  ]);
  await question.getByRole('button', { name: 'Go back and save' }).click();
  // An approval sends the name; but the words of the rejection are not part of it, and are asked about.
  await card.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve' });
  await expect(approve.getByRole('alert').getByRole('listitem')).toHaveText([/\(Reject\)$/]);
  await approve.getByRole('button', { name: 'Approve without it' }).click();
  await expectToast(page, 'KYC approved successfully');
  await expect(card).toHaveCount(0);
});
