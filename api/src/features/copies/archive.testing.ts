/** An archive with scanned sheets, and citizens who apply for copies of its records. For tests. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import { openCounter } from '../applications/counter.testing.ts';
import type { TestApp } from '../../../testing/app.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

/** A PDF with this many blank pages, each with its own width. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300 + page, 500]);
  return Buffer.from(await document.save());
}

/** A picture of one colour. */
export const pictureOf = (format: 'png' | 'jpeg' | 'webp', width = 120, height = 80): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#88aa55' } })
    .toFormat(format)
    .toBuffer();

/** The text of a PDF by page, and the widths of its pages. */
export async function readPages(pdf: Uint8Array): Promise<{ texts: string[]; widths: number[] }> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  const document = await loading.promise;
  const texts: string[] = [];
  const widths: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    widths.push(Math.round(page.getViewport({ scale: 1 }).width));
  }
  await loading.destroy();
  return { texts, widths };
}

export async function openArchive() {
  const counter = await openCounter({ environment: { PUBLIC_URL: 'https://land.example' } });
  let sheets = 0;
  /** Stores a sheet; returns its path. */
  const sheet = async (content: Buffer, extension: string, folder = 'dags'): Promise<string> => {
    const path = `${folder}/sheet-${(sheets += 1)}.${extension}`;
    await counter.app.storage.put(path, content);
    return path;
  };
  /** Applies for a copy and pays. */
  const paidFor = (who: Login, record: { dag_id: number } | { mouza_map_id: number }) =>
    counter.taken(
      who,
      'dag_id' in record
        ? counter.input(record)
        : counter.input({ type: 'mouza_map_request', dag_id: null, fee_amount: 500, ...record }),
    );
  const read = async (who: Login, id: number) => (await counter.get(who, `/${id}`)).json<ApplicationAnswer>();
  /** Downloads the copy of an application. */
  const download = (who: Login, id: number, language = 'en') =>
    counter.app.inject({
      url: `/api/applications/${id}/document`,
      headers: { ...who.headers, 'accept-language': language },
    });
  return { ...counter, sheet, paidFor, read, download };
}
export type Archive = Awaited<ReturnType<typeof openArchive>>;
