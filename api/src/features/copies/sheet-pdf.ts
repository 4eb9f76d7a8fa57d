/** Adds a scanned PDF sheet to a copy. Runs only in the process of print-process.ts. */
import { createRequire } from 'node:module';
import type * as Library from '@cantoo/pdf-lib';
import { UnusableSheet } from './unusable-sheet.ts';

// The CommonJS build: the other one has hundreds of modules and takes ten times as long to load.
const { PDFDict, PDFDocument, PDFName } = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof Library;

/** The most pages of a PDF; scanned sheets have fewer. */
const PAGES = 100;

/** Removes actions that a page would run when opened or clicked; its appearance stays. */
function tame(page: { node: Library.PDFDict }): void {
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
export async function readPdf(bytes: Uint8Array): Promise<Library.PDFDocument> {
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
 * Appends the unchanged pages of a PDF to those of a cover.
 * @throws {UnusableSheet} when a page cannot be copied
 */
export async function bind(cover: Uint8Array, sheet: Library.PDFDocument): Promise<Uint8Array> {
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
