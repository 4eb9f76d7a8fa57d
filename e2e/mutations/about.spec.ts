import { expect, test } from '../fixtures.ts';

test('what a mutation costs stands under its heads', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/mutation');
  const edges = await page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.classList.contains('amounts'))
        .map((table) =>
          [...table.querySelectorAll('tr')].map((row) =>
            [...row.children].map((cell) => getComputedStyle(cell).textAlign),
          ),
        ),
    );
  expect(edges).toHaveLength(1);
  const [heads, ...rows] = edges[0]!;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toEqual(heads);
});

test(
  'a mutation with its hearing and an objection prints on one page',
  { tag: '@nojs' },
  async ({ page, loginAs }) => {
    // The demonstration citizen's first.
    await loginAs('user');
    await page.goto('/dashboard/mutations/1');
    await expect(page.locator('.objection')).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
