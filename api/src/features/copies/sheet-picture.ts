/** Adds a scanned picture to a copy. Runs only in the process of print-process.ts. */
import sharp from 'sharp';
import { UnusableSheet } from './unusable-sheet.ts';

/** The most pixels of a picture; scanned sheets have fewer. */
const PIXELS = 60_000_000;

export interface PictureSheet {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  /** Wider than high. */
  wide: boolean;
}

/**
 * Converts a picture for the typesetter: an upright JPEG or PNG is used unchanged, anything else is redrawn.
 * @throws {UnusableSheet}
 */
export async function readPicture(bytes: Buffer): Promise<PictureSheet> {
  sharp.concurrency(1);
  try {
    const options = { failOn: 'error', limitInputPixels: PIXELS, pages: 1 } as const;
    const { format, orientation = 1, space, width, height } = await sharp(bytes, options).metadata();
    // Reads every pixel, so that damage is found here.
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
