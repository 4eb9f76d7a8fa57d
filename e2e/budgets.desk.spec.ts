import { expect, test } from './fixtures.ts';
import { isScript, LIMITS, listResources, loadedResources, totalBytes } from './support/weight.ts';

test('the back office draws its first list with 180 KB of script, and asks once for what that shows', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/admin/divisions');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const named = [...(await answer!.text()).matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+\.js)"/g)].map(
    ([, each]) => each,
  );
  const loaded = await loadedResources(page);
  const first = loaded.filter((each) => isScript(each) && named.includes(new URL(each.address).pathname));
  expect(first).toHaveLength(2);
  expect(totalBytes(first), listResources(first)).toBeLessThanOrEqual(LIMITS.console);
  for (const each of ['/api/me', '/api/admin/divisions', '/api/admin/preferences/lists']) {
    expect(
      asked.filter((path) => path === each),
      each,
    ).toHaveLength(1);
  }
});
