import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Draft, DraftRecord } from '../../../contract/mutations/drafts.ts';
import { features } from '../../app.ts';
import { makeLand } from '../../lookup/land.testing.ts';
import { sweep } from '../../retention/sweep.ts';
import { warnOwners } from './forget.ts';

import { drafts } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ more: features([]).some(({ name }) => name === 'mutations') ? [] : [drafts] });
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: Login, method: Method, url: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/mutations/drafts${url}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
const begin = async (who: Login, fields: object = {}) =>
  (await call(who, 'POST', '', { fields })).json<Draft>();
const read = async (who: Login, id: number) => (await call(who, 'GET', `/${id}`)).json<Draft>();

const PNG = await sharp({ create: { width: 8, height: 5, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const PDF = Buffer.from('%PDF-1.7\n%made up\n');

/** Sends a form with files and texts. */
async function send(who: Login, id: number, parts: [string, Buffer | string, string?][]) {
  const form = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([Uint8Array.from(content)]), filename ?? 'deed.exe');
  }
  const { headers, body } = new Response(form);
  return test.app.inject({
    method: 'POST',
    url: `/api/mutations/drafts/${id}/documents`,
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { ...who.headers, 'content-type': headers.get('content-type')! },
  });
}
const stored = async () => (await readdir(path.join(test.db.storageDir, 'mutations')).catch(() => [])).sort();

describe('a draft', () => {
  it('keeps what was typed as it was typed, for its owner alone', async () => {
    const [who, other] = [await test.login('user'), await test.login('acland')];
    const fields = { khatian_number: '১২/ক ', buyer_name: 'রহিমা', 'buyers.1.name': 'Karim\u0000' };
    const draft = await begin(who, fields);
    expect(draft).toMatchObject({
      version: 1,
      khatian_number: '১২/ক',
      document_count: 0,
      mutation_id: null,
      fields: { khatian_number: '১২/ক ', buyer_name: 'রহিমা', 'buyers.1.name': 'Karim' },
    });
    expect(new Date(draft.forgotten_at).getTime() - new Date(draft.saved_at).getTime()).toBe(90 * 86_400_000);
    expect((await call(who, 'GET', '')).json()).toMatchObject({ data: [{ id: draft.id }] });
    expect((await call(other, 'GET', '')).json()).toEqual({ data: [] });
    for (const [method, url, body] of [
      ['GET', `/${draft.id}`],
      ['PUT', `/${draft.id}`, { fields, version: 1 }],
      ['DELETE', `/${draft.id}/documents/1`],
      ['DELETE', `/${draft.id}`],
    ] as const)
      expect((await call(other, method, url, body)).statusCode).toBe(404);
    expect((await send(other, draft.id, [['deed', PNG]])).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('is begun once however often the same form is sent, and ten times at most', async () => {
    const who = await test.login('user');
    const form = { form_key: 'abc', dag_number: '7' };
    const twice = await Promise.all([begin(who, form), begin(who, form)]);
    expect(twice[0].id).toBe(twice[1].id);
    expect((await begin(await test.login('user'), form)).id).not.toBe(twice[0].id);
    for (let count = 1; count < 10; count += 1) await begin(who, { dag_number: `9/${count}` });
    expect((await call(who, 'POST', '', { fields: { dag_number: 'x' } })).statusCode).toBe(409);
    await call(who, 'DELETE', `/${twice[0].id}`);
    expect((await call(who, 'POST', '', { fields: { dag_number: 'x' } })).statusCode).toBe(201);
  });

  it('is saved over the version that was changed, and over no other', async () => {
    const who = await test.login('user');
    const { id } = await begin(who, { dag_number: '1' });
    const save = (version: number, dag_number: string) =>
      call(who, 'PUT', `/${id}`, { version, fields: { dag_number } });
    expect((await save(1, '2')).json()).toMatchObject({ version: 2 });
    // The answer was lost, and it is sent again.
    expect((await save(1, '2')).json()).toMatchObject({ version: 2 });
    const late = await save(1, '3');
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { current: { version: 2, fields: { dag_number: '2' } } },
    ]);
    expect((await save(2, '3')).json()).toMatchObject({ version: 3, fields: { dag_number: '3' } });
  });

  it.each([
    ['a name that no field has', { 'Buyer-Name': 'x' }],
    ['a text longer than any', { reason: 'x'.repeat(4_001) }],
    [
      'too many fields',
      Object.fromEntries(
        [...Array(301).keys()].map((n) => [
          `x${'y'.repeat(n % 30)}.${n % 99}.${'abcdefgh'[n % 8]}${'z'.repeat(n % 25)}`,
          '',
        ]),
      ),
    ],
  ])('refuses %s', async (_, fields) => {
    const who = await test.login('user');
    expect((await call(who, 'POST', '', { fields })).statusCode).toBe(422);
  });
});

describe('the record under the numbers of a draft', () => {
  it('is found on every sheet of the mouza, in each survey or the one that is chosen, with its owners', async () => {
    const who = await test.login('user');
    const land = await makeLand(test.knex);
    const owners = [
      { owner: 'রহিমা খাতুন', area: 300 },
      { owner: 'Karim', area: 100 },
    ];
    const zilOf = async (zil_no: string) =>
      zil_no === '1'
        ? land.zilId
        : (
            (await test.knex('zils').insert({ mouza_id: land.mouzaId, zil_no }, ['id'])) as [{ id: number }]
          )[0].id;
    const dag = async (zil_no: string, dag_no: string, survey: string) =>
      test.knex('dags').insert({
        ...{ zil_id: await zilOf(zil_no), dag_no, khatiyan_number: '46' },
        ...{ survey_type_id: await land.survey(survey), khotiyan: JSON.stringify(owners) },
      });
    await dag('1', '12/ক', 'RS');
    await dag('2', '12/ক', 'RS');
    await dag('3', '12/ক', 'SA');
    await dag('1', '13', 'RS');
    const found = async (fields: object) => {
      const { id } = await begin(who, { mouza_id: String(land.mouzaId), ...fields });
      return (await call(who, 'GET', `/${id}/record`)).json<{ data: DraftRecord[] }>().data;
    };
    const all = await found({ khatian_number: '৪৬', dag_number: '১২ / ক' });
    expect(all.map(({ zil, survey_type }) => [zil.zil_no, survey_type?.code])).toEqual([
      ['1', 'RS'],
      ['2', 'RS'],
      ['3', 'SA'],
    ]);
    expect(all[0]).toMatchObject({
      area: 400,
      owners: [{ owner: 'রহিমা খাতুন', til: 57_600 }, { til: 19_200 }],
    });
    const survey_type_id = String(all[2]!.survey_type!.id);
    expect(await found({ khatian_number: '46', dag_number: '12/ক', survey_type_id })).toHaveLength(1);
    expect(await found({ khatian_number: '47', dag_number: '12/ক' })).toEqual([]);
    expect(await found({ khatian_number: '46' })).toEqual([]);
    expect(await found({ mouza_id: 'x', khatian_number: '46', dag_number: '13' })).toEqual([]);
  });
});

describe('papers of a draft', () => {
  it('are known by their content, drawn anew, and removed with their files', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    const answer = await send(who, id, [
      ['version', '1'],
      ['buyer_name', 'রহিমা'],
      ['account', String(who.user.id)],
      ['deed', PNG, '../দলিল.png'],
      ['deed', PDF, 'two.pdf'],
      ['documents[]', PNG, 'x.png'],
      ['kinds[]', 'khatian'],
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        version: 2,
        fields: { buyer_name: 'রহিমা' },
        documents: [
          {
            kind: 'deed',
            name: 'দলিল.png',
            url: expect.stringMatching(/^\/storage\/mutations\/[\w-]{36}\.png$/),
          },
          { kind: 'deed', name: 'two.pdf', size: PDF.length },
          { kind: 'khatian', name: 'x.png' },
        ],
      },
    ]);
    const [, second] = answer.json<Draft>().documents;
    const gone = await call(who, 'DELETE', `/${id}/documents/${second!.id}`);
    expect(gone.json<Draft>().documents).toHaveLength(2);
    // Pressed twice.
    expect((await call(who, 'DELETE', `/${id}/documents/${second!.id}`)).statusCode).toBe(200);
    expect(await test.knex('left_files').pluck('path')).toEqual([second!.path]);
    expect(await stored()).toHaveLength(3);
    const remove = (file: string) => test.app.storage.remove(file);
    await sweep(test.knex, drafts.forgets!, { remove });
    expect([await test.knex('left_files').pluck('path'), await stored()]).toEqual([[], expect.any(Array)]);
    expect(await stored()).toHaveLength(2);
    await call(who, 'DELETE', `/${id}`);
    await sweep(test.knex, drafts.forgets!, { remove });
    expect(await stored()).toEqual([]);
  });

  it('that cannot be taken are named, and others are kept', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    const answer = await send(who, id, [
      ['deed', Buffer.from('MZ this is a program'), 'deed.pdf'],
      ['buyer_nid', PDF, 'nid.pdf'],
      ['khatian', Buffer.concat([PNG, Buffer.alloc(5_100_000)]), 'large.png'],
      ['other', Buffer.alloc(0), 'empty.pdf'],
    ]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        errors: {
          deed: ['“deed.pdf”: Only PDF, JPG and PNG files can be taken.'],
          khatian: ['“large.png”: This file is larger than 5 MB.'],
          other: ['“empty.pdf”: This file is empty.'],
        },
        current: { documents: [{ kind: 'buyer_nid' }] },
      },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('are twenty at most', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    await send(
      who,
      id,
      Array.from({ length: 20 }, () => ['deed', PDF]),
    );
    const before = await stored();
    const more = await send(who, id, [['deed', PDF]]);
    expect([more.statusCode, more.json().errors.deed]).toEqual([
      422,
      ['At most 20 files. Remove one before you add another.'],
    ]);
    expect([(await read(who, id)).documents.length, await stored()]).toEqual([20, before]);
  });
});

describe('drafts that nobody touches', () => {
  const DAY = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const age = (id: number, touched: number, warned: number | null) =>
    test
      .knex('mutation_drafts')
      .where({ id })
      .update({ touched_at: ago(touched), warned_at: warned === null ? null : ago(warned) });

  it('are forgotten a week after their owner was told, once', async () => {
    const who = await test.login('user');
    const [old, young] = [await begin(who, { dag_number: '1' }), await begin(who, { dag_number: '2' })];
    await age(old.id, 83.1, null);
    await age(young.id, 82.9, null);
    expect([await warnOwners(test.knex), await warnOwners(test.knex)]).toEqual([1, 0]);
    const notices = await test.app.inject({ url: '/api/notifications', headers: who.headers });
    expect(notices.json()[0]).toMatchObject({
      title: 'Your draft of a mutation will be forgotten',
      to: `/dashboard/mutations/draft/${old.id}`,
    });
    expect(
      await test.knex('outbox').where({ template: 'mutation-draft-ends', user_id: who.user.id }),
    ).toHaveLength(1);
    const remove = async () => undefined;
    const open = async () =>
      (await call(who, 'GET', ''))
        .json<{ data: Draft[] }>()
        .data.map(({ id }) => id)
        .sort();
    // However old: nobody loses a draft without a word.
    await age(young.id, 200, null);
    await age(old.id, 90.1, 6.9);
    await sweep(test.knex, drafts.forgets!, { remove });
    expect(await open()).toEqual([old.id, young.id].sort());
    await age(old.id, 90.1, 7.1);
    await sweep(test.knex, drafts.forgets!, { remove });
    expect(await open()).toEqual([young.id]);
  });

  it('are kept for their whole time again once they are touched', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    await age(id, 89, 5);
    await call(who, 'PUT', `/${id}`, { version: 1, fields: {} });
    expect(await test.knex('mutation_drafts').where({ id }).first('warned_at')).toEqual({ warned_at: null });
  });
});
