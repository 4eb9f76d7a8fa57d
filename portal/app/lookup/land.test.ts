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

  it('takes a place that is none for not chosen, and says of a record that is none what failed', async () => {
    const { data } = await firstDag();
    const { choice, failures } = await shown(
      `/land?division_id=${data.choice.division_id}&district_id=99999`,
    );
    expect([choice.division_id, choice.district_id, failures]).toEqual([data.choice.division_id, null, []]);
    expect((await shown('/land?tab=mouza_map&mouza_map_id=99999')).failures).toEqual(['mouza_map_detail']);
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
