import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, expect, test } from './fixtures.ts';
import { freshAccount, logIn } from './support/accounts.ts';
import { copyProject } from './support/copy.ts';
import { startProduct, type Product } from './support/product.ts';

/** Whether a process is there and has not merely left its name behind. */
async function alive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(await readFile(stat, 'utf8').catch(() => ') Z '));
}

/** The embedded server's process, as its own data directory names it. */
async function postgresOf(dataDir: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => path.basename(name) === 'postmaster.pid');
  if (!file) throw new Error(`No postmaster.pid under ${dataDir}`);
  return Number((await readFile(path.join(dataDir, file), 'utf8')).split('\n')[0]);
}

async function withApi<T>(product: Product, work: (api: APIRequestContext) => Promise<T>): Promise<T> {
  const api = await request.newContext({ baseURL: product.url });
  try {
    return await work(api);
  } finally {
    await api.dispose();
  }
}

const answers = (product: Product) =>
  withApi(product, async (api) => {
    for (const address of ['/readyz', '/', '/land', '/api/locations/divisions']) {
      expect((await api.get(address)).status(), address).toBe(200);
    }
  });

const refuses = (product: Product) =>
  expect
    .poll(() =>
      fetch(product.url).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');

test('npm start comes up by itself, stops with Ctrl-C and recovers from kill -9', async () => {
  test.setTimeout(480_000);
  const { directory, remove } = await copyProject();
  const dataDir = path.join(directory, '.data');
  const running: Product[] = [];
  const start = async (what: string) => {
    const product = await startProduct(directory);
    running.push(product);
    test.info().annotations.push({ type: what, description: `${product.milliseconds} ms` });
    process.stdout.write(`${what}: ${product.milliseconds} ms\n`);
    return product;
  };

  try {
    const first = await start('first start');
    for (const name of ['admin', 'acland', 'citizen', 'newcomer']) {
      await first.process.printed(new RegExp(`${name}@bhumi\\.test`));
    }
    await first.process.printed(new RegExp(DEMO_PASSWORD));
    await answers(first);
    const account = await withApi(first, freshAccount);
    await withApi(first, (api) => logIn(api, 'admin@bhumi.test', DEMO_PASSWORD));
    const firstPostgres = await postgresOf(dataDir);
    expect(await alive(firstPostgres)).toBe(true);

    await first.interrupt();
    await refuses(first);
    await expect.poll(() => alive(firstPostgres), 'PostgreSQL after Ctrl-C').toBe(false);

    const second = await start('second start');
    await answers(second);
    await withApi(second, (api) => logIn(api, account.email, account.password));
    await second.kill();
    await refuses(second);

    const third = await start('start after kill -9');
    await answers(third);
    await withApi(third, (api) => logIn(api, account.email, account.password));
    const thirdPostgres = await postgresOf(dataDir);
    await third.interrupt();
    await expect.poll(() => alive(thirdPostgres), 'PostgreSQL after Ctrl-C').toBe(false);
  } finally {
    for (const product of running) await product.interrupt();
    await remove();
  }
});
