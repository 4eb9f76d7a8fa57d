/**
 * Prints a certified copy in a process of its own: from stdin the length of the page's data (four bytes), the data as JSON,
 * and the bytes of the sheet; to stdout the PDF. With `probe` in place of a page it only looks whether a copy can be made
 * of the sheet. Exit codes: 1 the copy could not be printed, 2 none can be made of the sheet.
 */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { hireTypesetter } from '@bhumi/db';
import { withPages, type CopyPage } from './page.ts';
import { bind, readPdf, readPicture, UnusableSheet } from './sheet.ts';

/** What is to be done; `type` says what the bytes of the sheet are. */
export interface Job {
  page: CopyPage | 'probe';
  type: 'pdf' | 'picture' | null;
}

const set = (page: CopyPage, pictures: Record<string, Uint8Array> = {}): Uint8Array =>
  hireTypesetter(new URL('../', import.meta.url))('copies/copy.typ', page, pictures);

async function print({ page, type }: Job, sheet: Buffer): Promise<Uint8Array> {
  const nothing = new Uint8Array();
  if (type === 'pdf') {
    const document = await readPdf(sheet);
    const cover = page === 'probe' ? nothing : set(withPages(page, document.getPageCount()));
    return page === 'probe' ? nothing : bind(cover, document);
  }
  if (type === 'picture') {
    const { bytes, extension, wide } = await readPicture(sheet);
    if (page === 'probe') return nothing;
    const name = `copies/sheet.${extension}`;
    const whole = withPages(page, 1);
    whole.sheet.picture = { path: `/${name}`, wide };
    return set(whole, { [name]: bytes });
  }
  return page === 'probe' ? nothing : set(page);
}

try {
  const input = await buffer(process.stdin);
  const end = 4 + input.readUInt32BE(0);
  const job = JSON.parse(input.subarray(4, end).toString()) as Job;
  const printed = await print(job, input.subarray(end));
  process.stdout.end(printed);
  await once(process.stdout, 'finish');
} catch (error) {
  process.stderr.write(String((error as Error).stack));
  process.exitCode = error instanceof UnusableSheet ? 2 : 1;
}
