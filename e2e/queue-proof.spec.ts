import { request, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { carrySession, logIn } from './support/accounts.ts';
import { copyProject } from './support/copy.ts';
import { expectToast } from './support/desk.ts';
import { addQueue } from './support/ponds/add.ts';
import { startProduct, type Product } from './support/product.ts';
import { run } from './support/start-server.ts';

/*
 * What decides on requests of people is added by new files only: a copy of the project gets a made-up queue, is started as
 * anyone starts it, and is worked in the back office.
 */

test.describe.configure({ mode: 'serial' });

let directory: string;
let product: Product;
let remove: () => Promise<void>;
let as: (email: string) => Promise<{ api: APIRequestContext; token: string }>;
const opened: APIRequestContext[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  ({ directory, remove } = await copyProject());
  await addQueue(directory);
  product = await startProduct(directory);
  as = async (email) => {
    const visitor = await request.newContext({ baseURL: product.url });
    const { token } = await logIn(visitor, email, DEMO_PASSWORD);
    const api = await request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
    opened.push(visitor, api);
    return { api, token };
  };
});

test.afterAll(async () => {
  for (const api of opened) await api.dispose();
  await product?.interrupt();
  await remove?.();
});

test('what waits is counted in the menu and decided, one after the other', async ({ page, context }) => {
  const citizen = await as('citizen@bhumi.test');
  const officer = await as('acland@bhumi.test');
  const admin = await as('admin@bhumi.test');
  const dig = async (who: { api: APIRequestContext }, place: string): Promise<number> => {
    const answer = await who.api.post('/api/ponds', { data: { place } });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  await dig(citizen, 'Behind the school');
  const second = await dig(citizen, 'By the road');
  await dig(citizen, 'At the market');
  const own = await dig(officer, 'In my garden');
  expect((await citizen.api.put(`/api/ponds/${second}`, { data: { action: 'allow' } })).status()).toBe(403);
  expect((await officer.api.put(`/api/ponds/${own}`, { data: { action: 'allow' } })).status()).toBe(403);

  await carrySession(context, product.url, officer.token);
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.goto(`${product.url}/admin`);
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Ponds/ });
  await expect(entry).toHaveAccessibleName(/4 ponds wait/);
  await entry.click();
  const main = page.getByRole('main');
  const card = (place: string) => main.getByRole('listitem').filter({ hasText: place });
  await expect(main.getByRole('status').first()).toHaveText('4 ponds wait');
  await expect(card('In my garden')).toContainText('This is a pond of your own.');
  await expect(card('Behind the school')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expectToast(page, 'Pond allowed');
  await expect(card('Behind the school')).toHaveCount(0);
  await expect(card('By the road').getByRole('article')).toBeFocused();

  // Someone else decides first.
  const first = await admin.api.put(`/api/ponds/${second}`, {
    data: { action: 'refuse', reason: 'Too near' },
  });
  expect(first.status(), await first.text()).toBe(200);
  await card('By the road').getByRole('button', { name: 'Allow' }).click();
  await expectToast(page, 'This pond was already refused by');
  await expect(card('By the road')).toHaveCount(0);

  await card('At the market').getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse pond' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription('Say why the pond may not be dug');
  await reason.fill('People sit there.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Pond refused. Nothing more waits in this list.');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(entry).toHaveAccessibleName(/1 ponds wait/);
});

/** Who may call which route, and the schema, as far as they look at the queue. */
test('through the project’s own tests: rights and migrations', async () => {
  test.setTimeout(240_000);
  const names = 'ponds|has a row of the table|newest step';
  const args = [
    'run',
    'test:unit',
    '--',
    'api/src/routes-walk',
    'db/src/migrate',
    '--testNamePattern',
    names,
  ];
  const tests = run('npm', args, { cwd: directory });
  expect(await tests.ended, tests.output()).toBe(0);
});
