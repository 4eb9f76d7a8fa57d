/** What the office writes about a case is the office's: not a byte of it, and not that it is there, reaches who applied. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import { whoOf } from '../../platform/access/where.ts';
import { collectRoutes } from '../../../testing/walk/routes.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from '../assignments/cases.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { commentsPath, PDF, sendComment } from './comments.testing.ts';

const MARK = 'Zzyxqua';
let world: CaseOffice;
/** The addresses that the applicant may read: every one of citizens and visitors, with each of their ids. */
let addresses: string[];
let cases: Record<CaseKindName, number>;
let author: Login;

beforeAll(async () => {
  const collected = await collectRoutes(openCaseOffice);
  world = collected.app;
  const { office, citizen, make } = world;
  author = await office.login('acland');
  await office
    .knex('users')
    .where({ id: author.user.id })
    .update({ name: `${MARK} Officer` });
  const card = { user_id: citizen.user.id, id_front: 'kyc/1.png', id_back: 'kyc/2.png' };
  const [{ id: kycs }] = await office.knex('kycs').insert(card, 'id');
  const bought = {
    type: 'khatian_request',
    dag_id: office.dagId,
    payment_status: 'paid',
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: randomUUID(),
  };
  const { id: application } = (await office.call(citizen, 'POST', '/applications', bought)).json();
  const { id: copies } = await office.knex('copies').where({ application_id: application }).first('id');
  const mutations = await make.mutations(daysAgo(1));
  await office.call(world.staff.national, 'PATCH', `/admin/mutations/${mutations}`, {
    status: 'assigned_to_ac_land',
  });
  const land_tax_registrations = await make.land_tax_registrations(daysAgo(1));
  cases = { mutations, land_tax_registrations, kycs, copies };
  const payments = await office.knex('payments').where({ user_id: citizen.user.id }).pluck('id');
  const ids = [...new Set([...Object.values(cases), application, ...payments])];
  const reads = collected.routes.filter(
    ({ method, options }) =>
      method === 'GET' &&
      options.config?.access &&
      ['public', 'signed-in'].includes(whoOf(options.config.access)),
  );
  addresses = reads
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ url }) => (url.includes(':id') ? ids.map((id) => url.replace(':id', String(id))) : [url]))
    .filter((url) => !/[:*]/.test(url));
});
afterAll(() => world.close());

/** When a paper or a file was made, and the names of a PDF that follow from it. */
const MADE = /"made_at": "[^"]+"|\(D:[^)]+\)|<xmp(MM)?:(\w+Date|\w+ID)>[^<]+<|\/ID \[[^\]]+\]/g;

/** Every answer to the applicant by address, without when it was made. */
async function answers(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const url of addresses) {
    const { statusCode, rawPayload } = await world.office.app.inject({ url, headers: world.citizen.headers });
    all[url] = `${statusCode} ${rawPayload.toString('latin1').replaceAll(MADE, '')}`;
  }
  return all;
}

const comment = (kind: CaseKindName, words = `${MARK} ${kind}`) =>
  sendComment(world, author, { kind, id: cases[kind] }, { words, files: [PDF] });

it('changes not a byte of what its applicant is answered, also of copies, notices and their own data', async () => {
  const before = await answers();
  const read = Object.keys(before).filter((url) => before[url]!.startsWith('200'));
  for (const url of [
    `/api/mutations/${cases.mutations}`,
    '/api/notifications',
    '/api/me/export',
    '/api/me/staff-access',
    '/api/user/kyc',
    '/api/user/agenda',
    `/api/user/land-tax-registrations/${cases.land_tax_registrations}`,
  ])
    expect(read).toContain(url);
  expect(read.filter((url) => url.endsWith('/document'))).toHaveLength(1);
  for (const kind of CASE_KINDS) expect((await comment(kind)).statusCode).toBe(200);
  const after = await answers();
  expect(addresses.filter((url) => after[url] !== before[url])).toEqual([]);
  expect(addresses.filter((url) => after[url]!.includes(MARK))).toEqual([]);
  const messages = await world.office.knex('outbox').where({ user_id: world.citizen.user.id });
  expect(JSON.stringify(messages)).not.toContain(MARK);
});

it('its routes are closed to who applied and its file is a 404, also where they hold a post themselves', async () => {
  const { office, citizen } = world;
  for (const kind of CASE_KINDS) {
    const { comments } = (await comment(kind, `${MARK} again`)).json();
    const { id, files } = comments.at(-1);
    const path = commentsPath(kind, cases[kind]);
    const statuses = async (who: Login | null) => {
      const sent = [
        office.call(who, 'GET', path),
        office.call(who, 'GET', `${path}/people`),
        office.call(who, 'PUT', `${path}/${id}`, { words: 'Mine' }),
        office.call(who, 'POST', `${path}/${id}/take-back`),
      ];
      const file = await office.app.inject({ url: files[0].url, headers: { ...who?.headers } });
      expect(file.body).not.toContain(PDF);
      return [...(await Promise.all(sent)).map(({ statusCode }) => statusCode), file.statusCode];
    };
    expect(await statuses(citizen)).toEqual([403, 403, 403, 403, 404]);
    expect(await statuses(null)).toEqual([401, 401, 401, 401, 404]);
    expect((await sendComment(world, citizen, { kind, id: cases[kind] }, { words: 'Mine' })).statusCode).toBe(
      403,
    );
    const own = { user_id: await office.knex(kind).where({ id: cases[kind] }).first('user_id') };
    expect(own.user_id).toEqual({ user_id: citizen.user.id });
  }
  // An officer who applies is an applicant.
  const officer = await office.login('acland');
  for (const kind of CASE_KINDS) {
    const id = cases[kind];
    const [{ id: said }] = (await office
      .knex('case_comments')
      .insert({ kind, case_id: id, author_id: author.user.id, words: MARK }, 'id')) as [{ id: number }];
    const path = `case-comments/${randomUUID()}.pdf`;
    const stored = { comment_id: said, name: 'a.pdf', path, size_bytes: 1, sha256: '0'.repeat(64) };
    await office.knex('case_comment_files').insert(stored);
    await office.app.storage.put(path, Buffer.from(PDF));
    const look = async () => [
      (await office.call(officer, 'GET', commentsPath(kind, id))).statusCode,
      (await office.app.inject({ url: `/storage/${path}`, headers: officer.headers })).statusCode,
    ];
    expect(await look()).toEqual([200, 200]);
    await world.owner.raw('alter table ?? disable trigger user', [kind]);
    await world.owner(kind).where({ id }).update({ user_id: officer.user.id });
    await world.owner.raw('alter table ?? enable trigger user', [kind]);
    expect(await look()).toEqual([403, 404]);
  }
});
