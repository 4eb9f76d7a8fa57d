import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { carrySession, logIn } from './support/accounts.ts';
import { copyProject } from './support/copy.ts';
import { startOnFilled, type Product } from './support/product.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
// The first page of each front is compiled when it is asked for.
test.use({ navigationTimeout: 120_000 });

let product: Product;
let directory: string;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  ({ directory, remove } = await copyProject());
  product = await startOnFilled(directory, 'dev');
});

test.afterAll(async () => {
  await product?.interrupt();
  await remove?.();
});

/** Changes a source file as editors do: at once, so that nobody reads the half of it. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const place = path.join(directory, file);
  const text = await readFile(place, 'utf8');
  expect(text, `${file} contains ${from}`).toContain(from);
  const written = path.join(directory, '.cache', path.basename(file));
  await mkdir(path.dirname(written), { recursive: true });
  await writeFile(written, text.replace(from, to));
  await rename(written, place);
}

test('npm run dev shows a change to the portal by itself', async ({ page, allowConsoleErrors }) => {
  // Between the two texts the page may meet a server that knows the newer one already.
  allowConsoleErrors(/did not match|ydrat/);
  await page.goto(`${product.url}/login`);
  // The button that shows the password is there once JavaScript has taken over.
  await expect(page.locator('.password button')).toBeVisible({ timeout: 120_000 });
  await edit('portal/app/accounts/text/login.ts', "title: 'Login'", "title: 'Welcome back'");
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 120_000 });
});

test('npm run dev shows a change to the back office by itself', async ({ page, context }) => {
  const visitor = await request.newContext({ baseURL: product.url });
  const { token } = await logIn(visitor, 'admin@bhumi.test', DEMO_PASSWORD);
  await visitor.dispose();
  await carrySession(context, product.url, token);
  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole('link', { name: 'Dashboard Overview' })).toBeVisible({ timeout: 120_000 });
  await edit('admin/src/i18n/texts.ts', 'Dashboard Overview', 'What waits');
  await expect(page.getByRole('link', { name: 'What waits' })).toBeVisible({ timeout: 120_000 });
});

test('and Ctrl-C stops it while a page is open', async ({ page, allowConsoleErrors }) => {
  // What the page says of a server that is gone.
  allowConsoleErrors(/./);
  const socket = page.waitForEvent('websocket');
  await page.goto(`${product.url}/admin`);
  await socket;
  await product.interrupt();
});
