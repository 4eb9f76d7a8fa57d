import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from '../fixtures.ts';
import { dialogOf, pressButton, rowOf } from '../support/registrations.ts';
import { expectToast } from '../support/desk.ts';
import { test } from '../support/mutation-review.ts';

test('a mutation has an address, with its neighbours in the filtered list', async ({
  page,
  land,
  ask,
  openMutations,
}) => {
  const first = await ask();
  const second = await ask({ deed_number: `${land.dag}-B`, mutation_type: 'gift', reason: 'Love' });
  await openMutations();
  await pressButton(rowOf(page, first.tracking_number), 'View detail');
  await dialogOf(page, 'Mutation').getByRole('link', { name: 'Open as page' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mutations/${first.id}\\?q=`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(first.tracking_number);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(heading).toContainText(first.tracking_number);
  const neighbours = page.getByRole('navigation', { name: 'Other mutations of the list' });
  await expect(neighbours.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await neighbours.getByRole('button', { name: 'Next' }).click();
  await expect(heading).toContainText(second.tracking_number);
  await expect(page).toHaveURL(new RegExp(`/admin/mutations/${second.id}\\?q=`));
  await expect(page.getByRole('article')).toBeFocused();

  // It is decided here, by its key; the page stays.
  await page.keyboard.press('r');
  const reject = dialogOf(page, 'Reject this mutation?');
  await reject.getByRole('textbox').fill('No deed');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Status updated!');
  await expect(page.getByRole('article')).toContainText('Rejected');
  await page.goBack();
  await expect(heading).toContainText(first.tracking_number);

  // A tracking number opens it, also without its check digit.
  await neighbours.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('search').getByRole('textbox').fill(first.tracking_number.slice(0, -2));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mutations/${first.id}$`));
  await page.goto('/admin/mutations/999999999');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();

  // The list is narrowed further.
  await page.goto(`/admin/mutations?q=${land.dag}`);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Gift' });
  await expect(rowOf(page, first.tracking_number)).toHaveCount(0);
  await expect(rowOf(page, second.tracking_number)).toBeVisible();
  await expect(page).toHaveURL(/type=gift/);
  await expectNoAxeViolations(page);
});

test('the list is worked by keys: to its chosen row, on to the next, and to a decision', async ({
  page,
  land,
  ask,
  openMutations,
}) => {
  const first = await ask();
  const second = await ask({ deed_number: `${land.dag}-B` });
  await openMutations();
  const [one, other] = [rowOf(page, first.tracking_number), rowOf(page, second.tracking_number)];
  await expect(one).toHaveAttribute('aria-current', 'true');
  const detail = (row: typeof one) => row.getByRole('button', { name: /^View detail/ });
  // From the top of the page: the first stop skips the menu, the second leads to the chosen row.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail(one)).toBeFocused();
  await page.keyboard.press('n');
  await expect(detail(other)).toBeFocused();
  await expect(other).toHaveAttribute('aria-current', 'true');
  await expect(one).not.toHaveAttribute('aria-current');
  await page.keyboard.press('f');
  await expect(dialogOf(page, 'Flag this mutation?')).toContainText(second.tracking_number);
  await page.keyboard.press('Escape');
  // From anywhere on the page N leads to the chosen row; a decision needs the focus in the row.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(detail(other)).toBeFocused();
});

test('a person has a page of what lies in one’s places, also on a phone', async ({
  page,
  database,
  ask,
  loginAs,
}) => {
  const { id, tracking_number } = await ask();
  const { user_id } = (await database('mutations').where({ id }).first('user_id')) as { user_id: number };
  await loginAs('acland');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/people/${user_id}`);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: tracking_number }).click();
  await expect(page).toHaveURL(`/admin/mutations/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tracking_number);
  await page.goto('/admin/people/999999999');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Person');
});
