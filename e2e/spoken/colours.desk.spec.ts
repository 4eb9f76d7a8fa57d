import { expect, test } from '../fixtures.ts';

test('the entry of the menu that is open can be told apart in colours of one’s own', async ({
  page,
  loginAs,
}) => {
  await loginAs('acland');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/dags');
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(entries.and(page.locator('[aria-current=page]'))).toHaveCount(1);
  const unseen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const seen = await entries.evaluateAll(
    (links, ground) =>
      links
        .filter((link) => getComputedStyle(link).borderLeftColor !== ground)
        .map((link) => link.getAttribute('aria-current')),
    unseen,
  );
  expect(seen).toEqual(['page']);
  await page.emulateMedia({ forcedColors: 'none' });
});
