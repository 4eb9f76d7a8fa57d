import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import * as land from '../routes/land.tsx';
import { choiceAddress } from './choice.ts';
import type { LandData } from './data.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const open = (path: string, cookies: Record<string, string> = {}) => portal.visitor(cookies).get(land, path);
const shown = async (path: string, cookies?: Record<string, string>) =>
  (await open(path, cookies)).data as LandData;

/** The first dag of the demonstration at its whole address. */
async function firstDag() {
  const { location } = await open('/land?dag_id=1');
  return { address: location!, data: await shown(location!) };
}

describe('the lookup', () => {
  it('begins with the divisions, in the language of the reader', async () => {
    const { steps, failures } = await shown('/land');
    expect([Object.keys(steps), steps.division_id?.length, failures]).toEqual([['division_id'], 8, []]);
    const bengali = await shown('/land', { language: 'bn' });
    expect(bengali.steps.division_id?.map(({ label }) => label)).toContain('ঢাকা');
  });

  it('leads a link that names only the record to the place of the record', async () => {
    const { address, data } = await firstDag();
    expect(address).toMatch(/^\/land\?tab=khatian&division_id=\d+&.*zil_id=\d+&dag_id=1$/);
    expect(choiceAddress(data.choice)).toBe(address);
    expect(data.dag).toMatchObject({ id: 1, zil: { id: data.choice.zil_id } });
    expect(data.fee).toBeGreaterThan(0);
    expect(Object.keys(data.steps)).toHaveLength(5);
    expect(data.records?.total).toBe(data.records?.options.length);
  });

  it('opens what Enter in the search finds', async () => {
    const { address, data } = await firstDag();
    const { location } = await open(`${address.replace('&dag_id=1', '')}&q=${data.dag!.dag_no}&pick=1`);
    expect(location).toMatch(/&q=[^&]+&dag_id=\d+$/);
    expect((await shown(location!)).dag?.dag_no).toBe(data.dag!.dag_no);
    expect((await open(`${address}&q=no+such+dag&pick=1`)).location).not.toContain('dag_id');
  });

  it('corrects an address that names what is not there, and says so once', async () => {
    const { address, data } = await firstDag();
    const inDivision = `/land?tab=khatian&division_id=${data.choice.division_id}`;
    for (const [asked, leads] of [
      ['/land?tab=deeds', '/land'],
      ['/land?division_id=99999', '/land'],
      ['/land?division_id=x%27', '/land'],
      ['/land?zil_id=5', '/land'],
      [`${inDivision}&district_id=99999`, inDivision],
      [`${address}&survey_type_id=99999`, address],
      [address.replace(/division_id=\d+/, 'division_id=99999'), address],
    ] as const) {
      const visitor = portal.visitor();
      const { location, cookies } = await visitor.get(land, asked);
      expect([asked, location]).toEqual([asked, leads]);
      expect(cookies.flash).toContain('The link names something that is not there');
      const { status, location: further } = await visitor.get(land, leads);
      expect([status, further]).toEqual([200, null]);
    }
    const { location, cookies } = await open('/land?dag_id=1');
    expect([location, cookies.flash]).toEqual([address, undefined]);
    expect((await open('/land?division_id=&tab=mouza_map&dag_id=1')).status).toBe(200);
  });

  it.each(['dag_id', 'mouza_map_id'])(
    'answers 404 where there is no such %s, at its place',
    async (field) => {
      const { address } = await firstDag();
      const tab = field === 'dag_id' ? 'khatian' : 'mouza_map';
      const place = address.replace('&dag_id=1', '').replace('khatian', tab);
      for (const from of [`/land?tab=${tab}`, place]) {
        const { status, data } = await open(`${from}&${field}=99999999`);
        expect([status, data]).toMatchObject([404, { missing: true, failures: [], dag: null, map: null }]);
        const back = choiceAddress((data as LandData).choice);
        expect(back).toBe(from === '/land?tab=khatian' ? '/land' : from);
        expect(await open(back)).toMatchObject({ status: 200, data: { missing: false } });
      }
    },
  );

  it('offers the other sheets of the mouza where the search finds nothing, and lists 500 of many', async () => {
    const { address, data } = await firstDag();
    const { mouza_id, zil_id } = data.choice;
    const [{ id }] = (await portal.test.knex('zils').insert({ mouza_id, zil_no: '77' }, 'id')) as [
      { id: number },
    ];
    const rows = Array.from({ length: 501 }, (_, index) => ({
      zil_id: id,
      dag_no: `70${index}77`,
      khatiyan_number: '1',
    }));
    await portal.test.knex('dags').insert(rows);
    const place = address.replace('&dag_id=1', '');
    const { records, elsewhere } = await shown(`${place}&q=7050077`);
    expect([records?.total, elsewhere]).toEqual([0, [{ id, zil_no: '77', found: 1 }]]);
    const many = await shown(place.replace(`zil_id=${zil_id}`, `zil_id=${id}`));
    expect([many.records?.options.length, many.records?.total, many.elsewhere]).toEqual([500, 501, []]);
  });

  it('searches a whole mouza: one dag found opens, several are a choice, the sheet of each beside it', async () => {
    const { address, data } = await firstDag();
    const { mouza_id, zil_id } = data.choice;
    const [{ id: sheet }] = (await portal.test.knex('zils').insert({ mouza_id, zil_no: '78' }, 'id')) as [
      { id: number },
    ];
    await portal.test.knex('dags').insert([
      { zil_id, dag_no: '6001', khatiyan_number: '7001' },
      { zil_id: sheet, dag_no: '6001', khatiyan_number: '7002' },
      { zil_id: sheet, dag_no: '6003', khatiyan_number: '7002' },
    ]);
    const whole = address.replace('&dag_id=1', '').replace(`zil_id=${zil_id}`, 'zil_id=0');
    const { steps, records, surveys, elsewhere, choice } = await shown(whole);
    expect(steps.zil_id?.[0]).toEqual({
      id: 0,
      label: 'Whole mouza (I do not know the sheet)',
      path: 'Whole mouza',
    });
    expect([choice.zil_id, choiceAddress(choice), elsewhere]).toEqual([0, whole, []]);
    expect(surveys?.length).toBeGreaterThan(0);
    expect(records?.total).toBeGreaterThan(data.records!.total + 2);
    for (const [q, opens] of [
      ['6001', null],
      ['৭০০২', null],
      ['৬০০৩', '6003'],
      ['7001', '6001'],
    ] as const) {
      const { location } = await open(`${whole}&q=${encodeURIComponent(q)}&pick=1`);
      const found = await shown(location!);
      expect([q, found.dag?.dag_no ?? null, found.choice.zil_id]).toEqual([q, opens, 0]);
    }
    const labels = (await shown(`${whole}&q=6001`)).records?.options.map(({ label }) => label);
    expect(labels?.toSorted()).toEqual([
      `6001 (khatian 7001, Sheet ${data.dag!.zil.zil_no})`,
      '6001 (khatian 7002, Sheet 78)',
    ]);
    // A whole mouza without a mouza is no place.
    expect((await open('/land?zil_id=0')).location).toBe('/land');
  });

  it('says what failed where the API can load nothing, and keeps the choice', async () => {
    const broken = await openPortal();
    await broken.test.knex.destroy();
    const { status, data } = await broken.visitor().get(land, '/land?division_id=3');
    expect(status).toBe(200);
    expect(data).toMatchObject({ failures: ['divisions', 'districts'], choice: { division_id: 3 } });
    await broken.close();
  });
});
