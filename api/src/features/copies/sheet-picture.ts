/** A scanned sheet that is a picture, on its way into a copy. Runs in the process of print-process.ts alone. */
import sharp from 'sharp';
import { UnusableSheet } from './unusable-sheet.ts';

/** The most pixels of a picture: more than scanned sheets have. */
const PIXELS = 60_000_000;

export interface PictureSheet {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  /** Wider than high. */
  wide: boolean;
}

/**
 * A picture as the typesetter reads it: a JPEG or PNG that stands upright is taken as it is, everything else drawn anew.
 * @throws {UnusableSheet}
 */
export async function readPicture(bytes: Buffer): Promise<PictureSheet> {
  sharp.concurrency(1);
  try {
    const options = { failOn: 'error', limitInputPixels: PIXELS, pages: 1 } as const;
    const { format, orientation = 1, space, width, height } = await sharp(bytes, options).metadata();
    // Reads every pixel, so that damage shows here.
    await sharp(bytes, options).stats();
    const upright = orientation === 1 && (space === 'srgb' || space === 'b-w');
    const wide = orientation > 4 ? height > width : width > height;
    if (upright && format === 'jpeg') return { bytes, extension: 'jpg', wide };
    if (upright && format === 'png') return { bytes, extension: 'png', wide };
    const drawn = sharp(bytes, options).rotate().toColorspace('srgb');
    const jpeg = format === 'jpeg';
    const anew = await (jpeg ? drawn.jpeg({ quality: 92 }) : drawn.png()).toBuffer();
    return { bytes: anew, extension: jpeg ? 'jpg' : 'png', wide };
  } catch (error) {
    throw new UnusableSheet('The picture cannot be read', { cause: error });
  }
}
