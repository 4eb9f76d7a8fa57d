#!/usr/bin/env tsx
/**
 * Takes a picture of every screen of the portal on a phone, and puts them on one sheet a language, so that a person sees the whole
 * at once: `npx tsx e2e/bin/contact-sheet.ts <folder> [http://localhost:3000]`. Needs a running product with demonstration data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, request, type Browser } from '@playwright/test';
import { demoAccount } from '../support/accounts.ts';
import { findPlaces } from '../support/places.ts';
import { portalViews, type View } from '../support/screens.ts';
import { ensureBrowser } from './browser.mjs';

const PHONE = { width: 360, height: 800 };
/** How much of a long screen is shown, in CSS pixels. */
const HEIGHT = 1_600;

const [folder, baseURL = 'http://localhost:3000'] = process.argv.slice(2);
if (!folder) throw new Error('Say in which folder the sheets shall be written.');
mkdirSync(folder, { recursive: true });

const anybody = await request.newContext({ baseURL });
const tokenOf = async (who: NonNullable<View['as']>) => (await demoAccount(anybody, who)).token;

async function screenshots(browser: Browser, views: View[], language: 'en' | 'bn'): Promise<string[]> {
  const figures: string[] = [];
  for (const { name, address, as } of views) {
    const context = await browser.newContext({ baseURL, viewport: PHONE });
    const cookies = [{ name: 'language', value: language as string, url: baseURL }];
    if (as) cookies.push({ name: 'bhumi_session', value: await tokenOf(as), url: baseURL });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    const { height } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight }));
    const clip = { x: 0, y: 0, width: PHONE.width, height: Math.min(height, HEIGHT) };
    const picture = await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 60 });
    const pages = (height / PHONE.height).toFixed(1);
    figures.push(
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${name} · ${pages}</figcaption></figure>`,
    );
    await context.close();
  }
  return figures;
}

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const admin = await request.newContext({
  baseURL,
  extraHTTPHeaders: { authorization: `Bearer ${await tokenOf('admin')}` },
});
const places = await findPlaces(admin);
const views = Object.values(portalViews).flatMap((of) => of(places));
for (const language of ['en', 'bn'] as const) {
  const file = path.join(folder, `portal-${language}.html`);
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;font:14px sans-serif}figure{margin:0;width:240px}img{width:100%;border:1px solid #999}';
  const figures = await screenshots(browser, views, language);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`);
  process.stdout.write(`${file}: ${figures.length} screens; beside each name its height in phones\n`);
}
await browser.close();
await Promise.all([anybody.dispose(), admin.dispose()]);
