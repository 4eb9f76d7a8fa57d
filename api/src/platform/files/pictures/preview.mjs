/**
 * Draws the preview of a document, in a process of its own: the document from stdin, its pictures to stdout. Of a PDF the
 * first page, of what holds several pictures the first. Arguments: the extension of the document, then the most pixels a side
 * of the small picture and of the large one. Stdout: width and height of the large picture and the bytes of the small one
 * (32 bits each, big-endian), then both pictures as WebP.
 * Exit codes: 1 it cannot be read as what its extension says, 2 it has more pixels than are read.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [extension, ...sides] = process.argv.slice(2);
const [small, large] = sides.map(Number);

/** The most pixels that are read stripe by stripe, and where the whole must be held at once (interlaced). */
const PIXELS = 300_000_000;
const PIXELS_AT_ONCE = 60_000_000;
/** The most memory that PDFium may take, in the pages of WebAssembly: 384 MB. */
const MEMORY_PAGES = 6_144;

sharp.cache(false);
sharp.concurrency(1);

/** The first page of a PDF as a picture that has at most `large` pixels a side. */
async function firstPage(input) {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / 65_536 + pages > MEMORY_PAGES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const page = (await library.loadDocument(input)).getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0 && Number.isFinite(longest))) process.exit(1);
  const side = (length) => Math.max(1, Math.round((length / longest) * large));
  const drawn = await page.render({
    width: side(originalWidth),
    height: side(originalHeight),
    render: 'bitmap',
  });
  const { width, height, data } = drawn;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** A picture, upright, if it is of the kind that its extension says. */
async function picture(input) {
  const formats = { jpg: 'jpeg', tif: 'tiff' };
  const { width, height, format, isProgressive } = await sharp(input, { limitInputPixels: false }).metadata();
  if (format !== (formats[extension] ?? extension)) process.exit(1);
  if (width * height > (isProgressive ? PIXELS_AT_ONCE : PIXELS)) process.exit(2);
  return sharp(input, { failOn: 'error', limitInputPixels: PIXELS, sequentialRead: true, pages: 1 }).rotate();
}

try {
  const input = await buffer(process.stdin);
  const whole = await (extension === 'pdf' ? firstPage(input) : picture(input));
  const fit = { fit: 'inside', withoutEnlargement: true };
  const one = await whole
    .flatten({ background: '#fff' })
    .resize({ width: large, height: large, ...fit })
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  const other = await sharp(one.data)
    .resize({ width: small, height: small, ...fit })
    .webp({ quality: 60 })
    .toBuffer();
  const head = Buffer.alloc(12);
  head.writeUInt32BE(one.info.width, 0);
  head.writeUInt32BE(one.info.height, 4);
  head.writeUInt32BE(other.length, 8);
  process.stdout.end(Buffer.concat([head, other, one.data]));
} catch {
  process.exit(1);
}
