/**
 * Prints a certified copy in a separate process. Reads from stdin the length of the page's data (four bytes), the
 * data as JSON, and the bytes of the sheet; writes the PDF to stdout. With `probe` instead of a page it only checks
 * whether the sheet can be printed. Exit codes: 1 printing failed, 2 the sheet cannot be printed.
 */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { withPages, type CopyPage } from './page.ts';
import { UnusableSheet } from './unusable-sheet.ts';

/** The task; `type` is the media type of the sheet. */
export interface PrintJob {
  page: CopyPage | 'probe';
  type: 'pdf' | 'picture' | null;
}

/** Each library is loaded only where it is needed: loading all would double the time of a copy. */
async function typeset(page: CopyPage, pictures: Record<string, Uint8Array> = {}): Promise<Uint8Array> {
  const { createTypesetter: hireTypesetter } = await import('@bhumi/db/typesetter');
  return hireTypesetter(new URL('../', import.meta.url))('copies/copy.typ', page, pictures);
}

async function withPdf(page: PrintJob['page'], sheet: Buffer): Promise<Uint8Array> {
  const { bind, readPdf } = await import('./sheet-pdf.ts');
  const document = await readPdf(sheet);
  if (page === 'probe') return new Uint8Array();
  return bind(await typeset(withPages(page, document.getPageCount())), document);
}

async function withPicture(page: PrintJob['page'], sheet: Buffer): Promise<Uint8Array> {
  const { readPicture } = await import('./sheet-picture.ts');
  const { bytes, extension, wide } = await readPicture(sheet);
  if (page === 'probe') return new Uint8Array();
  const name = `copies/sheet.${extension}`;
  const whole = withPages(page, 1);
  whole.sheet.picture = { path: `/${name}`, wide };
  return typeset(whole, { [name]: bytes });
}

async function print({ page, type }: PrintJob, sheet: Buffer): Promise<Uint8Array> {
  if (type === 'pdf') return withPdf(page, sheet);
  if (type === 'picture') return withPicture(page, sheet);
  return page === 'probe' ? new Uint8Array() : typeset(page);
}

try {
  const input = await buffer(process.stdin);
  const end = 4 + input.readUInt32BE(0);
  const job = JSON.parse(input.subarray(4, end).toString()) as PrintJob;
  const printed = await print(job, input.subarray(end));
  process.stdout.end(printed);
  await once(process.stdout, 'finish');
} catch (error) {
  process.stderr.write(String((error as Error).stack));
  process.exitCode = error instanceof UnusableSheet ? 2 : 1;
}
