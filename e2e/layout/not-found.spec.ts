import { expect, test } from '../fixtures.ts';
import { read } from '../support/read.ts';

test(
  'any other path goes to the first page, Profile and Khatian to where they are',
  { tag: '@nojs' },
  async ({ context, loginAs }) => {
    const lands = async (path: string, address: string) =>
      expect([path, (await read(context, path)).address]).toEqual([path, address]);
    for (const path of [
      '/nowhere',
      '/land/nowhere/deep?x=1',
      '/dashboards',
      '/logout',
      '/language',
      '/অজানা',
      '/%E0%A6',
    ]) {
      await lands(path, '/');
    }
    await lands('/khatian', '/land');
    await lands('/dashboard?tab=payments', '/login?next=%2Fdashboard%3Ftab%3Dpayments');
    await loginAs('user');
    await lands('/profile', '/dashboard?tab=personalInfo');
  },
);

test('so does a form that is sent to nowhere', { tag: '@nojs' }, async ({ request }) => {
  const answer = await request.post('/nowhere', { form: { a: 'b' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/']);
});

test('a file that is gone is not found, rather than a page', { tag: '@nojs' }, async ({ request }) => {
  const answer = await request.get('/assets/root-00000000.js', { maxRedirects: 0 });
  expect(answer.status()).toBe(404);
});

test('a page that fails says so, with its number and a way to try again @nojs', async ({ page }) => {
  const answer = await page.goto('/login', { waitUntil: 'commit' });
  expect(answer!.status()).toBe(200);
  const failed = await page.request.post('/login', {
    headers: { 'content-type': 'application/json' },
    data: '{}',
  });
  expect(failed.status()).toBe(415);
  await page.route('**/login', (route) => route.fulfill({ response: failed }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('link', { name: 'Refresh Page' })).toHaveAttribute('href', '/login');
  await expect(page.locator('code')).toHaveText(failed.headers()['x-request-id']!);
  await page.unroute('**/login');
  await page.getByRole('link', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});

test('what is no form is refused and is no failure of ours', { tag: '@nojs' }, async ({ request }) => {
  const json = { 'content-type': 'application/json' };
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const [method, path, headers, data, status] of [
    ['POST', '/register', json, '{"email":"a@example.test"}', 415],
    ['POST', '/login', json, '{}', 415],
    ['POST', '/language', json, '{"language":"bn"}', 415],
    ['POST', '/forgot-password', json, '{"email":"a@example.test"}', 415],
    ['POST', '/reset-password', json, '{}', 415],
    ['POST', '/login/two-factor', json, '{}', 415],
    ['PUT', '/land', {}, undefined, 415],
    ['POST', '/language', broken, '--x\r\nbroken', 400],
  ] as const) {
    const answer = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
    expect(answer.status(), `${method} ${path}`).toBe(status);
  }
});
