/**
 * Draws a picture anew, in a process of its own: from stdin to stdout, upright, without anything that came beside its
 * pixels (place, camera, preview, text behind its end), at most as many pixels a side as the first argument says.
 * Exit codes: 1 it cannot be read as a picture of the format that the third argument names, 2 it has more pixels than the
 * second says. Of a JPEG that is read stripe by stripe and shrunk on the way, twice as many are read.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [side, pixels] = process.argv.slice(2, 4).map(Number);
const format = process.argv[4];

sharp.cache(false);
sharp.concurrency(1);

try {
  const input = await buffer(process.stdin);
  const {
    width,
    height,
    format: found,
    isProgressive,
  } = await sharp(input, { failOn: 'error', limitInputPixels: false, pages: 1 }).metadata();
  if (found !== format) process.exit(1);
  const most = format === 'jpeg' && !isProgressive ? 2 * pixels : pixels;
  if (width * height > most) process.exit(2);
  const options = { failOn: 'error', limitInputPixels: most, pages: 1 };
  const drawn = await sharp(input, options)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 85 })
    .toBuffer();
  process.stdout.end(drawn);
} catch {
  process.exit(1);
}
