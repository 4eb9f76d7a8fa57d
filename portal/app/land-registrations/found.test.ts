import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { controlsOf, linksOf, textOf } from '../../testing/reading.ts';
import * as landTax from '../routes/land-tax.tsx';
import * as land from '../routes/land.tsx';

/** One known number finds the rest of the land in the record, without a script, with the answers of the real API. */
let portal: Portal;
let place: string;
beforeAll(async () => {
  portal = await openPortal();
  const { location } = await portal.visitor().get(land, '/land?dag_id=1');
  const { searchParams } = new URL(location!, 'http://localhost');
  const steps = ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
  place = steps.map((step) => `${step}=${searchParams.get(step)}`).join('&');
  const { knex } = portal.test;
  const survey = (await knex('survey_types').where({ code: 'RS' }).first('id')) as { id: number };
  const of = { zil_id: searchParams.get('zil_id'), survey_type_id: survey.id };
  await knex('dags').insert(
    ['6201', '6202', '16201'].map((dag_no) => ({ ...of, dag_no, khatiyan_number: '7201/ক' })),
  );
});
afterAll(() => portal.close());

const open = (more: string) =>
  openPage(landTax, `/land-tax?${place}${more}`, async ({ path }) => {
    const { body, statusCode } = await portal.test.app.inject({ url: path });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  });
const offered = (main: string) => linksOf(main).filter(({ href }) => href.endsWith('#details'));

it('offers every dag of a khatian, and fills in the numbers and the survey of the chosen one', async () => {
  const { main } = await open(`&khatiyan_number=${encodeURIComponent('৭২০১ / ক')}`);
  const dags = offered(main);
  expect(dags.map(({ text }) => text)).toEqual(
    ['6201', '6202', '16201'].map((dag) => expect.stringMatching(`^${dag} \\(khatian 7201/ক, RS, Sheet `)),
  );
  const chosen = new URL(dags[1]!.href, 'http://localhost');
  const filled = await open(`&${chosen.searchParams.toString().split('&').slice(4).join('&')}`);
  const values = Object.fromEntries(controlsOf(filled.main).map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ khatiyan_number: '7201/ক', dag_number: '6202' });
  expect(chosen.searchParams.get('survey_type_id')).toMatch(/^\d+$/);
  expect(offered(filled.main)).toEqual([]);
});

it('finds exactly the dag of a number, and says when there is none', async () => {
  expect(offered((await open('&dag_number=6201')).main)).toHaveLength(1);
  const none = await open('&dag_number=no-such');
  expect(textOf(none.main)).toContain('Nothing is on record in this mouza under this number.');
});

it('looks for nothing without a number', async () => {
  const { calls, main } = await open('');
  expect(calls.filter(({ path }) => path.includes('/dags'))).toEqual([]);
  expect(textOf(main)).toContain('One of the two numbers is enough');
});
