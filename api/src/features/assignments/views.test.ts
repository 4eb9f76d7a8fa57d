import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { daysAgo, openCaseOffice, PATHS, type CaseOffice } from './cases.testing.ts';

let world: CaseOffice;
let office: CaseOffice['office'];
let staff: CaseOffice['staff'];
let assign: CaseOffice['assign'];
beforeAll(async () => {
  world = await openCaseOffice();
  ({ office, staff, assign } = world);
});
afterAll(() => world.close());

const ids = async (who: Login, kind: CaseKindName, assigned: string): Promise<number[]> => {
  const { list, rows } = PATHS[kind];
  const answer = await office.call(who, 'GET', `${list}&assigned=${assigned}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json();
  return (rows ? body[rows] : body)
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b);
};
const tomorrow = new Date(Date.now() + 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10);

describe.each(CASE_KINDS)('the queue of %s', (kind) => {
  let fresh: number;
  let old: number;
  let given: number;
  beforeAll(async () => {
    fresh = await world.make[kind](daysAgo(1));
    old = await world.make[kind](daysAgo(90));
    given = await world.make[kind](daysAgo(90));
    await assign(staff.ac, kind, given, 'surveyor', { due_on: tomorrow, note: 'Measure it' });
  });
  // Mutations and registrations come to the union officer, the others to nobody in particular.
  const comesToUnion = kind === 'mutations' || kind === 'land_tax_registrations';

  it('has what lies with the reader, with their office, and with others', async () => {
    expect(await ids(staff.surveyor, kind, 'mine')).toEqual([given]);
    expect(await ids(staff.ac, kind, 'mine')).toEqual([]);
    expect(await ids(staff.ac, kind, 'office')).toEqual(comesToUnion ? [given] : [fresh, old, given]);
    expect(await ids(staff.ac, kind, 'others')).toEqual(comesToUnion ? [fresh, old, given] : [given]);
    expect(await ids(staff.surveyor, kind, 'others')).toEqual(comesToUnion ? [fresh, old] : []);
    if (kind !== 'kycs') {
      expect(await ids(staff.union, kind, 'mine')).toEqual(comesToUnion ? [fresh, old] : []);
      expect(await ids(staff.union, kind, 'office')).toEqual(comesToUnion ? [fresh, old] : []);
    }
    expect(await ids(staff.admin, kind, '')).toEqual([fresh, old, given]);
  });

  it('has what is past its days in the list of the office above', async () => {
    const ofAc = comesToUnion ? [old] : [];
    const ofAdc = comesToUnion || kind === 'kycs' ? [] : [old];
    expect(await ids(staff.ac, kind, 'escalated')).toEqual(ofAc);
    expect(await ids(staff.adc, kind, 'escalated')).toEqual(ofAdc);
    expect(await ids(staff.national, kind, 'escalated')).toEqual([old]);
    const count = async (who: Login) =>
      ((await office.call(who, 'GET', '/dashboard')).json() as Overview).escalated.find(
        ({ queue }) => queue === kind,
      )?.count ?? 0;
    expect([await count(staff.ac), await count(staff.adc), await count(staff.national)]).toEqual([
      ofAc.length,
      ofAdc.length,
      1,
    ]);
    // The day that was set has passed: it lies in the AC office, so the district has it.
    await office.knex.raw('select 1');
    const of = { kind, case_id: given };
    await office.knex('case_assignments').where(of).whereNull('ended_at').update({ ended_at: new Date() });
    await office.knex('case_assignments').insert({
      ...of,
      post_id: (
        await office.knex('posts').where({ office_id: world.offices.savar, kind: 'surveyor' }).first('id')
      ).id,
      due_on: daysAgo(3).slice(0, 10),
    });
    expect(await ids(staff.adc, kind, 'escalated')).toEqual([...ofAdc, given]);
  });

  it('shows with whom a case lies, and its file has the same view', async () => {
    const { list, rows } = PATHS[kind];
    const body = (await office.call(staff.surveyor, 'GET', `${list}&assigned=mine`)).json();
    const [row] = rows ? body[rows] : body;
    expect(row.desk).toMatchObject({
      post: 'surveyor',
      office_id: world.offices.savar,
      due_on: expect.any(String),
    });
    expect(row.desk.came_at.slice(0, 10)).toBe(daysAgo(90).slice(0, 10));
    const file = await office.call(staff.surveyor, 'GET', `${list.split('?')[0]}/csv?assigned=mine`);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('costs no statement more for a view, and is read anew when a case is given to somebody', async () => {
    const read = async (path: string, tag?: string) => {
      const asked: string[] = [];
      const listen = ({ sql }: { sql: string }) => void asked.push(sql);
      office.knex.on('query', listen);
      const headers = { ...staff.ac.headers, ...(tag && { 'if-none-match': tag }) };
      const answer = await office.app.inject({ url: `/api${path}`, headers });
      office.knex.removeListener('query', listen);
      return { answer, count: asked.filter((sql) => !sql.startsWith('update "sessions"')).length };
    };
    const { list } = PATHS[kind];
    await read(list);
    const whole = await read(list);
    expect((await read(`${list}&assigned=office`)).count).toBe(whole.count);
    const tag = String(whole.answer.headers.etag);
    expect((await read(list, tag)).answer.statusCode).toBe(304);
    await assign(staff.ac, kind, fresh, 'acland');
    expect((await read(list, tag)).answer.statusCode).toBe(200);
  });
});
