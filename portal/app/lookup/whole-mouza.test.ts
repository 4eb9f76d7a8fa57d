import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { controlsOf, linksOf, textOf } from '../../testing/reading.ts';
import type { Call } from '../../testing/request.ts';
import * as land from '../routes/land.tsx';

/** The whole mouza on the page, without a script, with the answers of the real API. */
let portal: Portal;
let mouza: string;
beforeAll(async () => {
  portal = await openPortal();
  const { location } = await portal.visitor().get(land, '/land?dag_id=1');
  mouza = location!.replace(/&zil_id=.*/, '');
  const { knex } = portal.test;
  const mouza_id = new URLSearchParams(mouza.split('?')[1]).get('mouza_id');
  const sheets = (await knex('zils').insert(
    ['91', '92'].map((zil_no) => ({ mouza_id, zil_no })),
    'id',
  )) as { id: number }[];
  await knex('dags').insert(
    sheets.map(({ id }, at) => ({ zil_id: id, dag_no: '6101', khatiyan_number: `710${at}` })),
  );
});
afterAll(() => portal.close());

async function answer({ path }: Call): Promise<Response> {
  const { body, statusCode, headers } = await portal.test.app.inject({ url: path });
  const total = headers['x-total-count'];
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': 'application/json', ...(total && { 'x-total-count': String(total) }) },
  });
}
const open = (address: string, language = 'en') => openPage(land, address, answer, { cookies: { language } });

describe('a reader who does not know the sheet', () => {
  it.each([
    ['en', 'Whole mouza (I do not know the sheet)', 'Whole mouza', 'Survey Type'],
    ['bn', 'পুরো মৌজা (শিট জানা নেই)', 'পুরো মৌজা', 'জরিপের ধরন'],
  ])('chooses the whole mouza, which shows surveys, search and dags like a sheet (%s)', async (...row) => {
    const [language, label, name, surveys] = row;
    const before = await open(mouza, language);
    expect(controlsOf(before.main)[0]).toMatchObject({ name: 'zil_id' });
    expect(controlsOf(before.main)[0]!.options[0]).toBe(label);
    const { main, status } = await open(`${mouza}&zil_id=0`, language);
    expect(status).toBe(200);
    expect(textOf(main)).toContain(name);
    expect(textOf(main)).toContain(surveys);
    expect(controlsOf(main).map((control) => control.name)).toEqual(['q', 'dag_id']);
  });

  it('reads at the search for a map that several are a choice, as with dags', async () => {
    const { main } = await open(`${mouza.replace('tab=khatian', 'tab=mouza_map')}&zil_id=0`);
    expect(textOf(main)).toContain('If several are found, you choose.');
    expect(textOf(main)).not.toContain('otherwise the first');
  });

  it('searches through all sheets, and chooses from several with the sheet beside each', async () => {
    const { location } = await open(`${mouza}&zil_id=0&q=6101&pick=1`);
    expect(location).toBe(`${mouza}&zil_id=0&q=6101`);
    const { main } = await open(location!);
    const found = linksOf(main).filter(({ href }) => /&dag_id=\d+#record$/.test(href));
    expect(found.map(({ text }) => text)).toEqual([
      '6101 (khatian 7100, Sheet 91)',
      '6101 (khatian 7101, Sheet 92)',
    ]);
    const { main: opened } = await open(found[1]!.href);
    expect(textOf(opened)).toContain('Khatian 7101 · Dag 6101');
  });

  it('finds by the number of the khatian, in Bengali digits too', async () => {
    const { location } = await open(`${mouza}&zil_id=0&q=${encodeURIComponent('৭১০১')}&pick=1`, 'bn');
    const { main } = await open(location!, 'bn');
    expect(textOf(main)).toContain('খতিয়ান ৭১০১ · দাগ ৬১০১');
  });
});
