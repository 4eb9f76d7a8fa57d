/** Pictures that have broken readers before: they say that they are huge, repeat their parts, or lie about their lengths. */
import { many, pick, type Made, type Random } from './made.ts';

type Makers = Record<string, (random: Random) => Made>;
const base64 = (text: string): Buffer => Buffer.from(text, 'base64');

const PNG_PIXEL = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
);
/** Two by two pixels, not progressive: the start, its tables, the frame (from byte 140), its codes, one scan (from byte 249), the end. */
const JPEG_PIXELS = base64(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCEAaS//9k=',
);
const WEBP_PIXELS = base64('UklGRh4AAABXRUJQVlA4TBEAAAAvAUAAAAdQxIq0qv+BiOh/AAA=');

const JPEG_FRAME = 140;
const JPEG_SCAN = 249;
/** The largest segment of a JPEG, in bytes with its two of length. */
const SEGMENT = 0xff_ff;

const tail = (picture: Buffer) => (random: Random) =>
  ['a picture with much behind it', Buffer.concat([picture, Buffer.alloc(many(random), 'x')])] as Made;
const overwritten = (picture: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(picture);
  copy.set(bytes, at);
  return copy;
};
/** A JPEG with a segment behind its start. */
const withSegment = (marker: number, content: Buffer, times = 1): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const segments = Array<Buffer>(times).fill(Buffer.concat([head, content]));
  return Buffer.concat([JPEG_PIXELS.subarray(0, 2), ...segments, JPEG_PIXELS.subarray(2)]);
};

export const HOSTILE_PNG: Makers = {
  whole: () => ['whole', PNG_PIXEL],
  // The size of a PNG follows its first 16 bytes.
  huge: () => ['a picture that says it is huge', overwritten(PNG_PIXEL, 16, ...Array<number>(8).fill(0x7f))],
  tail: tail(PNG_PIXEL),
  pdf: (random) => ['a document without an end', `%PDF-1.7\n${'1 0 obj <<'.repeat(many(random) / 10)}`],
};

export const HOSTILE_JPEG: Makers = {
  whole: () => ['whole', JPEG_PIXELS],
  huge: (random) => [
    'a picture that says it is huge',
    // Its height and width; as one that is drawn at once, or in rounds.
    overwritten(
      overwritten(JPEG_PIXELS, JPEG_FRAME + 1, pick(random, [0xc0, 0xc2])),
      JPEG_FRAME + 5,
      ...pick(random, [
        [0xff, 0xdc, 0xff, 0xdc],
        [0x20, 0, 0x1c, 0],
        [0, 0, 0, 0],
      ]),
    ),
  ],
  scans: (random) => {
    const frame = [0xc2, 0, 17, 8, 0x20, 0, 0x1c, 0];
    // The first round of the lightness alone, without a bit of it.
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 1, 0]);
    return [
      'a picture of 60 million pixels that is drawn in many rounds',
      Buffer.concat([
        overwritten(JPEG_PIXELS, JPEG_FRAME + 1, ...frame).subarray(0, JPEG_SCAN),
        ...Array<Buffer>(many(random)).fill(scan),
        JPEG_PIXELS.subarray(-2),
      ]),
    ];
  },
  camera: (random) => [
    'a list of the camera that goes in circles',
    // Little-endian, one directory of one entry at byte 8, whose next directory is itself.
    withSegment(
      0xe1,
      Buffer.concat([
        Buffer.from('Exif\0\0II*\0\u0008\0\0\0\u0001\0', 'latin1'),
        Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, random(256), 0, 0, 0, 8, 0, 0, 0]),
      ]),
    ),
  ],
  segments: (random) => [
    'a picture with many remarks',
    withSegment(pick(random, [0xe1, 0xe2, 0xfe]), Buffer.alloc(random(60)), Math.min(many(random), 70_000)),
  ],
  long: () => ['a segment longer than the picture', overwritten(JPEG_PIXELS, JPEG_SCAN + 2, 0xff, 0xff)],
  profile: () => [
    'a profile that is none',
    withSegment(0xe2, Buffer.alloc(SEGMENT - 2, 'ICC_PROFILE\0\u0001\u0001')),
  ],
  tail: tail(JPEG_PIXELS),
};

/** A WebP of chunks. */
const webp = (...chunks: [name: string, content: Buffer, length?: number][]): Buffer => {
  const body = chunks.map(([name, content, length = content.length]) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  });
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
const STILL = WEBP_PIXELS.subarray(20, 37);

export const HOSTILE_WEBP: Makers = {
  whole: () => ['whole', WEBP_PIXELS],
  // 14 bits each of width and height follow the sign 0x2f.
  huge: () => ['a picture that says it is huge', overwritten(WEBP_PIXELS, 21, 0xff, 0xff, 0xff, 0x0f)],
  canvas: (random) => [
    'a sheet that says it is huge',
    webp(
      ['VP8X', Buffer.from([pick(random, [0, 2]), 0, 0, 0, ...Array<number>(6).fill(0xff)])],
      ['VP8L', STILL],
    ),
  ],
  film: (random) => {
    const frame = Buffer.concat([
      // Where, how large (two by two), how long, and how it is laid on the one before.
      Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0]),
      Buffer.from('VP8L\u0011\0\0\0', 'latin1'),
      STILL,
      Buffer.alloc(1),
    ]);
    const frames = Array.from(
      { length: Math.min(many(random), 70_000) },
      () => ['ANMF', frame] as [string, Buffer],
    );
    return [
      'a film',
      webp(
        ['VP8X', Buffer.from([pick(random, [2, 0]), 0, 0, 0, 1, 0, 0, 1, 0, 0])],
        ['ANIM', Buffer.alloc(6)],
        ...frames,
      ),
    ];
  },
  chunks: (random) => [
    'many unknown parts',
    webp(
      ...Array.from(
        { length: Math.min(many(random), 70_000) },
        () => ['JUNK', Buffer.alloc(3)] as [string, Buffer],
      ),
      ['VP8L', STILL],
    ),
  ],
  length: () => ['a part longer than any file', webp(['VP8L', STILL, 0xff_ff_ff_f0])],
  tail: tail(WEBP_PIXELS),
};
