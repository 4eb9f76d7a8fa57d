/** Renders words as pictures: by the typesetter of the receipts, and by the browser with the same font. */
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createTypesetter, PRINT_FONTS } from '../../db/src/typesetter.ts';

/** The inked pixels, cropped: a byte per pixel, row by row. */
interface Ink {
  width: number;
  height: number;
  inked: Uint8Array;
}

/** The letters' size in pixels on both sides: 48 points of the PDF. */
const SIZE = 64;
const MIDDLE = 128;

function inkOf(canvas: Canvas): Ink {
  // Asked for once: each of these goes to the canvas itself, and a page has a million pixels.
  const { width: wide, height: high } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, wide, high);
  const dark = new Uint8Array(wide * high);
  let [left, top, right, bottom] = [wide, high, -1, -1];
  for (let index = 0, at = 0; index < dark.length; index += 1, at += 4) {
    if (data[at + 3]! <= MIDDLE || data[at]! + data[at + 1]! + data[at + 2]! >= 3 * MIDDLE) continue;
    dark[index] = 1;
    const [x, y] = [index % wide, Math.floor(index / wide)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  const [width, height] = [Math.max(right - left + 1, 0), Math.max(bottom - top + 1, 0)];
  const inked = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * wide + left;
    inked.set(dark.subarray(from, from + width), row * width);
  }
  return { width, height, inked };
}

/** The tolerated distance between the two pictures, in pixels. */
const NEAR = 2;

/** Widens the ink by that distance on every side. */
function spread({ width, height, inked }: Ink): Ink {
  const [wide, high] = [width + 2 * NEAR, height + 2 * NEAR];
  const near = new Uint8Array(wide * high);
  for (const [index, ink] of inked.entries()) {
    if (ink === 0) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let row = y; row <= y + 2 * NEAR; row += 1)
      near.fill(1, row * wide + x, row * wide + x + 2 * NEAR + 1);
  }
  return { width: wide, height: high, inked: near };
}

/** Renders the words with the typesetter in one of its weights. */
export async function typesetInk(words: readonly string[], weight = 400): Promise<Ink[]> {
  const pdf = await createTypesetter(new URL('.', import.meta.url))('letters.typ', { words, weight });
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  const document = await loading.promise;
  const inks: Ink[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: SIZE / 48 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    await page.render({ canvasContext, viewport }).promise;
    inks.push(inkOf(canvas));
  }
  await loading.destroy();
  return inks;
}

function cut(picture: Image, box: { x: number; y: number; width: number; height: number }): Ink {
  const canvas = createCanvas(Math.ceil(box.width), Math.ceil(box.height));
  canvas.getContext('2d').drawImage(picture, -Math.round(box.x), -Math.round(box.y));
  return inkOf(canvas);
}

/** Renders the words with the browser in the font of that weight. */
export async function browserInk(page: Page, words: readonly string[], weight = 400): Promise<Ink[]> {
  const font = readFileSync(PRINT_FONTS.get(weight)!).toString('base64');
  await page.setContent(`<!doctype html><html lang="bn"><style>
    @font-face { font-family: Own; src: url(data:font/ttf;base64,${font}) }
    body { margin: 0; font: ${SIZE}px/2 Own; color: #000; background: #fff }
    p { width: max-content; margin: 0; padding: 0 32px; white-space: nowrap }
    </style><body>${words.map((word) => `<p>${word}</p>`).join('')}`);
  await page.evaluate(() => document.fonts.ready);
  const boxes = await page.locator('p').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const picture = await loadImage(await page.screenshot({ fullPage: true, scale: 'css' }));
  return boxes.map((box) => cut(picture, box));
}

/**
 * The part of the ink that only one picture has, from 0 to 1. A pixel counts as equal when the other picture has ink next to it,
 * because both smooth edges differently.
 */
export function difference(one: Ink, other: Ink): number {
  const missing = (from: Ink, { width, height, inked }: Ink) => {
    let [all, lost] = [0, 0];
    for (const [index, ink] of from.inked.entries()) {
      if (ink === 0) continue;
      const [x, y] = [(index % from.width) + NEAR, Math.floor(index / from.width) + NEAR];
      all += 1;
      if (x >= width || y >= height || inked[y * width + x] === 0) lost += 1;
    }
    return all === 0 ? 1 : lost / all;
  };
  return Math.max(missing(one, spread(other)), missing(other, spread(one)));
}
