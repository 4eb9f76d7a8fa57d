#!/usr/bin/env node
/** Takes the README's two pictures from a running server: `node e2e/bin/screenshots.mjs [http://localhost:3000]`. */
import { fileURLToPath } from 'node:url';
import { chromium, devices } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';

const url = process.argv[2] ?? 'http://localhost:3000';
const picture = (name) => fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});

/** Opens a page in a language, signed in as an administrator. The administrator's token is also used to look up the shown records. */
async function open(language, options) {
  const context = await browser.newContext({ ...options, baseURL: url });
  const answer = await context.request.post('/api/login', {
    data: { email: 'admin@bhumi.test', password: 'bhumi-demo-2026' },
  });
  const { token } = await answer.json();
  await context.addCookies([
    { name: 'language', value: language, url },
    { name: 'bhumi_session', value: token, url, httpOnly: true, sameSite: 'Lax' },
  ]);
  const api = async (path) =>
    (await context.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  return { page: await context.newPage(), api };
}

const phone = await open('bn', { ...devices['Pixel 5'], viewport: { width: 400, height: 820 } });
const dags = await phone.api('/api/admin/dags?range=[0,49]');
const dag = dags.find(({ document_url: url }) => url) ?? dags[0];
await phone.page.goto(`/land?dag_id=${dag.id}`, { waitUntil: 'networkidle' });
await phone.page.locator('#record').evaluate((record) => record.scrollIntoView());
await phone.page.screenshot({ path: picture('portal'), scale: 'css' });

const desk = await open('en', { viewport: { width: 1280, height: 820 } });
await desk.page.goto('/admin/dags', { waitUntil: 'networkidle' });
await desk.page.getByRole('table').waitFor();
await desk.page.screenshot({ path: picture('back-office'), scale: 'css' });

await browser.close();
