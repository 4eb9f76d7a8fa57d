import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Draft, DraftRecord } from '../../../../contract/mutations/drafts.ts';
import { makeLand } from '../../lookup/land.testing.ts';
import { draftsOf, PNG } from './drafts.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const { begin, call, send, stored } = draftsOf(() => test);

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
    expect((await send(other, draft.id, [['papers[deed]', PNG]])).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('says which fields are missing or refused, also when it is saved', async () => {
    const who = await test.login('user');
    const draft = await begin(who, { contact_number: '123', reason: 'I bought it from him.' });
    for (const field of ['mouza_id', 'survey_type_id', 'transfer', 'buyer_name', 'contact_number'])
      expect(draft.missing).toContain(field);
    expect(draft.missing).not.toContain('reason');
    const fields = { contact_number: '01712345678' };
    const saved = (await call(who, 'PUT', `/${draft.id}`, { fields, version: 1 })).json<Draft>();
    expect(saved.missing).not.toContain('contact_number');
    expect(saved.missing).toContain('mouza_id');
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

  it('is found by the land that it is about, in whichever digits its numbers were typed', async () => {
    const who = await test.login('user');
    const { id } = await begin(who, { mouza_id: '7', khatian_number: '৪৫/ক', dag_number: ' ৮৪০ ' });
    await begin(who, { mouza_id: '8', khatian_number: '45/ক', dag_number: '840' });
    await begin(who, { mouza_id: '7' });
    const about = async (land: Record<string, string>) => {
      const query = new URLSearchParams(land).toString();
      const answer = await call(who, 'GET', `?${query}`);
      return answer.json<{ data: { id: number }[] }>().data.map((each) => each.id);
    };
    const land = { mouza_id: '7', khatian_number: '45/ক', dag_number: '840' };
    expect(await about(land)).toEqual([id]);
    expect(await about({ ...land, dag_number: '841' })).toEqual([]);
    expect(await about({})).toHaveLength(3);
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
      { current: { version: 2, fields: { dag_number: '2' } }, values: { dag_number: '3' } },
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

describe('the record under some numbers', () => {
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
        zil_id: await zilOf(zil_no),
        dag_no,
        khatiyan_number: '46',
        survey_type_id: await land.survey(survey),
        khotiyan: JSON.stringify(owners),
      });
    await dag('1', '12/ক', 'RS');
    await dag('2', '12/ক', 'RS');
    await dag('3', '12/ক', 'SA');
    await dag('1', '13', 'RS');
    const found = async (typed: Record<string, string>) => {
      const numbers = { mouza_id: String(land.mouzaId), khatian_number: '46', ...typed };
      const query = new URLSearchParams(numbers).toString();
      return (await call(who, 'GET', `/records?${query}`)).json<{ data: DraftRecord[] }>().data;
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
    expect(await found({ dag_number: ' ' })).toEqual([]);
    expect(await found({ mouza_id: 'x', khatian_number: '46', dag_number: '13' })).toEqual([]);
  });
});
