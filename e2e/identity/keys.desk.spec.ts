import { expect, test } from '../fixtures.ts';
import { ADDRESS, cardOf, handIn } from '../support/kyc-queue.ts';

/** Where the keyboard is while cards are decided, and from when on it is heard. */

test('a card that another officer decides meanwhile leaves the keyboard at the next', async ({
  page,
  loginAs,
  freshUser,
  apiAs,
  database,
}) => {
  const people = [await handIn(database, freshUser), await handIn(database, freshUser)] as const;
  await loginAs('acland');
  await page.clock.install();
  await page.goto(ADDRESS);
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
  const people = [await handIn(database, freshUser), await handIn(database, freshUser)] as const;
  await loginAs('acland');
  await page.goto(ADDRESS);
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
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', bubbles: true }));
    });
    // From the decision on: a list that is read anew before it has its buttons pressable once more, and is no decision.
    const decided = () => pressed.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('click', decided, { capture: true, once: true });
  });
  await approve.click();
  await expect(page.getByRole('dialog', { name: 'Reject identity card' })).toBeVisible();
});
