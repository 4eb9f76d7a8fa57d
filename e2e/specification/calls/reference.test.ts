import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let [admin, officer]: Client[] = [];
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  admin = await demonstrated(at, 'admin');
  officer = await demonstrated(at, 'acland');
});
afterAll(() => at.close());

interface Saved extends Record<string, unknown> {
  id: number;
}
const names = { name_en: ' Char Alexander ', name_bn: ' চর আলেকজান্ডার ' };
const trimmed = { name_en: 'Char Alexander', name_bn: 'চর আলেকজান্ডার' };
const both = { name_en: expect.any(String), name_bn: expect.any(String) };
/** Each resource of the table: what is sent, what is answered, what else a row of its list carries. */
const RESOURCES: Record<string, { sent: object; saved: object; row: object; required: string }> = {
  divisions: {
    sent: { ...names, bbs_code: ' 98 ' },
    saved: { ...trimmed, bbs_code: '98' },
    row: both,
    required: 'Name (EN) & Name (BN) are required',
  },
  districts: {
    sent: { ...names, bbs_code: '', division_id: 3 },
    saved: { ...trimmed, bbs_code: null, division_id: 3 },
    row: { ...both, division: both },
    required: 'Division, Name (EN) & Name (BN) are required',
  },
  upazilas: {
    sent: { ...names, bbs_code: '', district_id: 18 },
    saved: { ...trimmed, bbs_code: null, district_id: 18 },
    row: { ...both, district: both },
    required: 'District, Name (EN) & Name (BN) are required',
  },
  mouzas: {
    sent: { ...names, upazila_id: 9, jl_no: '', mouza_code: '', meta: { note: 'by the river' } },
    saved: { ...trimmed, upazila_id: 9, jl_no: null, mouza_code: null, meta: { note: 'by the river' } },
    row: { ...both, upazila: expect.objectContaining(both), jl_no: expect.any(String) },
    required: 'Upazila, Name (EN) & Name (BN) are required',
  },
  zils: {
    sent: { mouza_id: 1, zil_no: ' 77 ', map_url: '', meta: null },
    saved: { mouza_id: 1, zil_no: '77', map_url: null, meta: null },
    row: { zil_no: expect.any(String), mouza: expect.objectContaining(both) },
    required: 'Mouza & Zil No are required',
  },
  'survey-types': {
    sent: { code: ' DS ', name_en: ' Digital Survey ', name_bn: '', description: '' },
    saved: { code: 'DS', name_en: 'Digital Survey', name_bn: null, description: null },
    row: { code: expect.any(String), ...both, description: expect.any(String) },
    required: 'Code & Name (EN) are required',
  },
};
const resources = Object.entries(RESOURCES);

it.each(resources)(
  '%s are a plain array by id descending, each with what its entity has',
  async (name, of) => {
    const rows = await officer!.body<Saved[]>('GET', `/admin/${name}`);
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const row of rows) expect(row).toMatchObject(of.row);
  },
);

it.each(resources)('%s are created, changed and deleted, trimmed, with empty as null', async (name, of) => {
  const made = await admin!.call('POST', `/admin/${name}`, of.sent);
  expect([made.statusCode, made.json()]).toMatchObject([201, of.saved]);
  const { id } = made.json<Saved>();
  const another = name === 'zils' ? { zil_no: '78' } : { name_en: 'Another' };
  const changed = await admin!.call('PUT', `/admin/${name}/${id}`, { ...of.sent, ...another });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { ...of.saved, ...another }]);
  const gone = await admin!.call('DELETE', `/admin/${name}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  const left = await admin!.body<Saved[]>('GET', `/admin/${name}`);
  expect(left.map((row) => row.id)).not.toContain(id);
});

it.each(resources)('%s without what they need are refused as specified, by the field', async (name, of) => {
  const needed = Object.keys(of.saved).filter((field) => /_id$|name_en|^code$|zil_no/.test(field));
  if (name !== 'survey-types' && 'name_bn' in of.saved) needed.push('name_bn');
  for (const body of [
    {},
    Object.fromEntries(needed.map((field) => [field, field.endsWith('_id') ? '' : ' '])),
  ]) {
    const [status, { message, errors }] = await refusal(admin!.call('POST', `/admin/${name}`, body));
    expect([status, message, Object.keys(errors!).sort()]).toEqual([422, of.required, needed.sort()]);
  }
});

it.each(['districts', 'upazilas', 'mouzas', 'zils'])(
  '%s take the id of their parent as a number or as text',
  async (name) => {
    const { sent } = RESOURCES[name]!;
    const [parent, id] = Object.entries(sent).find(([field]) => field.endsWith('_id')) as [string, number];
    for (const [number, same] of [id, String(id)].entries()) {
      const own =
        name === 'zils' ? { zil_no: `8${number}` } : { name_en: `Own ${number}`, name_bn: `নিজ ${number}` };
      const made = await admin!.body('POST', `/admin/${name}`, { ...sent, ...own, [parent]: same });
      expect(made[parent]).toBe(id);
    }
  },
);

it('takes meta of mouzas and zils as nothing or a JSON object only, and a map address as a URL only', async () => {
  const refused = async (name: string, change: object) => {
    const answer = admin!.call('POST', `/admin/${name}`, { ...RESOURCES[name]!.sent, ...change });
    const [status, { message, errors }] = await refusal(answer);
    expect([status, errors]).toEqual([422, { [Object.keys(change)[0]!]: [message] }]);
    return message;
  };
  for (const name of ['mouzas', 'zils']) {
    expect(await refused(name, { meta: '{"note": ' })).toBe('Invalid JSON in Meta');
    for (const meta of [[], '[1]', '"note"', 7])
      expect(await refused(name, { meta })).toBe('Meta must be a JSON object (e.g., {"note":"..."})');
    const made = { zil_no: '91', name_en: 'Meta', name_bn: 'মেটা' };
    for (const [meta, stored] of [
      ['{"note":"x"}', { note: 'x' }],
      ['', null],
    ] as const) {
      const { id, ...saved } = await admin!.body('POST', `/admin/${name}`, {
        ...RESOURCES[name]!.sent,
        ...made,
        meta,
      });
      expect(saved).toMatchObject({ meta: stored });
      await admin!.call('DELETE', `/admin/${name}/${id as number}`);
    }
  }
  expect(await refused('zils', { map_url: 'no address' })).toBe('Map URL must be a valid URL');
});

it('counts the records and the revenue for the overview', async () => {
  const { stats, revenue } = await officer!.body<Record<string, object>>('GET', '/dashboard');
  expect(Object.keys(stats!).sort()).toEqual('dags districts divisions mouzas upazilas zils'.split(' '));
  for (const name of ['divisions', 'districts', 'upazilas', 'mouzas', 'zils'])
    expect(stats).toHaveProperty(name, (await officer!.body<object[]>('GET', `/admin/${name}`)).length);
  const sums = { daily: expect.any(Number), monthly: expect.any(Number), yearly: expect.any(Number) };
  expect(revenue).toMatchObject(sums);
});

it('finds records by text, each with name, type and where it leads', async () => {
  const { results } = await officer!.body<{ results: object[] }>('GET', '/search?q=Kalaskathi');
  expect(results.length).toBeGreaterThan(0);
  for (const result of results)
    expect(result).toMatchObject({
      name: expect.any(String),
      type: expect.any(String),
      to: expect.any(String),
    });
  expect(results).toContainEqual(
    expect.objectContaining({
      name: expect.stringContaining('Kalaskathi'),
      type: 'mouza',
      to: expect.stringMatching(/^mouzas/),
    }),
  );
});

it('exports dags and upazilas with a byte-order mark, the specified names, title, date and columns', async () => {
  const file = async (name: string) => {
    const answer = await officer!.call('GET', `/admin/${name}/csv`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return answer.rawPayload.subarray(3).toString().split('\r\n');
  };
  const dags = await file('dags');
  expect(dags[0]).toBe('ID,Zil No,Khatiyan No,Dag No,Survey Type');
  expect(dags[1]).toMatch(/^\d+,\S+,\S+,\S+,[A-Z]+$/);
  const [title, date, columns, first] = await file('upazilas');
  expect(title).toBe('Upazilas');
  expect(date).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  expect(columns).toBe('ID,District,Upazila Name (EN),Upazila Name (BN),BBS Code');
  expect(first).toMatch(/^\d+,[^,]+,[^,]+,[^,]+,\d*$/);
});
