import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage, type Storage } from '../storage.ts';
import { storePicture, type PictureDestination } from './pictures.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  storage = diskStorage(root);
});
afterEach(() => rm(root, { recursive: true }));

const destination: PictureDestination = {
  folder: 'kyc',
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  refuse: {
    type: () => new Error('no picture'),
    size: () => new Error('too large'),
    empty: () => new Error('empty'),
    pixels: () => new Error('too many pixels'),
  },
};
const store = (content: Buffer) =>
  storePicture(
    { file: Readable.from([content]) as Parameters<typeof storePicture>[0]['file'], filename: 'card.jpg' },
    storage,
    destination,
  );
const kept = async (content: Buffer) => buffer((await storage.open((await store(content))!))!.read());

const SECRET = 'taken at 23.8103 N 90.4125 E';
const card = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2c7' } }).composite([
    { input: { create: { width: 8, height: 8, channels: 3, background: '#fff' } }, left: 0, top: 0 },
  ]);

/** A PNG that says how large it is and holds a few bytes. */
function claims(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it('is kept upright, without what came beside its pixels', async () => {
    const sent = await card(60, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer();
    expect(sent.includes(SECRET)).toBe(true);
    const drawn = await kept(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]));
    const { width, height, format, exif, orientation } = await sharp(drawn).metadata();
    expect([width, height, format, exif, orientation]).toEqual([40, 60, 'jpeg', undefined, undefined]);
    expect([drawn.includes(SECRET), drawn.includes('<script>')]).toEqual([false, false]);
    // Turned by a quarter, what was at the left above is at the right above.
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect(data[3 * 37]).toBeGreaterThan(200);
  });

  it.each(['png', 'webp'] as const)('stays of its kind: %s', async (format) => {
    const drawn = await kept(await card(50, 30).toFormat(format).toBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format, width: 50, height: 30 });
  });

  it('is no film, whose frames would all be counted', async () => {
    const frames = Buffer.concat([
      await card(50, 30).raw().toBuffer(),
      await card(50, 30).negate().raw().toBuffer(),
    ]);
    const raw = { width: 50, height: 60, channels: 3, pageHeight: 30 } as const;
    const film = await sharp(frames, { raw })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    await expect(store(film)).rejects.toThrow('no picture');
  });

  it.each([
    ['of CMYK from a copy shop', '23-cmyk.jpg', [500, 313], { left: 25, top: 40, width: 235, height: 30 }],
    [
      'that a phone took upright',
      '23-exif-turned.jpg',
      [313, 500],
      { left: 245, top: 25, width: 30, height: 235 },
    ],
  ])('%s is upright and legible: dark letters on a lighter ground', async (_what, name, size, letters) => {
    const drawn = await kept(await readFile(new URL(`../../../../testing/cases/${name}`, import.meta.url)));
    const { width, height, space } = await sharp(drawn).metadata();
    expect([[width, height], space]).toEqual([size, 'srgb']);
    const line = await sharp(drawn).extract(letters).greyscale().toBuffer();
    const { min, mean } = (await sharp(line).stats()).channels[0]!;
    expect([min < 20, mean > 80]).toEqual([true, true]);
  });

  it.each([
    [3, [60, 40]],
    [5, [40, 60]],
    [8, [40, 60]],
  ])('of a camera that was held another way (%i) is upright', async (orientation, size) => {
    const sent = await card(60, 40).withMetadata({ orientation }).jpeg().toBuffer();
    const { width, height } = await sharp(await kept(sent)).metadata();
    expect([width, height]).toEqual(size);
  });

  it.each([
    [8_160, 6_120, false],
    [9_280, 6_944, false],
    [8_160, 6_120, true],
  ])('of a phone with %i x %i pixels is taken (progressive: %s)', async (width, height, progressive) => {
    const drawn = await kept(await card(width, height).jpeg({ progressive }).toBuffer());
    expect((await sharp(drawn).metadata()).width).toBe(4_000);
  });

  it('has at most 4,000 pixels a side', async () => {
    const drawn = await kept(await card(6_000, 3_000).png().toBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 4_000, height: 2_000 });
  });

  it.each([
    ['50,000 x 50,000 pixels', claims(50_000, 50_000), 'too many pixels'],
    ['a broken header', claims(50, 50).fill(0xff, 16, 33), 'no picture'],
    ['pixels that are missing', claims(5_000, 5_000), 'no picture'],
    [
      'a page behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script>')]),
      'no picture',
    ],
  ])('is refused with %s, and nothing of it is kept', async (_what, content, reason) => {
    await expect(store(content)).rejects.toThrow(reason);
    expect(await readdir(path.join(root, 'kyc'))).toEqual([]);
  });

  it('that takes the memory of all its pixels at once may have 60 million', async () => {
    const content = await card(9_280, 6_944).jpeg({ progressive: true }).toBuffer();
    await expect(store(content)).rejects.toThrow('too many pixels');
  });

  it('cut off by a bad line is refused', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    await expect(store(whole.subarray(0, whole.length / 2))).rejects.toThrow('no picture');
  });
});
