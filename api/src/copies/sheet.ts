/** The scanned sheet of a record on its way into a copy. Runs in the process of press.ts alone. */
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** No copy can be made of a sheet: it is damaged, protected, or more than a copy holds. */
export class UnusableSheet extends Error {
  override name = 'UnusableSheet';
}

/** The most pages of a PDF, and the most pixels of a picture: more than scanned sheets have. */
const PAGES = 100;
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

/** Takes out what a page would do when it is opened or clicked; how it looks stays. */
function tame(page: { node: PDFDict }): void {
  page.node.delete(PDFName.of('AA'));
  const notes = page.node.lookup(PDFName.of('Annots'));
  if (!notes || !('asArray' in notes)) return;
  for (const reference of (notes as { asArray(): unknown[] }).asArray()) {
    const note = page.node.context.lookup(reference as never);
    if (!(note instanceof PDFDict)) continue;
    for (const name of ['A', 'AA', 'PA']) note.delete(PDFName.of(name));
  }
}

/** @throws {UnusableSheet} */
export async function readPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = document.getPageCount();
    if (pages < 1 || pages > PAGES) throw new Error(`${pages} pages`);
    return document;
  } catch (error) {
    throw new UnusableSheet('The PDF cannot be read', { cause: error });
  }
}

/**
 * Puts the pages of a PDF behind those of a cover, each as it is.
 * @throws {UnusableSheet} when a page cannot be taken over
 */
export async function bind(cover: Uint8Array, sheet: PDFDocument): Promise<Uint8Array> {
  const bound = await PDFDocument.load(cover, { updateMetadata: false });
  try {
    for (const page of await bound.copyPages(sheet, sheet.getPageIndices())) {
      tame(page);
      bound.addPage(page);
    }
    return await bound.save();
  } catch (error) {
    throw new UnusableSheet('The PDF cannot be taken over', { cause: error });
  }
}
