import { createRequire } from 'node:module';
import path from 'node:path';
import { PRINT_FONTS } from '@bhumi/db/typesetter';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const SECOND = path.dirname(require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'));
const DIGITS = [...'০১২৩৪৫৬৭৮৯'];
/** The side of the sheet that a digit is drawn on, in pixels, and the letters' size. */
const [SIDE, SIZE] = [200, 100];

/** What tells digits apart in any style: how many closed loops one has, and how high it is. */
interface Shape {
  loops: number;
  height: number;
}

function drawn(digit: string, font: string): (index: number) => boolean {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.font = `${SIZE}px "${font}"`;
  context.fillText(digit, 40, 140);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return (index) => data[index * 4 + 3]! > 128;
}

function shapeOf(digit: string, font: string): Shape {
  const inked = drawn(digit, font);
  const all = Array.from({ length: SIDE * SIDE }, (_, index) => index);
  const seen = new Set<number>();
  /** The size of the blank area around a place. */
  const area = (from: number): number => {
    const open = [from];
    let size = 0;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next < 0 || next >= SIDE * SIDE || seen.has(next) || inked(next)) continue;
      seen.add(next);
      size += 1;
      open.push(next + 1, next - 1, next + SIDE, next - SIDE);
    }
    return size;
  };
  area(0);
  // A few pixels are the smoothing of an edge.
  const loops = all.filter((index) => !seen.has(index) && !inked(index) && area(index) > 15).length;
  const rows = all.filter(inked).map((index) => Math.floor(index / SIDE));
  return { loops, height: Math.max(...rows) - Math.min(...rows) };
}

GlobalFonts.registerFromPath(path.join(SECOND, '500Medium/NotoSansBengali_500Medium.ttf'), 'second');

it.each([...PRINT_FONTS])(
  'every Bengali digit of weight %s has the shape that a second font gives it',
  (weight, file) => {
    const font = `printed ${weight}`;
    GlobalFonts.registerFromPath(file, font);
    for (const digit of DIGITS) {
      const [ours, theirs] = [shapeOf(digit, font), shapeOf(digit, 'second')];
      expect([digit, ours.loops]).toEqual([digit, theirs.loops]);
      // A tail of it is no digit.
      expect(ours.height, digit).toBeGreaterThan(0.8 * theirs.height);
    }
  },
);
