import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReviewedCopy } from '../../../contract/copies/copies.ts';
import type { Language } from '../../../contract/language.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import { copyReadyMail } from './notices.ts';
import { openArchive, pdfOf, pictureOf, readPages, type Archive, type Login } from './archive.testing.ts';
import { rewriteRows } from '../record-changes/rows.testing.ts';

let archive: Archive;
let who: Login;
let officer: Login;
beforeAll(async () => {
  archive = await openArchive();
  who = await archive.login('user');
  officer = await archive.login('acland');
});
afterAll(() => archive.close());

interface Answered {
  status: number;
  body: { message: string; request: ReviewedCopy; current: ReviewedCopy; errors: Record<string, string[]> };
}
const post = async (
  login: Login,
  path: string,
  payload: object | Buffer,
  type?: string,
): Promise<Answered> => {
  const answer = await archive.app.inject({
    method: 'POST',
    url: `/api/admin/copy-requests/${path}`,
    payload,
    headers: { ...login.headers, ...(type && { 'content-type': type }) },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const prepare = async (login: Login, id: number, content?: Buffer): Promise<Answered> => {
  const form = new FormData();
  form.append('note', 'nothing');
  if (content) form.append('document', new Blob([content as Uint8Array<ArrayBuffer>]), 'a.bin');
  const request = new Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return post(login, `${id}/prepare`, body, request.headers.get('content-type')!);
};
const refuse = (login: Login, id: number, reason = 'The sheet was lost in 1971.') =>
  post(login, `${id}/refuse`, { reason });
const refund = (login: Login, id: number, reference = 'BEFTN-17') =>
  post(login, `${id}/refund`, { reference });
const waiting = async (query = ''): Promise<ReviewedCopy[]> => {
  const answer = await archive.app.inject({
    url: `/api/admin/copy-requests${query}`,
    headers: officer.headers,
  });
  return answer.json<{ requests: ReviewedCopy[] }>().requests;
};
/** A paid application for a record with nothing to copy, and the request that it makes. */
async function requested(record?: { dag_id: number }) {
  const of = record ?? { mouza_map_id: await archive.land.map('Sheet 9') };
  const application = await archive.paidFor(who, of);
  const { id } = (await archive.knex('copies').where({ application_id: application.id }).first('id')) as {
    id: number;
  };
  return { application, id, ...of };
}
const told = async (language: Language = 'en') =>
  (await readNotices(archive.knex, archive.app.notices, who.user.id, language)).slice(0, 1);
const mails = (template: string) =>
  archive.knex('outbox').where({ template, user_id: who.user.id }).pluck('data');

describe('what waits', () => {
  it('is listed with its place, applicant and fee, and what is needed, the oldest first', async () => {
    const { id, application } = await requested();
    const [first] = (await waiting('?status=requested')).filter((each) => each.id === id);
    expect(first).toMatchObject({
      status: 'requested',
      type: 'mouza_map_request',
      application_id: application.id,
      fee_amount: 500,
      needs_document: true,
      unreadable: false,
      is_sample: true,
      user: { id: who.user.id },
      record: { resource: 'mouza-maps', name: 'Sheet 9', zil: { mouza: { name_en: 'Purbahati' } } },
    });
  });

  it('is nobody’s but the staff’s, and never one’s own to decide', async () => {
    const { id } = await requested();
    for (const path of [`${id}/prepare`, `${id}/refuse`, `${id}/refund`])
      expect((await post(who, path, {})).status).toBe(403);
    await archive.knex('users').where({ id: who.user.id }).update({ role: 'acland' });
    expect((await refuse(who, id)).status).toBe(403);
    await archive.knex('users').where({ id: who.user.id }).update({ role: 'user' });
    expect(await waiting()).toContainEqual(expect.objectContaining({ id, status: 'requested' }));
  });
});

describe('preparing', () => {
  it('puts the scan into the record, drawn anew, issues the copy, and tells its owner', async () => {
    const { id, application, mouza_map_id } = (await requested()) as Awaited<ReturnType<typeof requested>> & {
      mouza_map_id: number;
    };
    const hidden = Buffer.concat([await pictureOf('png', 80, 120), Buffer.from('hidden behind')]);
    const { status, body } = await prepare(officer, id, hidden);
    expect([status, body.request.status], body.message).toEqual([200, 'ready']);
    const map = (await archive.knex('mouza_maps').where({ id: mouza_map_id }).first()) as {
      document_path: string;
      version: number;
    };
    expect([map.document_path, map.version]).toEqual([
      expect.stringMatching(/^mouza-maps\/[0-9a-f-]+\.png$/),
      2,
    ]);
    const stored = await archive.app.inject(`/storage/${map.document_path}`);
    expect([stored.statusCode, stored.body.includes('hidden')]).toEqual([200, false]);
    const trace = await archive
      .knex('audit_log')
      .where({ actor_id: officer.user.id })
      .orderBy('id')
      .select('action', 'resource', 'record_id');
    expect(trace.slice(-2)).toEqual([
      { action: 'update', resource: 'mouza-maps', record_id: mouza_map_id },
      { action: 'prepare', resource: 'copies', record_id: id },
    ]);
    const download = await archive.download(who, application.id);
    expect((await readPages(download.rawPayload)).widths).toEqual([595, 595]);
    expect(await told()).toMatchObject([
      {
        type: 'approved',
        title: 'Your certified copy is ready',
        to: `/dashboard?tab=applyKhatian&of=${application.id}#application-${application.id}`,
      },
    ]);
    expect((await told('bn'))[0]!.message).toMatch(/পূর্বহাটী মৌজার ম্যাপ/);
    expect(await mails('copy-ready')).toEqual([{ copy: String(id) }]);
    const row = { data: { copy: String(id) } } as unknown as OutboxRow;
    const context = { knex: archive.knex, origin: 'https://land.example' };
    expect(await copyReadyMail.make(row, context)).toMatchObject({
      channel: 'mail',
      to: who.user.email,
      text: { action: { url: 'https://land.example/dashboard?tab=applyKhatian' } },
    });
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }));

    // The same again is answered; another officer comes too late, and what they sent is not kept.
    expect((await prepare(officer, id, await pdfOf(1))).status).toBe(200);
    expect((await prepare(await archive.login('admin'), id, await pdfOf(1))).status).toBe(409);
    const after = (await archive.knex('mouza_maps').where({ id: mouza_map_id }).first()) as typeof map;
    expect(after.document_path).toBe(map.document_path);
    expect(await mails('copy-ready')).toHaveLength(1);
  });

  it('needs no scan once the record lists its owners', async () => {
    const dag_id = await archive.land.dag('901');
    const { id, application } = await requested({ dag_id });
    const missing = await prepare(officer, id);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['document']]);
    await rewriteRows(archive.db, dag_id, [{ owner: 'রহিমা', area: 10 }]);
    expect((await prepare(officer, id)).status).toBe(200);
    expect((await archive.read(who, application.id)).copy).toMatchObject({ status: 'ready' });
  });

  it.each([
    ['a page', 415, () => Promise.resolve(Buffer.from('<html></html>'))],
    ['half a PDF', 422, async () => (await pdfOf(1)).subarray(0, 60)],
    ['half a picture', 415, async () => (await pictureOf('png', 300, 300)).subarray(0, 200)],
  ] as const)(
    'is refused with %s beside its field, and nothing is kept',
    async (_what, expected, content) => {
      const { id, mouza_map_id } = (await requested()) as { id: number; mouza_map_id: number };
      const { status, body } = await prepare(officer, id, await content());
      expect([status, Object.keys(body.errors)]).toEqual([expected, ['document']]);
      expect(await archive.knex('mouza_maps').where({ id: mouza_map_id }).first()).toMatchObject({
        document_path: null,
      });
      expect((await waiting()).find((each) => each.id === id)).toMatchObject({ status: 'requested' });
    },
  );
});

describe('refusing', () => {
  it('needs a reason, is told with it, and leaves a refund due', async () => {
    const { id, application } = await requested();
    expect((await refuse(officer, id, ' ')).body.errors).toHaveProperty('reason');
    expect((await refuse(officer, id)).body.request).toMatchObject({ status: 'refused' });
    expect((await archive.read(who, application.id)).copy).toMatchObject({
      status: 'refused',
      reason: 'The sheet was lost in 1971.',
      refund: null,
    });
    expect((await told())[0]).toMatchObject({
      type: 'rejected',
      message: expect.stringMatching(/lost in 1971\. The fee of ৳\u00a0500\.00 is due back/),
    });
    expect(await mails('copy-refused')).toHaveLength(1);
    expect(await waiting('?status=refused')).toContainEqual(expect.objectContaining({ id }));
  });
});

describe('a refund', () => {
  it('is entered once, with its reference, and never for what is not refused', async () => {
    const { id, application } = await requested();
    expect((await refund(officer, id)).status).toBe(409);
    const other = await archive.login('acland');
    await refuse(other, id);
    // Who refused it does not pay it back.
    expect((await refund(other, id)).body).toMatchObject({ code: 'second_signature' });
    expect((await refund(officer, id, '')).body.errors).toHaveProperty('reference');
    const both = await Promise.all([refund(officer, id), refund(officer, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refund(await archive.login('admin'), id, 'BEFTN-18')).status).toBe(409);
    const { payment, copy } = await archive.read(who, application.id);
    expect(copy).toMatchObject({ status: 'refunded', refund: { amount: 500, reference: 'BEFTN-17' } });
    expect(payment).toMatchObject({ status: 'paid', amount: 500 });
    const entered = archive.knex('refunds').where({ payment_id: payment!.id });
    expect(await entered).toMatchObject([{ amount_poisha: 50_000, entered_by: officer.user.id }]);
    const log = archive.knex('audit_log').where({ action: 'refund', record_id: payment!.id });
    expect(await log.andWhere({ resource: 'payments' })).toHaveLength(1);
    expect((await told())[0]).toMatchObject({ title: 'Your fee was paid back' });
    expect(await mails('refund-entered')).toHaveLength(1);
  });

  it('is never more than was paid, nor of what was not paid', async () => {
    const unpaid = await archive.taken(who, archive.input({ payment_status: 'pending' }));
    const paid = await archive.paidFor(who, { dag_id: archive.dagId });
    const enter = (payment_id: number, amount_poisha: number) =>
      archive
        .knex('refunds')
        .insert({ payment_id, amount_poisha, reference: 'x', entered_by: officer.user.id });
    const refusedByDatabase = { code: '23514' };
    await expect(enter(unpaid.payment!.id, 1)).rejects.toMatchObject(refusedByDatabase);
    await expect(enter(paid.payment!.id, 10_001)).rejects.toMatchObject(refusedByDatabase);
  });
});
