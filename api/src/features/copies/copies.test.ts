import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { extractCode, readReceiptCode } from '../../../contract/receipts/code.ts';
import { groupedShortCode } from '../../../contract/receipts/short-code.ts';
import type { VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { picture, scan } from '../receipts/scanning.testing.ts';
import { openArchive, pdfOf, pictureOf, readPages, type Archive, type Login } from './archive.testing.ts';

let archive: Archive;
let who: Login;
beforeAll(async () => {
  archive = await openArchive();
  who = await archive.login('user');
});
afterAll(() => archive.close());

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const owners = [
  { owner: 'আবদুল করিম', area: 1306.8 },
  { owner: 'রহিমা খাতুন', area: 435.6 },
];
/** What the code on a page of a copy leads to. */
async function verified(pdf: Buffer, at: { page: number; of: number }): Promise<VerifyAnswer> {
  const code = extractCode(scan(await picture(pdf, 200, at)).text);
  return (await archive.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();
}
/** Changes a record in the back office, its document with it. */
async function replaceSheet(resource: string, id: number, content: Buffer): Promise<void> {
  const staff = await archive.login('acland');
  const form = new FormData();
  form.append('document', new Blob([content as Uint8Array<ArrayBuffer>]), 'new.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await archive.app.inject({
    method: 'POST',
    url: `/api/admin/${resource}/${id}?_method=PUT`,
    headers: { ...staff.headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the copy of a khatian', () => {
  it('is issued with the payment: owners, place in both scripts, and the sheet behind them', async () => {
    const sheet = await pdfOf(2);
    await verifyPerson(archive.knex, who.user.id, { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন' });
    const dag_id = await archive.land.dag('831/ক', {
      survey: 'RS',
      khatiyan_number: '46',
      khotiyan: owners,
      document_path: await archive.sheet(sheet, 'pdf'),
    });
    const { id, copy } = await archive.paidFor(who, { dag_id });
    expect(copy).toMatchObject({
      status: 'ready',
      number: expect.stringMatching(/^C-\d{4}-\d{6}-\d$/),
      reason: null,
      refund: null,
    });
    const answer = await archive.download(who, id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="khatian_application_${id}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const { texts, widths } = await readPages(answer.rawPayload);
    expect(widths).toEqual([595, 300, 301]);
    for (const said of [copy!.number!, '46', '1,306.80', '3.00', '75.00%', '1,742.40', 'Purbahati', 'Rahima'])
      expect(texts[0]).toContain(said);
    const { code: short } = (await archive
      .knex('short_codes')
      .where({ language: 'en' })
      .whereIn('copy_id', archive.knex('copies').where({ application_id: id }).select('id'))
      .first('code')) as { code: string };
    expect(texts[0]).toContain(groupedShortCode(short));
    const answered = await verified(answer.rawPayload, { page: 1, of: 3 });
    // Whoever types the short code sees the same.
    const typed = await archive.app.inject({ url: `/api/verify/${groupedShortCode(short)}` });
    const { outcome, facts, ledger, names, copy: shown } = answered;
    expect(typed.json()).toMatchObject({ outcome, facts, ledger, names, copy: shown, key: null });
    expect(answered).toMatchObject({
      outcome: 'genuine',
      facts: {
        kind: 'khatian_request',
        khatiyan_number: '46',
        dag_number: '831/ক',
        zil_no: '1',
        survey: 'RS',
        payer: 'Rahima Khatun',
        mouza: 'Purbahati',
        land_area: 1742.4,
        amount_poisha: 10_000,
        copy: { issued_on: dhakaDay(new Date()), owners: 2, sheet: sha256(sheet) },
      },
      names: { payer: 'রহিমা খাতুন', district: 'ঢাকা', upazila: 'সাভার', mouza: 'পূর্বহাটী' },
      copy: { owners, map_name: null, changed_on: null },
    });
  });

  it('is made once, and in the other language from the same record after that was changed', async () => {
    const old = await pdfOf(1);
    const document_path = await archive.sheet(old, 'pdf');
    const dag_id = await archive.land.dag('832', { khotiyan: owners, document_path });
    const { id } = await archive.paidFor(who, { dag_id });
    const first = await archive.download(who, id);
    await replaceSheet('dags', dag_id, await pdfOf(3));
    await archive.knex('dags').where({ id: dag_id }).update({ khatiyan_number: '832/later' });

    expect((await archive.download(who, id)).rawPayload.equals(first.rawPayload)).toBe(true);
    const other = await archive.download(who, id, 'bn');
    expect((await readPages(other.rawPayload)).widths).toEqual([595, 300]);
    const answered = await verified(other.rawPayload, { page: 1, of: 2 });
    expect(answered).toMatchObject({
      outcome: 'genuine',
      facts: { language: 'bn', khatiyan_number: '1', copy: { sheet: sha256(old) } },
      copy: { owners, changed_on: dhakaDay(new Date()) },
    });
    expect(JSON.stringify(answered)).not.toContain('832/later');
    // Nobody reads the old sheet itself any more.
    expect((await archive.app.inject(`/storage/${document_path}`)).statusCode).toBe(404);
  });

  it('of many owners goes on over pages', async () => {
    const khotiyan = Array.from({ length: 80 }, (_, index) => ({ owner: `Owner ${index + 1}`, area: 100 }));
    const dag_id = await archive.land.dag('833', { khotiyan });
    const { id } = await archive.paidFor(who, { dag_id });
    const { rawPayload } = await archive.download(who, id);
    const { texts } = await readPages(rawPayload);
    expect(texts).toHaveLength(3);
    expect(texts[2]).toMatch(/Owner 80 .*8,000\.00/);
  });
});

describe('the copy of a mouza map', () => {
  it('is the sheet behind a page that names its SHA-256', async () => {
    const sheet = await pictureOf('webp', 200, 120);
    const document_path = await archive.sheet(sheet, 'webp', 'mouza-maps');
    const mouza_map_id = await archive.land.map('Sheet 4', { document_path });
    const { id } = await archive.paidFor(who, { mouza_map_id });
    const answer = await archive.download(who, id);
    expect(answer.headers['content-disposition']).toContain(`"mouza_map_application_${id}.pdf"`);
    const { texts, widths } = await readPages(answer.rawPayload);
    expect(widths).toEqual([595, 842]);
    expect(texts[0]!.replaceAll(' ', '')).toContain(sha256(sheet));
    const canvas = await picture(answer.rawPayload, 72, { page: 2, of: 2 });
    const [red, green, blue] = canvas.getContext('2d').getImageData(200, 300, 1, 1).data;
    expect(Math.abs(red! - 0x88) + Math.abs(green! - 0xaa) + Math.abs(blue! - 0x55)).toBeLessThan(40);
  });

  it('goes to the land office when none can be made of the sheet', async () => {
    const document_path = await archive.sheet(Buffer.from('%PDF-1.7 and no more'), 'pdf', 'mouza-maps');
    const mouza_map_id = await archive.land.map('Broken', { document_path });
    const { id } = await archive.paidFor(who, { mouza_map_id });
    const answer = await archive.download(who, id);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No document available' }]);
    expect((await archive.read(who, id)).copy).toMatchObject({ status: 'requested', number: null });
    const log = archive.knex('audit_log').where({ resource: 'copies', action: 'recall' });
    expect(await log).toHaveLength(1);
  });
});

describe('a copy', () => {
  it('is its owner’s and the staff’s', async () => {
    const dag_id = await archive.land.dag('840', { khotiyan: owners });
    const { id } = await archive.paidFor(who, { dag_id });
    const status = async (other: Login) => (await archive.download(other, id)).statusCode;
    expect(await status(await archive.login('user'))).toBe(404);
    expect(await status(await archive.login('acland'))).toBe(200);
    expect((await archive.app.inject(`/api/applications/${id}/document`)).statusCode).toBe(401);
    const { path: file } = (await archive.knex('copy_files').orderBy('created_at', 'desc').first()) as {
      path: string;
    };
    await access(path.join(archive.db.storageDir, file));
    expect((await archive.app.inject({ url: `/storage/${file}`, headers: who.headers })).statusCode).toBe(
      404,
    );
  });

  it('waits for the payment, and for the land office where there is nothing to copy', async () => {
    const unpaid = await archive.taken(who, archive.input({ payment_status: 'pending' }));
    expect(unpaid.copy).toBeNull();
    const first = await archive.download(who, unpaid.id);
    expect([first.statusCode, first.json()]).toEqual([409, { message: 'Pay first' }]);
    const { id, copy } = await archive.paidFor(who, { mouza_map_id: await archive.land.map('None yet') });
    expect(copy).toMatchObject({ status: 'requested', issued_at: null, number: null });
    expect((await archive.download(who, id)).json()).toEqual({ message: 'No document available' });
  });

  it('whose payment our records do not have is not genuine', async () => {
    const dag_id = await archive.land.dag('841', { khotiyan: owners });
    const { id } = await archive.paidFor(who, { dag_id });
    const { rawPayload } = await archive.download(who, id);
    const code = extractCode(scan(await picture(rawPayload, 200)).text);
    const read = readReceiptCode(code)!;
    expect(read.facts.copy).toMatchObject({ owners: 2 });
    await archive.knex('payments').where({ application_id: id }).update({ status: 'failed', paid_at: null });
    const answer = (await archive.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();
    expect(answer).toMatchObject({ outcome: 'ledger_differs', ledger: { state: 'missing' }, copy: null });
  });
});
