/**
 * Draws a picture anew, in a process of its own: from stdin to stdout, upright, without anything that came beside its
 * pixels (place, camera, preview, text behind its end), at most as many pixels a side as the first argument says.
 * Exit codes: 1 it cannot be read as a picture of the format that the third argument names, 2 it has more pixels than the
 * second says.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [side, pixels] = process.argv.slice(2, 4).map(Number);
const format = process.argv[4];

sharp.cache(false);
sharp.concurrency(1);

try {
  const input = await buffer(process.stdin);
  const options = { failOn: 'error', limitInputPixels: pixels, pages: 1 };
  const {
    width,
    height,
    format: found,
  } = await sharp(input, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (found !== format) process.exit(1);
  if (width * height > pixels) process.exit(2);
  const drawn = await sharp(input, options)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 85 })
    .toBuffer();
  process.stdout.end(drawn);
} catch {
  process.exit(1);
}
