#!/usr/bin/env node
/**
 * Draws the identity cards of the demonstration's people, who are all invented: `node e2e/bin/sample-cards.mjs`. Both sides of a card say
 * that it is a sample. Its number is all zeros, and it has an outline instead of a portrait.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from './browser.mjs';

const folder = new URL('../../db/seeds/demonstration/cards/', import.meta.url);
const SIZE = { width: 632, height: 398 };

/** A card's file is named after the part of the e-mail address before the `@`. */
const people = [
  {
    file: 'citizen',
    name: ['রহিমা আক্তার', 'Rahima Akter'],
    father: 'মোঃ আব্দুল জলিল',
    born: '০১ জানুয়ারি ১৯৮৫',
    district: 'ঢাকা',
    issued: '০১ জানুয়ারি ২০২০',
  },
  {
    file: 'shefali',
    name: ['শেফালী বেগম', 'Shefali Begum'],
    father: 'মোঃ কলিম উদ্দিন',
    born: '১৪ এপ্রিল ১৯৭২',
    district: 'কুমিল্লা',
    issued: '২১ মার্চ ২০১৯',
  },
  {
    file: 'nitai',
    name: ['নিতাই চন্দ্র মণ্ডল', 'Nitai Chandra Mondal'],
    father: 'গোপাল চন্দ্র মণ্ডল',
    born: '০৯ আগস্ট ১৯৯১',
    district: 'খুলনা',
    issued: '১৬ ডিসেম্বর ২০২১',
  },
  {
    file: 'kashem',
    name: ['মোঃ আবুল কাশেম', 'Md. Abul Kashem'],
    father: 'মোঃ ইদ্রিস মিয়া',
    born: '২৬ মার্চ ১৯৬৮',
    district: 'গাজীপুর',
    issued: '১৪ এপ্রিল ২০১৮',
  },
];

/** The forty people of the year, in `cards/year`: a front for each person, and a back for each place of residence. */
const forty = JSON.parse(
  await readFile(new URL('../../db/seeds/demonstration/year/citizens.json', import.meta.url), 'utf8'),
);
const homes = { dhaka: 'ঢাকা', cumilla: 'কুমিল্লা', rajshahi: 'রাজশাহী' };

const require = createRequire(new URL('../../db/package.json', import.meta.url));
async function fontFace(weight, name) {
  const file = await readFile(
    require.resolve(`@expo-google-fonts/anek-bangla/${weight}${name}/AnekBangla_${weight}${name}.ttf`),
  );
  return `@font-face { font-family: Card; font-weight: ${weight}; src: url(data:font/ttf;base64,${file.toString('base64')}); }`;
}

const fonts = (await Promise.all([fontFace(400, 'Regular'), fontFace(700, 'Bold')])).join('\n');
const page = (content) => `<!doctype html><meta charset="utf-8"><style>
  ${fonts}
  * { margin: 0; box-sizing: border-box; }
  body { width: ${SIZE.width}px; height: ${SIZE.height}px; padding: 26px 30px; background: #eef5f1; color: #10332a;
    font: 20px/1.35 Card; position: relative; overflow: hidden; }
  header { border-bottom: 2px solid; padding-bottom: 4px; text-align: center; font-size: 16px; }
  header b { font-size: 22px; margin-right: 8px; }
  .front { display: grid; grid-template-columns: 148px 1fr; gap: 28px; margin-top: 14px; }
  figure { border: 1.5px solid; height: 186px; }
  figcaption { text-align: center; font-size: 14px; padding-top: 4px; }
  dt { font-size: 14px; }
  dd { margin-bottom: 7px; }
  .sample { position: absolute; inset: 0; display: grid; place-items: center; color: #b3261e; opacity: 0.3;
    font-weight: 700; font-size: 66px; transform: rotate(-17deg); }
  .warning { color: #8f1d17; font-weight: 700; font-size: 16px; margin: 46px 0 8px; }
  .bars { height: 44px; background: repeating-linear-gradient(90deg, #10332a 0 7px, transparent 7px 12px, #10332a 12px 15px,
    transparent 15px 24px, #10332a 24px 36px, transparent 36px 41px); }
</style><body>${content}<div class="sample">SAMPLE / নমুনা</div>`;

const facts = (rows) =>
  `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
const sides = {
  front: ({ name: [bn, en], father, born }) => `
    <header><b>পরিচয়পত্রের নমুনা</b>Sample identity card</header>
    <div class="front"><div>
      <figure><svg viewBox="0 0 148 186" fill="#b9cbc4"><circle cx="74" cy="72" r="29"/>
        <path d="M22 168v-34q0-22 26-22h52q26 0 26 22v34z"/></svg></figure>
      <figcaption>ছবির স্থান</figcaption></div>
      ${facts([
        ['নাম', bn],
        ['Name', en],
        ['পিতা', `${father} (কাল্পনিক)`],
        ['জন্ম তারিখ', born],
        ['নম্বর', '০০০ ০০০ ০০০০'],
      ])}</div>`,
  back: ({ district, issued }) => `
    ${facts([
      ['ঠিকানা', `গ্রাম: নমুনাপুর, ডাকঘর: নমুনা, জেলা: ${district}`],
      ['রক্তের গ্রুপ', '—'],
      ['প্রদানের তারিখ', issued],
    ])}
    <p class="warning">নমুনা: আইনগত মূল্য নেই · SAMPLE: no legal value</p><div class="bars"></div>`,
};

await mkdir(new URL('year/', folder), { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const sheet = await browser.newPage({ viewport: SIZE });
const draw = async (html) => {
  await sheet.setContent(page(html), { waitUntil: 'load' });
  await sheet.evaluate(() => document.fonts.ready);
  return sheet.screenshot();
};
for (const person of people) {
  for (const [side, of] of Object.entries(sides))
    await writeFile(new URL(`${person.file}-${side}.png`, folder), await draw(of(person)));
}
/** Few colours, so that the forty files are small. */
const keep = async (name, html) =>
  sharp(await draw(html))
    .png({ palette: true, colours: 24, effort: 10 })
    .toFile(fileURLToPath(new URL(`year/${name}.png`, folder)));
for (const { file, name_bn, name_en, father, born } of forty)
  await keep(file, sides.front({ name: [name_bn, name_en], father, born }));
for (const [home, district] of Object.entries(homes))
  await keep(`back-${home}`, sides.back({ district, issued: '১৪ এপ্রিল ২০১৯' }));
await browser.close();
