import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyPerson } from './verified.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
const white = sharp({ create: { width: 8, height: 5, channels: 3, background: '#fff' } });
/** A picture, and more than it needs. */
const PNG = Buffer.concat([await white.clone().png().toBuffer(), randomBytes(5_000)]);
const JPEG = await white.clone().jpeg().toBuffer();

/** What is chosen in the form for each side; a name that is no side is sent too. */
async function upload(
  who: Login | null,
  sides: Record<string, Buffer>,
  language = 'en',
  typed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(typed)) form.append(field, text);
  for (const [side, file] of Object.entries(sides))
    form.append(side, new Blob([Uint8Array.from(file)]), `${side}.exe`);
  const { headers, body } = new Response(form);
  return test.app.inject({
    method: 'POST',
    url: '/api/user/kyc/upload',
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { ...who?.headers, 'content-type': headers.get('content-type')!, 'accept-language': language },
  });
}
const both = { id_front: PNG, id_back: JPEG };
const stored = async () => {
  const folder = path.join(test.db.storageDir, 'kyc');
  return (await readdir(folder).catch(() => [])).length;
};
const get = (url: string, who: Login | null) => test.app.inject({ url, headers: { ...who?.headers } });
const rows = (who: Login) => test.knex('kycs').where({ user_id: who.user.id }).orderBy('id');

describe('POST /api/user/kyc/upload', () => {
  it('keeps both pictures by their content, and waits for a decision', async () => {
    const who = await test.login('user');
    const answer = await upload(who, both);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        status: 'pending',
        rejection_reason: null,
        submitted_at: expect.any(String),
        reviewed_at: null,
        name_en: null,
        name_bn: null,
        nid: null,
        verified: null,
        renewal: null,
        message: 'KYC documents uploaded successfully. The land office decides within 7 working days.',
      },
    ]);
    const [row] = await rows(who);
    expect([row.id_front, row.id_back]).toEqual([
      expect.stringMatching(/^kyc\/[\w-]{36}\.png$/),
      expect.stringMatching(/^kyc\/[\w-]{36}\.jpg$/),
    ]);
    const log = await test.knex('audit_log').where({ resource: 'kycs', record_id: row.id });
    expect(log).toMatchObject([{ action: 'submit', actor_id: who.user.id }]);
  });

  it('shows the pictures to their owner and to staff alone, and lets no cache keep them', async () => {
    const who = await test.login('user');
    await upload(who, both);
    const [row] = await rows(who);
    const kept = await buffer((await test.app.storage.open(row.id_back))!.read());
    for (const allowed of [who, await test.login('acland'), await test.login('admin')]) {
      const answer = await get(`/storage/${row.id_back}`, allowed);
      expect([answer.statusCode, answer.rawPayload.equals(kept)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
      });
    }
    for (const other of [null, await test.login('user')]) {
      expect((await get(`/storage/${row.id_back}`, other)).statusCode).toBe(404);
    }
  });

  it('says of each side what is missing, and keeps nothing', async () => {
    const who = await test.login('user');
    const before = await stored();
    const none = await upload(who, {});
    expect([none.statusCode, none.json().errors]).toEqual([
      422,
      { id_front: ['Choose a picture of the front'], id_back: ['Choose a picture of the back'] },
    ]);
    const half = await upload(who, { id_front: PNG, selfie: JPEG }, 'bn');
    expect([half.statusCode, half.json().errors]).toEqual([422, { id_back: ['পেছনের দিকের ছবি দিন'] }]);
    const json = { method: 'POST', url: '/api/user/kyc/upload', headers: who.headers, payload: {} } as const;
    expect((await test.app.inject(json)).statusCode).toBe(422);
    expect([await stored(), await rows(who)]).toEqual([before, []]);
  });

  it.each([
    [
      'a PDF',
      Buffer.from('%PDF-1.7\n and so on'),
      422,
      'This is not a picture that can be read. Take a JPEG, PNG or WebP.',
    ],
    [
      'a page',
      Buffer.from('<svg onload="alert(1)">'),
      422,
      'This is not a picture that can be read. Take a JPEG, PNG or WebP.',
    ],
    [
      'a page behind the first bytes of a JPEG',
      Buffer.concat([JPEG.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
      422,
      'This is not a picture that can be read. Take a JPEG, PNG or WebP.',
    ],
    [
      'a HEIC of a phone',
      readFileSync(new URL('../../../testing/cases/23-photo.heic', import.meta.url)),
      422,
      'This is not a picture that can be read. Take a JPEG, PNG or WebP.',
    ],
    ['nothing', Buffer.alloc(0), 422, 'Choose a picture of the back'],
    ['too much', Buffer.concat([PNG, Buffer.alloc(15_000_000)]), 413, 'The picture may have 15 MB at most.'],
  ])('refuses %s by its side, and keeps nothing', async (_what, file, status, text) => {
    const who = await test.login('user');
    const before = await stored();
    const answer = await upload(who, { id_front: PNG, id_back: file });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: text, errors: { id_back: [text] } },
    ]);
    expect([await stored(), await rows(who)]).toEqual([before, []]);
  });

  it('takes one at a time, also when two come at once, and none after one was accepted', async () => {
    const who = await test.login('user');
    const before = await stored();
    const answers = await Promise.all([upload(who, both), upload(who, both), upload(who, both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await stored()).toBe(before + 2);
    const late = await upload(who, both);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Your identity card is being looked at already. Nothing has to be sent again. Please wait for the answer.',
    ]);
    await test.knex('kycs').where({ user_id: who.user.id }).delete();
    await verifyPerson(test.knex, who.user.id);
    expect((await upload(who, both)).json().message).toBe('Your identity is verified already.');
  });

  it('takes one more of who is verified once an officer has reopened that', async () => {
    const who = await test.login('user');
    const { headers } = await test.login('acland');
    const id = await verifyPerson(test.knex, who.user.id);
    expect((await upload(who, both)).statusCode).toBe(409);
    const url = `/api/admin/kyc/verified/${id}/reopen`;
    await test.app.inject({ method: 'POST', url, headers, payload: { reason: 'Married name' } });
    const before = await stored();
    const answers = await Promise.all([upload(who, both), upload(who, both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 201)!.json()).toMatchObject({
      status: 'success',
      renewal: { status: 'pending' },
    });
    expect([(await upload(who, both)).statusCode, await stored()]).toEqual([409, before + 2]);
  });
});

describe('what is written of the card', () => {
  const card = { name_en: ' Rahima  Khatun ', name_bn: 'রহিমা খাতুন', nid: '১৯৮৫ ১২৩ ৪৫৬' };
  const kept = { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন', nid: '1985123456' };

  it('is told to be wrong together with the picture that is', async () => {
    const who = await test.login('user');
    const before = await stored();
    const typed = { name_en: 'রহিমা', name_bn: 'Rahima', nid: '123' };
    const answer = await upload(who, { id_front: Buffer.from('no picture'), id_back: PNG }, 'en', typed);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        errors: {
          name_en: ['Please write this name in English letters'],
          name_bn: ['Please write this name in Bengali letters'],
          nid: ['An NID number has 10, 13 or 17 digits'],
          id_front: ['This is not a picture that can be read. Take a JPEG, PNG or WebP.'],
        },
        values: typed,
      },
    ]);
    expect([await stored(), await rows(who)]).toEqual([before, []]);
  });

  it('is kept with it, in ASCII digits, for its owner and for staff; never in the log', async () => {
    const who = await test.login('user');
    const answer = await upload(who, both, 'bn', card);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, kept]);
    expect((await get('/api/user/kyc', who)).json()).toMatchObject({ ...kept, verified: null });
    const log = await test.knex('audit_log').where({ actor_id: who.user.id });
    expect(JSON.stringify(log)).not.toContain(kept.nid);
  });

  it.each([
    [{ name_en: '', name_bn: '', nid: '' }, ['name_en', 'nid']],
    [{ nid: '' }, ['name_en', 'nid']],
    [{ name_en: 'Rahima' }, ['nid']],
    [{ ...card, name_en: 'https://evil.example' }, ['name_en']],
    [{ ...card, name_en: 'রহিমা' }, ['name_en']],
    [{ ...card, name_bn: 'Rahima' }, ['name_bn']],
    [{ ...card, nid: '123456789' }, ['nid']],
    [{ ...card, nid: 'A1234567890' }, ['nid']],
  ])('is asked for as a whole where any of it is sent: %j', async (typed, fields) => {
    const who = await test.login('user');
    const before = await stored();
    const answer = await upload(who, both, 'en', typed);
    expect([answer.statusCode, Object.keys(answer.json().errors as object)]).toEqual([422, fields]);
    expect([await stored(), await rows(who)]).toEqual([before, []]);
  });

  it('is answered with a refusal, so that a form without JavaScript keeps it', async () => {
    const who = await test.login('user');
    const answers = [
      await upload(who, { id_front: PNG }, 'en', card),
      await upload(who, { id_front: Buffer.from('no picture'), id_back: PNG }, 'en', card),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { values: card }]);
    }
  });

  it.each(['1234567890', '1234567890123', '12345678901234567'])('may have the number %s', async (nid) => {
    const who = await test.login('user');
    const typed = { name_en: '', name_bn: 'মো: রহিম', nid };
    expect((await upload(who, both, 'en', typed)).json()).toMatchObject({
      name_en: null,
      name_bn: 'মোঃ রহিম',
      nid,
    });
  });
});
