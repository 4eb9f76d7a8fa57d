#!/usr/bin/env tsx
/**
 * Takes a picture of every screen of the portal, and puts them on one sheet a language, so that a person sees the whole at once:
 * `npx tsx e2e/bin/contact-sheet.ts <folder> [light|dark|contrast|forced|print] [width] [en|bn] [http://localhost:3000]`. Needs a running product with demonstration data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, request, type Browser, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts.ts';
import { findPlaces } from '../support/places.ts';
import { portalViews, type View } from '../support/screens.ts';
import { ensureBrowser } from './browser.mjs';

/** How the screens are drawn: as asked for by the reader's device, or as on paper. */
const MODES = {
  light: {},
  dark: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active', colorScheme: 'dark' },
  print: { media: 'print' },
} as const satisfies Record<string, Parameters<Page['emulateMedia']>[0]>;
/** A phone; on paper, A4 in CSS pixels. */
const WIDTH = 360;
const A4 = 794;
/** A phone's height, and how much of a long screen is shown, in CSS pixels. */
const PHONE = 800;
const HEIGHT = 1_600;

const [folder, ...chosen] = process.argv.slice(2);
const LANGUAGES = ['en', 'bn'] as const;
const isMode = (word: string): word is keyof typeof MODES => Object.hasOwn(MODES, word);
if (!folder) throw new Error('Say in which folder the sheets shall be written.');
const mode = chosen.find(isMode) ?? 'light';
const width = Number(chosen.find((word) => /^\d+$/.test(word)) ?? (mode === 'print' ? A4 : WIDTH));
const baseURL = chosen.find((word) => word.startsWith('http')) ?? 'http://localhost:3000';
mkdirSync(folder, { recursive: true });

const anybody = await request.newContext({ baseURL });
const tokenOf = async (who: NonNullable<View['as']>) => (await demoAccount(anybody, who)).token;

async function screenshots(browser: Browser, views: View[], language: 'en' | 'bn'): Promise<string[]> {
  const figures: string[] = [];
  for (const { name, address, as } of views) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: PHONE } });
    const cookies = [{ name: 'language', value: language as string, url: baseURL }];
    if (as) cookies.push({ name: 'bhumi_session', value: await tokenOf(as), url: baseURL });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.emulateMedia(MODES[mode]);
    await page.goto(address, { waitUntil: 'load' });
    const { height } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight }));
    const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT) };
    const picture = await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 60 });
    const pages = (height / PHONE).toFixed(1);
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
const asked = LANGUAGES.filter((language) => chosen.includes(language));
for (const language of asked.length > 0 ? asked : LANGUAGES) {
  const file = path.join(folder, `portal-${mode}-${width}-${language}.html`);
  const shown = width > 500 ? 480 : 240;
  const style = `body{display:flex;flex-wrap:wrap;gap:16px;font:14px sans-serif}figure{margin:0;width:${shown}px}img{width:100%;border:1px solid #999}`;
  const figures = await screenshots(browser, views, language);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`);
  process.stdout.write(`${file}: ${figures.length} screens; beside each name its height in phones\n`);
}
await browser.close();
await Promise.all([anybody.dispose(), admin.dispose()]);
