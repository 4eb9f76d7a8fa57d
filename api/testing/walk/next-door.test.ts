/**
 * The office next door: every GET route of staff is read by each post of one office, then another district's office is given cases, cards,
 * payments and copies. Not a byte, a count or a tag may change, and their ids are a 404.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { dhakaDay } from '../../contract/format.ts';
import { postRows, type PostKind } from '../../contract/offices/offices.ts';
import { isForDeciders, onlyPostsOf, whereOf } from '../../src/platform/access/where.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp } from '../app.ts';
import { allExamples } from './examples.ts';
import { requestMaker, type Signed } from './requests.ts';
import { collectRoutes, type Route } from './routes.ts';

const MARK = 'Zzyxqua';
const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true }));
const request = requestMaker(test, routes, allExamples(await loadResources()));
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

const whereIs = ({ options }: Route) => (options.config?.access ? whereOf(options.config.access) : null);
const reads = routes.filter(({ method }) => method === 'GET');
const lists = reads.filter((route) => ['narrowed', 'open'].includes(whereIs(route)?.kind ?? ''));
/** Whether a post may read it at all: some of it is for those who decide. */
const mayRead = (url: string, post: PostKind) => {
  const access = reads.find((route) => route.url === url)?.options.config?.access;
  const only = onlyPostsOf(access);
  return only ? only.includes(post) : postRows[post].decides || !isForDeciders(access);
};
const isOfRow = (route: Route) => whereIs(route)?.kind === 'row' && route.url.includes(':id');

/** Who reads: posts of the office of Savar and of its district. */
const readers: { post: PostKind; signed: Signed }[] = [];
let neighbour: Signed;
let far: { mouza: number; zil: number; dag: number; office: number; survey: number };

const insert = async (table: string, row: object): Promise<number> =>
  ((await test.knex(table).insert(row, ['id'])) as [{ id: number }])[0].id;
const today = dhakaDay(new Date());

beforeAll(async () => {
  const { knex } = test;
  const office = (name: string) =>
    knex('offices as o')
      .join('upazilas as u', 'u.id', 'o.upazila_id')
      .where({ 'u.name_en': name, 'o.kind': 'ac' })
      .first('o.id', 'o.parent_id', 'o.upazila_id');
  const sign = async (post: PostKind, officeId: number): Promise<Signed> => {
    const { user, headers } = await test.login('acland', [{ post, officeId }]);
    return { id: user.id, headers: { ...headers } };
  };
  const savar = await office('Savar');
  const union = await knex('offices').where({ parent_id: savar.id, takes_rest: true }).first('id');
  const seats = [
    ['acland', savar.id],
    ['kanungo', savar.id],
    ['union-officer', union.id],
    ['adc-revenue', savar.parent_id],
    ['accounts-officer', savar.parent_id],
  ] as const;
  for (const [post, id] of seats) readers.push({ post, signed: await sign(post, id) });
  const hathazari = await office('Hathazari');
  neighbour = await sign('acland', hathazari.id);
  const { id: survey } = await knex('survey_types').first('id');
  const names = { name_en: 'Next door', name_bn: 'পাশের মৌজা' };
  // The land is public, so it is there from the start.
  const mouza = await insert('mouzas', { upazila_id: hathazari.upazila_id, ...names });
  const zil = await insert('zils', { mouza_id: mouza, zil_no: '1' });
  const dag = await insert('dags', {
    zil_id: zil,
    dag_no: '1',
    khatiyan_number: '1',
    survey_type_id: survey,
  });
  far = { mouza, zil, dag, office: hathazari.id, survey };
});

interface Read {
  name: string;
  url: string;
  query?: Record<string, string>;
}

/** What is read of lists: the examples, and what would tell most of the office next door. */
async function asked({ signed }: (typeof readers)[number]): Promise<Read[]> {
  const found: Read[] = [];
  for (const route of lists) {
    const { url, query } = await request(route, signed);
    found.push({
      name: route.url,
      url: url as string,
      ...(query && { query: query as Record<string, string> }),
    });
    if (!route.url.includes(':')) found.push({ name: `${route.url} alone`, url: route.url });
  }
  for (const kind of ['applications', 'land-tax-payments', 'mutations'])
    for (const end of ['', '/csv'])
      found.push({ name: `revenue of ${kind}${end}`, url: `/api/admin/revenue/${kind}/${today}${end}` });
  found.push({ name: 'search', url: '/api/search', query: { q: MARK } });
  return found;
}

/** The moment of a report, which is not what it tells. */
const steady = (body: string): string => body.replace(/"at":"[^"]+",/, '');
const get = ({ url, query }: Read, { headers }: Signed, more: object = {}) =>
  test.app.inject({ url, ...(query && { query }), headers: { ...headers, ...more } });

/** Rows of the office next door; their ids by table. */
async function fillNextDoor(): Promise<Record<string, number>> {
  const { knex } = test;
  const email = `${MARK.toLowerCase()}@example.org`;
  const user_id = await insert('users', { name: `${MARK} Begum`, email, password_hash: 'opens nothing' });
  const land = { user_id, mouza_id: far.mouza, khatiyan_number: '1', survey_type_id: far.survey };
  const lot = { ...land, dag_number: '1', land_type: 'agricultural' };
  const land_tax_registrations = await insert('land_tax_registrations', { ...lot, land_area: 100 });
  const deed = { mutation_type: 'sale', deed_number: MARK, deed_date: '2026-01-01', registry_office: MARK };
  const contact = { contact_number: '01712345678', fee_poisha: 77_777, request_hash: MARK };
  const mutations = await insert('mutations', { ...lot, ...deed, ...contact });
  const application = { user_id, type: 'khatian_request', dag_id: far.dag, fee_poisha: 77_777 };
  const applications = await insert('applications', application);
  const paid = { user_id, provider: 'simulated', method: 'bkash', status: 'paid', request_hash: MARK };
  const pay = (key: string, what: object) =>
    insert('payments', {
      ...paid,
      idempotency_key: `${MARK}-${key}`,
      transaction_id: `${MARK}${key}`,
      paid_at: knex.fn.now(),
      amount_poisha: 77_777,
      ...what,
    });
  await pay('M', { kind: 'mutation', mutation_id: mutations });
  await pay('A', { kind: 'application', application_id: applications });
  await knex('mutations').where({ id: mutations }).update({ status: 'pending' });
  const { id: copies } = await knex('copies').where({ application_id: applications }).first('id');
  const pictures = () => ({
    id_front: `kyc/${crypto.randomUUID()}.png`,
    id_back: `kyc/${crypto.randomUUID()}.png`,
  });
  const card = {
    user_id,
    ...pictures(),
    status: 'success',
    office_id: far.office,
    reviewed_at: knex.fn.now(),
  };
  const kyc_id = await insert('kycs', card);
  const named = { user_id, kyc_id, name_en: `${MARK} Begum`, confirmed_at: knex.fn.now() };
  const verified_identities = await insert('verified_identities', named);
  const kycs = await insert('kycs', { user_id, ...pictures() });
  const writer = { author_id: neighbour.id, words: MARK };
  const cases = { land_tax_registrations, mutations, copies, kycs };
  for (const [kind, case_id] of Object.entries(cases)) {
    const comment_id = await insert('case_comments', { ...writer, kind, case_id });
    const stored = { name: `${MARK}.pdf`, path: `case-comments/${crypto.randomUUID()}.pdf`, size_bytes: 4 };
    await insert('case_comment_files', { comment_id, ...stored, sha256: '0'.repeat(64) });
  }
  const event = { mutation_id: mutations, action: 'flag', status: 'flagged' };
  await knex('mutation_events').insert(event);
  // What was done to all of it, by its owner so that the name would tell.
  const acts = { actor_id: user_id, action: 'update', after: { note: MARK } };
  const of = (resource: string, record_id: number) => insert('audit_log', { ...acts, resource, record_id });
  await of('kycs', kyc_id);
  await of('verified_identities', verified_identities);
  await of('copies', copies);
  await of('dags', far.dag);
  await of('users', user_id);
  const audit_log = await of('mutations', mutations);
  return {
    audit_log,
    land_tax_registrations,
    mutations,
    copies,
    kycs,
    verified_identities,
    dags: far.dag,
    zils: far.zil,
    mouzas: far.mouza,
  };
}

describe('the office next door', () => {
  it('changes not a byte of what the posts of an office are answered, and its rows are not there', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const before: { reader: (typeof readers)[number]; read: Read; body: string; etag: string | undefined }[] =
      [];
    // Examples make records, so all of them come first.
    const plan: { reader: (typeof readers)[number]; read: Read }[] = [];
    for (const reader of readers) for (const read of await asked(reader)) plan.push({ reader, read });
    for (const { reader, read } of plan) {
      const { statusCode, body, headers } = await get(read, reader.signed);
      // Without its query a list may be refused; it is compared all the same.
      if (!read.name.endsWith(' alone'))
        expect(statusCode, `${read.name}: ${body}`).toBe(mayRead(read.name, reader.post) ? 200 : 403);
      before.push({ reader, read, body: steady(body), etag: headers.etag as string | undefined });
    }
    const ids = await fillNextDoor();
    // Later than what any cache keeps, but on the same day.
    vi.setSystemTime(start + 15_000);
    const told: string[] = [];
    for (const { reader, read, body, etag } of before) {
      const after = await get(read, reader.signed);
      const name = `${reader.post} at ${read.name}`;
      if (steady(after.body) !== body || after.headers.etag !== etag) told.push(name);
      if (after.body.includes(MARK)) told.push(`${name}: the mark`);
      if (etag && (await get(read, reader.signed, { 'if-none-match': etag })).statusCode !== 304)
        told.push(`${name}: no 304`);
    }
    expect(told).toEqual([]);

    const open: string[] = [];
    for (const route of routes.filter(isOfRow)) {
      const where = whereIs(route)!;
      const id = where.kind === 'row' ? ids[where.row.table] : undefined;
      if (id === undefined || route.method === 'HEAD') continue;
      for (const { post, signed } of readers) {
        const sent = await request(route, signed);
        // What lies below the row, such as a comment of it, is any.
        const url = route.url.replace(':id', String(id)).replaceAll(/:\w+/g, '1');
        const { statusCode } = await test.app.inject({ ...sent, url });
        const mayWrite = postRows[post].decides || (route.method === 'GET' && mayRead(route.url, post));
        if (mayWrite ? statusCode !== 404 : ![403, 404].includes(statusCode))
          open.push(`${post} at ${route.method} ${url}: ${statusCode}`);
      }
    }
    expect(open).toEqual([]);

    // The neighbours themselves see all of it.
    const own = async (read: Read) => (await get(read, neighbour)).body;
    for (const url of [
      '/api/admin/mutations',
      '/api/admin/copy-requests',
      '/api/admin/kyc/pending',
      '/api/admin/kyc/verified',
    ])
      expect(await own({ name: url, url }), url).toContain(MARK);
    const said = `/api/admin/mutations/${ids['mutations']}/comments`;
    expect(await own({ name: said, url: said })).toContain(`${MARK}.pdf`);
    const log = await own({ name: 'log', url: '/api/admin/audit-log' });
    for (const of of ['kycs', 'verified_identities', 'copies', 'dags', 'mutations'])
      expect(log).toContain(`"resource":"${of}"`);
    expect(log).not.toContain('"resource":"users"');
    expect(await own({ name: 'day', url: `/api/admin/revenue/mutations/${today}` })).toContain(MARK);
    expect(await own({ name: 'overview', url: '/api/dashboard' })).toContain('"daily":1555.54');
  });
});
