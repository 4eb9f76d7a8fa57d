import { expect, test } from './fixtures.ts';
import { expectStrict, listen, policyOf } from './support/policy.ts';

/* What holds for every answer; that no screen does anything against its policy is seen in screens.spec.ts. */

test('the listener hears what the policy forbids', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy/);
  const heard = await listen(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toContain('script-src-elem: inline');
  expect(await page.title()).not.toBe('taken over');
});

test('each page has a nonce of its own', async ({ page }) => {
  const nonce = async () => policyOf(await page.goto('/login')).get('script-src')?.[1];
  const [one, other] = [await nonce(), await nonce()];
  expect(one).toMatch(/^'nonce-/);
  expect(one).not.toBe(other);
});

test('the page of the back office is kept by no shared cache', async ({ request, apiAs }) => {
  for (const who of [request, await apiAs('admin')]) {
    const answer = await who.get('/admin/dags', { maxRedirects: 0 });
    expect([answer.status() < 400, answer.headers()['cache-control']]).toEqual([true, 'private, no-cache']);
  }
});

// The pages themselves, as they are built: what they are made with judges the origin of a form too, and fails for it.
test('a form of another site is refused by every kind of page, and fails none', async ({
  request,
  apiAs,
}) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const who of [request, await apiAs('user')]) {
    for (const path of ['/', '/login', '/login.data', '/dashboard', '/dashboard.data', '/land', '/nowhere']) {
      for (const headers of foreign) {
        const answer = await who.post(path, { headers, form: { form: 'end-others' }, maxRedirects: 0 });
        expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
      }
    }
  }
});

test('nothing on a page that fails is against the policy', async ({ page }) => {
  const heard = await listen(page);
  expectStrict(await page.goto('/assets/nothing.js'));
  expect(heard).toEqual([]);
});

test('nothing on the pages of the API documentation is against the policy', async ({ page }) => {
  const heard = await listen(page);
  // The page takes five seconds of a quick processor to draw and to resolve the whole document, for the policy neither here
  // nor there: it is given a document of one operation, and opens it.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch();
    const described = (await answer.json()) as { paths: Record<string, object> };
    const paths = { '/api/login': described.paths['/api/login'] };
    await route.fulfill({ response: answer, json: { ...described, paths } });
  });
  expectStrict(await page.goto('/api/docs'));
  await expect(page.getByRole('heading', { name: /^Bhumi/ })).toBeVisible();
  const accounts = page.getByRole('heading', { name: /^Accounts\b/ });
  await accounts.getByRole('button', { name: 'Expand operation' }).click();
  const login = page.locator('.opblock');
  await expect(login.getByText('/api/login', { exact: true })).toBeVisible();
  await login.getByRole('button').first().click();
  await expect(login.locator('.opblock-body')).toContainText('Responses');
  expect(heard).toEqual([]);
});
