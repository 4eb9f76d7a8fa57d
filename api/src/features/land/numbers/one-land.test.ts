/** One land has one number, however it is typed and wherever it comes in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { landNumberTexts } from '../../../../contract/land/numbers/texts.ts';
import { openRegistry, type Login, type Registry } from '../../mutations/registry.testing.ts';

let registry: Registry;
let officer: Login;
beforeAll(async () => {
  registry = await openRegistry();
  officer = await registry.login('acland');
});
afterAll(() => registry.close());

/** `8402/1` as people and programs write it. */
const SPELLINGS = [
  '8402/1',
  '8402 / 1',
  '৮৪০২∕১',
  '8402⁄1',
  '８４０２／１',
  '8402\\1',
  '8402/1.000',
  '\u200e8402/1\u200e',
  '84\u200b02/1',
  '8402/\u20601',
  '\ufeff8402/1',
  '8402\u00ad/1',
  '8402\u00a0/\u20031',
];
const OPEN = ['8402/', '/1', '8402-', '8402//1'];
const NONE = ['-', '/', 'A'];

const send = (who: Login, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, language = 'en') =>
  registry.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...who.headers, 'accept-language': language },
    ...(payload && { payload }),
  });
const errorsOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { errors: Record<string, string[]> }).errors,
];

/** Land of a registration in the mouza of the test. */
const land = async (more: object) => {
  const { division_id, district_id, upazila_id, mouza_id } = registry.input() as Record<string, unknown>;
  return {
    division_id,
    district_id,
    upazila_id,
    mouza_id,
    survey_type_id: await registry.land.survey('RS'),
    khatiyan_number: '77',
    dag_number: '168',
    land_type: 'agricultural',
    land_area: 10,
    ...more,
  };
};

describe('registering land', () => {
  const register = async (who: Login, more: object, language?: string) =>
    send(who, 'POST', '/land-tax-registrations', await land(more), language);

  it('is done once for 168, whatever nobody sees stands in it', async () => {
    const who = await registry.login('user');
    expect((await register(who, {})).statusCode).toBe(201);
    for (const dag_number of ['168\u200b', '\u200e168', '168\u2060', '16\u202d8\u202c', '১৬৮', '168.000']) {
      const answer = await register(who, { dag_number, khatiyan_number: '77\u200b' });
      expect([dag_number, answer.statusCode]).toEqual([dag_number, 409]);
    }
    const rows = await registry.knex('land_tax_registrations').where({ user_id: who.user.id });
    expect(rows).toMatchObject([{ dag_number: '168', khatiyan_number: '77' }]);
  });

  it('keeps the number as it is seen, and finds its record', async () => {
    const id = await registry.land.dag('8402/1', { survey: 'RS', khatiyan_number: '850' });
    for (const number of SPELLINGS) {
      const who = await registry.login('user');
      const answer = await register(who, { dag_number: number, khatiyan_number: '850.0' });
      const { registration } = answer.json<{ registration: { id: number } }>();
      expect(registration).toMatchObject({ dag_number: '8402/1', khatiyan_number: '850' });
      const match = await send(
        officer,
        'POST',
        `/land-tax-registrations/${registration.id}/match-land-details`,
      );
      expect(match.json()).toMatchObject({
        land_record: { dag_id: id },
        field_matches: { dag_number: true, khatiyan_number: true },
      });
    }
  });

  it('refuses what is no number, at its field and in both languages', async () => {
    const who = await registry.login('user');
    for (const [numbers, text] of [
      [OPEN, landNumberTexts.openStroke],
      [NONE, landNumberTexts.nothing],
    ] as const)
      for (const dag_number of numbers)
        for (const language of ['en', 'bn'] as const)
          expect(errorsOf(await register(who, { dag_number }, language))).toEqual([
            422,
            { dag_number: [text[language]] },
          ]);
    expect(errorsOf(await register(who, { dag_number: '\u200b\u2060' }))).toEqual([
      422,
      { dag_number: [expect.stringContaining('required')] },
    ]);
  });
});

describe('a mutation', () => {
  it('is of the land that is recorded, and refuses what is no number', async () => {
    const id = await registry.land.dag('9402/1', { survey: 'RS', khatiyan_number: '851' });
    const numbers = {
      khatian_number: '৮৫১\u200b',
      dag_number: '9402\u200e ∕ 1.00',
      survey_type_id: undefined,
    };
    const made = await registry.asked(await registry.login('user'), numbers);
    expect(made).toMatchObject({ khatian_number: '851', dag_number: '9402/1', dag_id: id });
    const answer = await send(
      await registry.login('user'),
      'POST',
      '/mutations',
      registry.input({ khatian_number: '-', dag_number: '568/' }) as object,
    );
    expect(errorsOf(answer)).toEqual([
      422,
      { khatian_number: [landNumberTexts.nothing.en], dag_number: [landNumberTexts.openStroke.en] },
    ]);
  });
});

describe('a dag of the back office', () => {
  const dag = (dag_no: string, more: object = {}) => ({
    zil_id: registry.land.zilId,
    khatiyan_number: '৯০০\u200b',
    dag_no,
    ...more,
  });

  it('is one, however it is typed; sheets and mouzas are too', async () => {
    const first = await send(officer, 'POST', '/admin/dags', dag('৭০০\u2060 / ১'));
    expect(first.json()).toMatchObject({ dag_no: '700/1', khatiyan_number: '900' });
    for (const number of ['700/1', '700∕1', '７００/１.0', '7\u200b00/1'])
      expect(errorsOf(await send(officer, 'POST', '/admin/dags', dag(number)))).toEqual([
        422,
        { dag_no: [expect.stringContaining('already')] },
      ]);
    const sheet = (zil_no: string) => ({ mouza_id: registry.land.mouzaId, zil_no });
    expect((await send(officer, 'POST', '/admin/zils', sheet('৪৬.০'))).json()).toMatchObject({
      zil_no: '46',
    });
    expect((await send(officer, 'POST', '/admin/zils', sheet('46\u200b'))).statusCode).toBe(422);
    const mouza = (jl_no: string, name: string) => ({
      upazila_id: registry.land.upazilaId,
      name_en: name,
      name_bn: name,
      jl_no,
    });
    expect((await send(officer, 'POST', '/admin/mouzas', mouza('৯১\u200e', 'One'))).json()).toMatchObject({
      jl_no: '91',
    });
    expect((await send(officer, 'POST', '/admin/mouzas', mouza('91.00', 'Two'))).statusCode).toBe(422);
  });

  it('has a number', async () => {
    for (const number of OPEN)
      expect(errorsOf(await send(officer, 'POST', '/admin/dags', dag(number)))).toEqual([
        422,
        { dag_no: [landNumberTexts.openStroke.en] },
      ]);
    for (const number of NONE)
      expect(errorsOf(await send(officer, 'POST', '/admin/dags', dag(number), 'bn'))).toEqual([
        422,
        { dag_no: [landNumberTexts.nothing.bn] },
      ]);
  });

  it('that had none before can be changed all the same; a new number is looked at', async () => {
    const id = await registry.land.dag('569/');
    const kept = await send(officer, 'PUT', `/admin/dags/${id}`, dag('569/', { meta: '{"note":"x"}' }));
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { dag_no: '569/', meta: { note: 'x' } }]);
    expect((await send(officer, 'PUT', `/admin/dags/${id}`, dag('570/'))).statusCode).toBe(422);
  });
});

describe('a dag is found', () => {
  let id: number;
  beforeAll(async () => {
    id = await registry.land.dag('6402/1', { survey: 'RS', khatiyan_number: '6850/2' });
  });
  const of = (number: string) => number.replaceAll('8', '6').replaceAll('৮', '৬').replaceAll('８', '６');
  const ids = (answer: { json(): unknown }) => (answer.json() as { id: number }[]).map((row) => row.id);
  const asked = (text: string) => encodeURIComponent(text);

  it.each(SPELLINGS.map(of))('by %j', async (number) => {
    const lookup = await send(
      officer,
      'GET',
      `/locations/zils/${registry.land.zilId}/dags?q=${asked(number)}`,
    );
    expect(ids(lookup)).toEqual([id]);
    const list = await send(officer, 'GET', `/admin/dags?filter=${asked(JSON.stringify({ q: number }))}`);
    expect(ids(list)).toEqual([id]);
    const global = await send(officer, 'GET', `/search?q=${asked(number)}`);
    expect(JSON.stringify(global.json())).toContain(`dags/${id}`);
    const map = await send(officer, 'GET', `/map/geojson/by-dag?dag=${asked(number)}`);
    expect(map.json()).toMatchObject({ matches: [{ dag_id: id }] });
    const khatian = '৬৮৫০\u200b ∕ ২';
    const khatians = await send(officer, 'GET', `/admin/khatians?number=${asked(khatian)}`);
    expect(khatians.json()).toMatchObject([{ dag_id: id }]);
    const named = { zil_id: registry.land.zilId, survey_type_id: await registry.land.survey('RS') };
    const drawn = await send(officer, 'POST', '/admin/dags', {
      ...named,
      dag_no: number,
      khatian_no: khatian,
    });
    expect([drawn.statusCode, drawn.json()]).toMatchObject([200, { id }]);
  });
});
