import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { QUEUE_ADDRESS, cardOf, newCitizenWithCard } from '../support/kyc-queue.ts';
import { expectToast } from '../support/desk.ts';
import { holdAnswer } from '../support/held-answer.ts';

// One after the other: they work the same queue, and a card that has the focus may be another test's to decide on.
test.describe.configure({ mode: 'default' });

test('what waits is worked one after the other by keys', async ({ page, loginAs, freshUser, database }) => {
  const people = [
    await newCitizenWithCard(database, freshUser),
    await newCitizenWithCard(database, freshUser),
  ] as const;
  // Another name than everybody's, so that it is seen whose is told.
  await database('users').where({ email: people[0].email }).update({ name: 'Selina Parvin' });
  await loginAs('acland');
  await page.goto('/admin');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^KYC Approvals/ });
  await expect(entry).toHaveAccessibleName(/\d+ cards wait/);
  await entry.click();
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
  // The demonstration has cards that wait, marked as samples.
  await expect(cardOf(page, 'shefali@bhumi.test')).toContainText('Sample');
  const [first, second] = [cardOf(page, people[0].email), cardOf(page, people[1].email)];
  await expect(page).toHaveURL(/perPage=50/);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');

  await first.getByRole('article').focus();
  await expect(first).toHaveAttribute('aria-current', 'true');
  const pictures = first.getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(first.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('a');
  // It is about a person, and asked about: who it is, and as what they are verified.
  const question = page.getByRole('dialog', { name: 'Approve identity card' });
  await expect(question).toContainText(people[0].email);
  await expect(question).toContainText(/Verified from now on as Selina Parvin\. The owner/);
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  expect(await people[0].state()).toMatchObject({ status: 'pending' });
  await page.keyboard.press('Enter');
  await expectToast(page, 'Selina Parvin: KYC approved successfully');
  await expect(first).toHaveCount(0);
  // The one below it has the focus and the keys.
  await expect(page.locator('li[aria-current] article')).toBeFocused();

  await second.getByRole('article').focus();
  const dialog = page.getByRole('dialog', { name: 'Reject identity card' });
  await expect(second.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await page.keyboard.press('r');
  // A decision is sent by keys too, and its button says which.
  await expect(dialog.getByRole('button', { name: 'Reject' })).toContainText('Ctrl ↵');
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription(
    'Please provide a rejection reason Say what is to be done better.',
  );
  // What is typed is no command, and stays when the dialog is closed by mistake.
  await page.keyboard.type('The back cannot be read.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(reason).toHaveValue('The back cannot be read.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Rahima Khatun: KYC rejected');
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(1);

  expect(await people[0].state()).toMatchObject({ status: 'success' });
  expect(await people[1].state()).toMatchObject({
    status: 'rejected',
    rejection_reason: 'The back cannot be read.',
  });
});

test('nobody approves what they have not seen', async ({ page, loginAs, freshUser, database }) => {
  const { email, state } = await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  const pictures = '**/storage/kyc/**';
  await page.route(pictures, (route) => route.fulfill({ status: 404, body: 'Gone' }));
  await page.goto(QUEUE_ADDRESS);
  const card = cardOf(page, email);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('The picture could not be loaded.')).toHaveCount(2);
  await expect(card.getByText('Try it again before you approve, or reject the card.')).toBeVisible();
  await card.getByRole('article').focus();
  await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.keyboard.press('a');
  await page.unroute(pictures);
  for (const side of ['Front', 'Back']) {
    await card
      .getByRole('alert', { name: new RegExp(`^${side}`) })
      .getByRole('button', { name: 'Try again' })
      .click();
  }
  await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(await state()).toMatchObject({ status: 'pending' });

  // Enlarged and turned where it stands, beside what it is compared with.
  const picture = card.getByRole('img', { name: /^Front/ });
  const small = (await picture.boundingBox())!;
  await card.getByRole('button', { name: /^Enlarge: Front/ }).click();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(1.4 * small.width);
  await card.getByRole('button', { name: /^Turn: Front/ }).click();
  const turned = (await picture.boundingBox())!;
  expect(turned.height / turned.width).toBeCloseTo(5 / 8, 1);
  const name = card.getByRole('textbox', { name: 'Name in English' });
  expect((await name.boundingBox())!.x).toBeGreaterThan(small.x + small.width);
});

test('a second officer is told who decided first, and goes on with the next card', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
  database,
}) => {
  const people = [
    await newCitizenWithCard(database, freshUser),
    await newCitizenWithCard(database, freshUser),
  ] as const;
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const cards = people.map(({ email }) => cardOf(page, email));
  await cards[1]!.scrollIntoViewIfNeeded();
  await expect(cards[1]!.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await cards[0]!.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject identity card' });
  await dialog.getByRole('textbox').fill('Mine');
  const admin = await apiAs('admin');
  for (const { id } of people) await admin.post(`/api/admin/kyc/${id}/approve`);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/already verified by .+\. Nothing was changed\./);
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(cards[0]!).toHaveCount(0);
  expect(await people[0].state()).toMatchObject({ status: 'success', rejection_reason: null });
});

test('what was pressed twice was meant for one card', async ({ page, loginAs, freshUser, database }) => {
  const people = [
    await newCitizenWithCard(database, freshUser),
    await newCitizenWithCard(database, freshUser),
  ] as const;
  await loginAs('acland');
  await page.clock.install();
  await page.goto(QUEUE_ADDRESS);
  const [first, second] = people.map(({ email }) => cardOf(page, email)) as [Locator, Locator];
  const approve = (card: Locator) => card.getByRole('button', { name: 'Approve' });
  // A picture comes when its card is near.
  for (const card of [second, first]) {
    await card.scrollIntoViewIfNeeded();
    await expect(approve(card)).toBeEnabled();
  }
  await page.clock.pauseAt(Date.now() + 60_000);
  await approve(first).click();
  const question = page.getByRole('dialog', { name: 'Approve identity card' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(first).toHaveCount(0);
  await expect(approve(second)).toBeDisabled();
  await page.keyboard.press('a');
  await page.clock.runFor(1_000);
  await expect(approve(second)).toBeEnabled();
  await expect(question).toHaveCount(0);
  expect(await people[1].state()).toMatchObject({ status: 'pending' });
});

test('what has not changed costs a 304; what is new comes by itself', async ({
  page,
  loginAs,
  freshUser,
  database,
}) => {
  await loginAs('acland');
  await page.clock.install();
  await page.goto(QUEUE_ADDRESS);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/cards? waits?$/);
  /** Other tests hand in cards meanwhile, but not always. */
  const status = async () => {
    const answered = page.waitForResponse(/\/api\/admin\/kyc\/pending\?range=%5B0%2C0%5D/);
    await page.clock.fastForward(10_000);
    return (await answered).status();
  };
  await expect.poll(status).toBe(304);
  const { email } = await newCitizenWithCard(database, freshUser);
  await page.clock.fastForward(10_000);
  await expect(cardOf(page, email)).toBeVisible();
});

/** The list, by how many it asks for; the menu asks for one. */
const asksFor = (rows: number) => (address: URL) =>
  address.pathname === '/api/admin/kyc/pending' &&
  address.searchParams.get('range') === JSON.stringify([0, rows - 1]);

test('what was asked for before a decision, and comes after it, is not shown', async ({
  page,
  loginAs,
  freshUser,
  database,
}) => {
  const { email, state } = await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  const held = await holdAnswer(page, asksFor(1));
  await page.goto(QUEUE_ADDRESS);
  await held.requested;
  const card = cardOf(page, email);
  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject identity card' });
  await dialog.getByRole('textbox').fill('The back cannot be read.');
  const since = [1, 50].map((rows) => page.waitForResponse((answer) => asksFor(rows)(new URL(answer.url()))));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'KYC rejected');
  await Promise.all(since);
  await held.release();
  await expect(card).toHaveCount(0);
  expect(await state()).toMatchObject({ status: 'rejected' });
});

test('cards of an earlier list are not decided on', async ({ page, loginAs, freshUser, database }) => {
  await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  await page.goto('/admin/kyc-approvals');
  const approve = page.getByRole('main').getByRole('button', { name: 'Approve' }).first();
  await expect(approve).toBeEnabled();
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') decided.push(request.url());
  });
  const held = await holdAnswer(page, asksFor(20));
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
  await held.requested;
  await approve.click({ force: true });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await held.release();
  await expect(page.getByRole('main').getByRole('list')).toHaveAttribute('aria-busy', 'false');
  expect(decided).toEqual([]);
});

test('a list that cannot be loaded says so and can be tried again', async ({
  page,
  loginAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await loginAs('acland');
  const refuse = '**/api/admin/kyc/pending?**';
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.clock.install();
  await page.goto('/admin/kyc-approvals');
  await expect(page.getByText('Failed to load pending KYCs')).toBeVisible();
  // Meanwhile the list does not ask by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute(refuse);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(page.getByText('Failed to load pending KYCs')).toHaveCount(0);
});
