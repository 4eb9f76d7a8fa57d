import { expect, test } from '../fixtures.ts';
import { QUEUE_ADDRESS, cardOf, newCitizenWithCard } from '../support/kyc-queue.ts';

/** Where the keyboard is while cards are decided, and from when on it is heard. */

test('a card that another officer decides meanwhile leaves the keyboard at the next', async ({
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
  await page.clock.install();
  await page.goto(QUEUE_ADDRESS);
  const first = cardOf(page, people[0].email);
  await first.getByRole('article').focus();
  await (await apiAs('admin')).post(`/api/admin/kyc/${people[0].id}/approve`);
  await page.clock.fastForward(10_000);
  await expect(first).toHaveCount(0);
  // Not at the top of the list, where it would be by itself.
  await expect(page.locator('li[aria-current] article')).toBeFocused();
});

test('a key is heard from the moment in which its button can be pressed, however slow the machine', async ({
  page,
  loginAs,
  freshUser,
  database,
}) => {
  const people = [
    await newCitizenWithCard(database, freshUser),
    await newCitizenWithCard(database, freshUser),
  ] as const;
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const approve = cardOf(page, people[0].email).getByRole('button', { name: 'Approve' });
  await approve.scrollIntoViewIfNeeded();
  await expect(approve).toBeEnabled();
  await page.evaluate(() => {
    // As on a slow machine: drawing takes so long that the browser goes on before what follows the drawing.
    const { removeAttribute } = Element.prototype;
    Element.prototype.removeAttribute = function (this: Element, name: string) {
      const until = performance.now() + 10;
      while (name === 'disabled' && performance.now() < until);
      removeAttribute.call(this, name);
    };
    const pressed = new MutationObserver(() => {
      const buttons = document.querySelectorAll<HTMLButtonElement>('main li[aria-current] article button');
      const reject = [...buttons].find(({ textContent }) => textContent.startsWith('Reject'));
      if (!reject || reject.disabled) return;
      pressed.disconnect();
      // The next card may be another test's, and taller than the window: out of sight it would only be brought into sight.
      reject.scrollIntoView({ block: 'center' });
      reject.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', bubbles: true }));
    });
    // From the decision on: a list that is read anew before it has its buttons pressable once more, and is no decision.
    const decided = () => pressed.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('click', decided, { capture: true, once: true });
  });
  await approve.click();
  await page
    .getByRole('dialog', { name: 'Approve identity card' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Reject identity card' })).toBeVisible();
});

test('a key decides on a card that has the keyboard and on no other, and can be switched off', async ({
  page,
  loginAs,
  freshUser,
  database,
}) => {
  const { email, state } = await newCitizenWithCard(database, freshUser);
  await loginAs('acland');
  await page.goto(QUEUE_ADDRESS);
  const card = cardOf(page, email);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled();
  const dialog = page.getByRole('dialog');
  // Chosen by the focus, and left again: it stays chosen, but a key that is pressed elsewhere is not meant for it.
  await card.getByRole('article').focus();
  await expect(card).toHaveAttribute('aria-current', 'true');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expect(dialog).toHaveCount(0);
  await card.getByRole('article').focus();
  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('checkbox', { name: /^Single keys/ }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await card.getByRole('article').focus();
  await expect(card.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-keyshortcuts');
  for (const key of ['a', 'r', '?', '/']) await page.keyboard.press(key);
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('article')).toBeFocused();
  // After a reload too.
  await page.reload();
  await card.getByRole('article').focus();
  await page.keyboard.press('r');
  await expect(dialog).toHaveCount(0);
  expect(await state()).toMatchObject({ status: 'pending' });
});
