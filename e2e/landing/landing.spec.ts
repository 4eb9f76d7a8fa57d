import { expect, sizes, test } from '../fixtures.ts';
import { read } from '../support/read.ts';

// The landing page ships no script (screens.spec.ts): with JavaScript it is the same.

test(
  'says what the portal is, shows the specified figures, blocks, cards, list and pills, and leads on',
  { tag: '@nojs' },
  async ({ context }) => {
    const { title, main, html, links } = await read(context, '/');
    expect(title).toBe('Land records and land tax, in one place - Bhumi');
    expect(html).toMatch(/<h1[^>]*>Find the record of your land</);
    for (const [name, href] of [
      ['Explore land records', '/land'],
      ['Land development tax', '/land-tax'],
      ['Search a dag on the map', '/dag-search-map'],
      ['Get Started Free', '/register'],
      ['Login', '/login'],
    ]) {
      expect(links).toContainEqual({ name, href });
    }
    expect(main).toContain(
      'The country in figures 64 districts 495+ upazilas 12k+ mouzas Millions of records',
    );
    const items = (from: string, to: string) =>
      html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from))).match(/<li\b/g);
    expect(items('Made for', '</section>')).toHaveLength(4);
    expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, heading]) => heading)).toEqual([
      'Administrative divisions',
      'Digital records',
      'Secure access',
      'Analytics',
      'Multi-user collaboration',
      'Public access portal',
    ]);
    expect(items('Search down to the single dag', '</section>')).toHaveLength(8);
    expect(main).toContain('No credit card required. Free 30-day trial. Setup in minutes.');
  },
);

for (const size of ['phone', 'desktop'] as const) {
  test(`leads at one glance to what people come for (${size})`, { tag: '@nojs' }, async ({ page }) => {
    await page.setViewportSize(sizes[size]);
    await page.goto('/');
    const ways = page.getByRole('navigation', { name: 'What would you like to do?' });
    for (const [name, href] of [
      ['Pay land tax', '/dashboard?tab=ldt'],
      ['Apply for mutation', '/mutation'],
      ['Check a paper', '/verify'],
      ['Follow an application', '/mutation#follow'],
    ] as const) {
      const link = ways.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      // The whole card can be pressed.
      const card = (await ways
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .boundingBox())!;
      expect(card.height).toBeGreaterThanOrEqual(44);
    }
    const box = (await ways.getByRole('list').boundingBox())!;
    expect(box.height).toBeLessThan(sizes[size].height / 3);
    await ways.getByRole('link', { name: 'Follow an application' }).click();
    await expect(page).toHaveURL(/\/mutation#follow$/);
    await expect(page.locator('#follow')).toBeInViewport();
  });
}

test('begins the lookup right there', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Division').selectOption({ label: 'Dhaka (ঢাকা)' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/land\?division_id=\d+$/);
  await expect(page.getByRole('navigation', { name: 'Chosen place' })).toContainText('Dhaka');
  await expect(page.getByLabel('District')).toBeVisible();
});

test.describe('in Bengali', { tag: '@nojs' }, () => {
  test.use({ language: 'bn' });

  test('speaks Bengali throughout, with Bengali digits', async ({ context }) => {
    const { language, html, main } = await read(context, '/');
    expect(language).toBe('bn');
    expect(html).toMatch(/<h1[^>]*>আপনার জমির রেকর্ড খুঁজে নিন</);
    expect(main).toContain('সংখ্যায় সারা দেশ ৬৪ জেলা ৪৯৫+');
    expect(main).not.toMatch(/[0-9]/);
  });
});

test('the faint logo is on wide screens only', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  const faint = page.locator('.faint');
  await expect(faint).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expect(faint).toBeHidden();
});

for (const size of ['phone', 'desktop'] as const) {
  test(
    `the pills look like pills, a line each, in both schemes, on a ${size}`,
    { tag: '@nojs' },
    async ({ page }) => {
      await page.setViewportSize(sizes[size]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        const pills = await page.locator('.tags li').evaluateAll((all) =>
          all.map((pill) => {
            const { borderRadius, borderStyle, backgroundColor, lineHeight } = getComputedStyle(pill);
            const { height } = pill.getBoundingClientRect();
            return {
              round: parseFloat(borderRadius) >= height / 2,
              line: height < 2 * parseFloat(lineHeight),
              edge: borderStyle,
              filled:
                backgroundColor !== getComputedStyle(document.body).backgroundColor &&
                backgroundColor !== 'rgba(0, 0, 0, 0)',
            };
          }),
        );
        expect(pills).toEqual(
          Array.from({ length: 3 }, () => ({ round: true, line: true, edge: 'solid', filled: true })),
        );
      }
    },
  );
}
