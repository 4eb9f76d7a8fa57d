import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostKind } from '../../../contract/offices/offices.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { runnerOf } from '../../platform/jobs/runner.testing.ts';
import { earlierJob } from './earlier.ts';
import { caseAssignedMail } from './notices.ts';
import { tellJob } from './tell.ts';

let office: Registry;
/** The owner of the database, who may change what the application may not. */
let owner: Knex;
let offices: { savar: number; union: number; district: number };
let citizen: Login;
const staff = {} as Record<'ac' | 'surveyor' | 'union' | 'adc' | 'admin' | 'national', Login>;
beforeAll(async () => {
  office = await openRegistry();
  owner = connect(office.db.ownerUrl, { poolSize: 1 });
  const own = await office.knex('mouza_offices').where({ mouza_id: office.land.mouzaId }).first();
  offices = { savar: own.ac_office_id, union: own.union_office_id, district: own.district_office_id };
  const holding = (post: PostKind, officeId?: number) =>
    office.login('acland', [{ post, ...(officeId !== undefined && { officeId }) }]);
  citizen = await office.login('user');
  staff.ac = await holding('acland', offices.savar);
  staff.surveyor = await holding('surveyor', offices.savar);
  staff.union = await holding('union-officer', offices.union);
  staff.adc = await holding('adc-revenue', offices.district);
  staff.national = await holding('acland');
  staff.admin = await office.login('admin');
});
afterAll(async () => {
  await owner.destroy();
  await office.close();
});

const survey = async () => ((await office.knex('survey_types').first('id')) as { id: number }).id;
let numbers = 0;

/** An open case of each kind; `submitted` says when it came. */
const MAKE = {
  mutations: async (submitted: string) => {
    const { id } = await office.paid(citizen, { dag_number: `V${++numbers}` });
    await owner('mutation_events').where({ mutation_id: id, action: 'pay' }).update({ at: submitted });
    return id;
  },
  land_tax_registrations: async (submitted_at: string) => {
    const row = { user_id: citizen.user.id, mouza_id: office.land.mouzaId, survey_type_id: await survey() };
    const land = {
      khatiyan_number: '1',
      dag_number: `V${++numbers}`,
      land_area: 9,
      land_type: 'agricultural',
    };
    const [made] = await office
      .knex('land_tax_registrations')
      .insert({ ...row, ...land, submitted_at }, 'id');
    return made.id as number;
  },
  kycs: async (submitted_at: string) => {
    const { user } = await office.login('user');
    const card = { user_id: user.id, id_front: `kyc/${++numbers}.jpg`, id_back: `kyc/b${numbers}.jpg` };
    const [made] = await office.knex('kycs').insert({ ...card, submitted_at }, 'id');
    return made.id as number;
  },
  copies: async (requested_at: string) => {
    const { user } = citizen;
    const [application] = await office
      .knex('applications')
      .insert(
        {
          user_id: user.id,
          type: 'khatian_request',
          dag_id: office.dagId,
          fee_poisha: 5_000,
          payment_status: 'paid',
        },
        'id',
      );
    const key = `copy ${++numbers}`;
    await office.knex('payments').insert({
      user_id: user.id,
      kind: 'application',
      application_id: application.id,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 5_000,
      idempotency_key: key,
      request_hash: key,
      status: 'paid',
      paid_at: requested_at,
    });
    const copy = await office.knex('copies').where({ application_id: application.id }).first();
    await owner('copies')
      .where({ id: copy.id })
      .update({ status: 'requested', requested_at, issued_at: null, record: null });
    return copy.id as number;
  },
};
type Kind = keyof typeof MAKE;
const PATHS: Record<Kind, { list: string; one: string; rows: string | null }> = {
  mutations: { list: '/admin/mutations?per_page=100', one: '/admin/mutations', rows: 'data' },
  land_tax_registrations: { list: '/land-tax-registrations?', one: '/land-tax-registrations', rows: null },
  kycs: { list: '/admin/kyc/pending?', one: '/admin/kyc', rows: 'kycs' },
  copies: { list: '/admin/copy-requests?', one: '/admin/copy-requests', rows: 'requests' },
};

const ids = async (who: Login, kind: Kind, assigned: string): Promise<number[]> => {
  const { list, rows } = PATHS[kind];
  const answer = await office.call(who, 'GET', `${list}&assigned=${assigned}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json();
  return (rows ? body[rows] : body)
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b);
};
const assign = async (who: Login, kind: Kind, id: number, post: PostKind, more: object = {}) => {
  const body = { office_id: offices.savar, post, ...more };
  const answer = await office.call(who, 'POST', `${PATHS[kind].one}/${id}/assign`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const tomorrow = new Date(Date.now() + 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10);

describe.each(Object.keys(MAKE) as Kind[])('the queue of %s', (kind) => {
  let fresh: number;
  let old: number;
  let given: number;
  beforeAll(async () => {
    fresh = await MAKE[kind](daysAgo(1));
    old = await MAKE[kind](daysAgo(90));
    given = await MAKE[kind](daysAgo(90));
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
      post_id: (await office.knex('posts').where({ office_id: offices.savar, kind: 'surveyor' }).first('id'))
        .id,
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
      office_id: offices.savar,
      due_on: daysAgo(3).slice(0, 10),
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

describe('whoever holds the post', () => {
  const tell = async () => (await runnerOf(office, [tellJob]).drain('case-assignments')).begun;
  const again = () =>
    office.knex('job_schedules').update({ due_at: office.knex.raw(`now() - interval '1 second'`) });
  const notices = async ({ user }: Login) =>
    (await office.knex('notifications').where({ user_id: user.id, kind: 'case-assigned' }).orderBy('id')) as {
      facts: { number: string; post: string };
    }[];
  const mails = ({ user }: Login) =>
    office.knex('outbox').where({ user_id: user.id, template: 'case-assigned' });

  it('is told, once; of what comes by itself without a mail; and not of what they took themselves', async () => {
    await tell();
    const before = await Promise.all([staff.union, staff.surveyor, staff.ac].map(notices));
    const { id, tracking_number } = await office.paid(citizen, { dag_number: `V${++numbers}` });
    await again();
    await tell();
    const toUnion = await notices(staff.union);
    expect(toUnion.slice(before[0]!.length)).toMatchObject([
      { facts: { number: tracking_number, post: 'union-officer' } },
    ]);
    expect(await mails(staff.union)).toEqual([]);
    const mailed = (await mails(staff.surveyor)).length;
    await assign(staff.ac, 'mutations', id, 'surveyor', { due_on: '2099-12-01', note: 'Secret' });
    await again();
    await tell();
    expect((await notices(staff.surveyor)).slice(before[1]!.length)).toHaveLength(1);
    const sent = await mails(staff.surveyor);
    expect(sent).toHaveLength(mailed + 1);
    const context = { knex: office.knex, origin: 'https://land.example' };
    const mail = await caseAssignedMail.make(sent.at(-1), context);
    expect(JSON.stringify(mail)).toContain(
      `Mutation ${tracking_number} lies with: Surveyor, Upazila Land Office, Savar. Due on 1 December 2099.`,
    );
    expect(JSON.stringify(mail)).not.toContain('Secret');
    await assign(staff.ac, 'mutations', id, 'acland');
    await again();
    await tell();
    expect(await notices(staff.ac)).toHaveLength(before[2]!.length);
    // It lies with somebody else by now.
    expect(await caseAssignedMail.make(sent.at(-1), context)).toBeNull();
    // Nothing is left to tell.
    await again();
    expect(await tell()).toBe(0);
    const list = (await office.call(staff.union, 'GET', '/notifications')).json();
    expect(JSON.stringify(list)).toContain('/admin/mutations?assigned=mine');
  });
});

it('what was open before there were assignments is given to its union officer, or the AC (Land) it was sent to, and nobody is told', async () => {
  const [waits, sent] = [await MAKE.mutations(daysAgo(9)), await MAKE.mutations(daysAgo(9))];
  await office.call(staff.ac, 'PATCH', `/admin/mutations/${sent}`, { status: 'assigned_to_ac_land' });
  await owner('case_assignments').whereIn('case_id', [waits, sent]).where({ kind: 'mutations' }).delete();
  await runnerOf(office, [earlierJob]).drain('earlier-case-assignments');
  const lies = await office
    .knex('case_assignments as c')
    .join('posts as p', 'p.id', 'c.post_id')
    .where({ 'c.kind': 'mutations' })
    .whereIn('c.case_id', [waits, sent])
    .orderBy('c.case_id')
    .select('p.kind', 'p.office_id', office.knex.raw('told_at is not null as told'));
  expect(lies).toEqual([
    { kind: 'union-officer', office_id: offices.union, told: true },
    { kind: 'acland', office_id: offices.savar, told: true },
  ]);
});
