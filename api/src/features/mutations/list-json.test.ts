/** Lists of mutations are put together in the database: held here against their schemas, and against the same mutations by themselves. */
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { MutationDetail } from '../../../contract/mutations/mutations.ts';
import type { MutationPage } from '../../../contract/mutations/review.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openRegistry, type Login, type Registry } from './registry.testing.ts';
import { reviewPage } from './review/schemas.ts';
import { listedMutation } from './schemas.ts';

let registry: Registry;
let [officer, citizen]: Login[] = [];
const made: number[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  officer = await registry.login('acland');
  citizen = await registry.login('user');
  await registry.land.dag('832', { survey: 'RS', khatiyan_number: '12' });
  made.push((await registry.asked(citizen, { dag_number: '832' })).id);
  const { id } = await registry.paid(citizen, { land_type: 'non-agricultural', reason: 'ক্রয়' });
  made.unshift(id);
  const decided = { status: 'flagged', remarks: 'কাগজ "স্পষ্ট" নয়' };
  expect((await registry.call(officer, 'PATCH', `/admin/mutations/${id}`, decided)).statusCode).toBe(200);
  // What is finer than a millisecond is left out, not rounded up into the next day. The application may not write either.
  const at = '2026-03-21T23:59:59.9999+06:00';
  const owner = connect(registry.db.ownerUrl, { poolSize: 1 });
  const papers = ['deed.pdf', 'দলিল ২.pdf'].map((name, number) => ({
    mutation_id: id,
    kind: 'deed',
    name,
    path: `mutations/listed-${number}.pdf`,
    size_bytes: 9,
    added_at: at,
  }));
  await owner('mutation_documents').insert(papers);
  await owner('mutations').where({ id }).update({ created_at: at, land_area: 435.25 });
  await owner.destroy();
});
afterAll(() => registry.close());

/** A list, its schema in both directions, and the order of its members; the address of one of its rows. */
const LISTS: [string, () => Login, z.ZodType][] = [
  ['/mutations', () => citizen!, z.object({ data: z.array(listedMutation) })],
  ['/admin/mutations', () => officer!, reviewPage],
];

it.each(LISTS)('%s answers what its schema says, and what the detail says', async (path, who, schema) => {
  const answer = await registry.call(who(), 'GET', path);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-range']).toBe('mutations 0-1/2');
  // As text: nothing beside what is declared, in its order.
  expect(JSON.stringify(z.encode(schema, z.decode(schema, answer.json())))).toBe(answer.body);
  const { data } = answer.json<Pick<MutationPage, 'data'>>();
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  for (const row of data) {
    const detail = (await registry.call(who(), 'GET', `${path}/${row.id}`)).json<MutationDetail>();
    const known = Object.entries(row).filter(([member]) => member in detail);
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries(known.map(([member]) => [member, detail[member as keyof MutationDetail]])),
    );
    expect(known.length).toBeGreaterThan(23);
  }
  const flagged = data.find(({ id }) => id === made[0])!;
  // All that the specification says of a mutation, in both lists (specification 2, section 3).
  const { name, email } = citizen!.user;
  expect(flagged).toMatchObject({
    created_at: '2026-03-21T17:59:59.999Z',
    land_area: 435.25,
    document_count: 2,
    reason: 'ক্রয়',
    application_id: null,
    user: { name, email },
    reviewer: { name: officer!.user.name },
    documents: [
      { name: 'deed.pdf', path: 'mutations/listed-0.pdf', url: '/storage/mutations/listed-0.pdf' },
      { name: 'দলিল ২.pdf', path: 'mutations/listed-1.pdf' },
    ],
  });
  // Of the officer the applicant is told the name and the post, and of nobody the identity number.
  expect(Object.keys(flagged.reviewer!)).toEqual(['name']);
  expect(flagged.reviewed_as).toMatchObject({ post: 'acland', deputy: false });
  expect(answer.body).not.toContain('nid');
  expect(data.find(({ id }) => id === made[1])).toMatchObject({ documents: [], reviewer: null });
});

it.each([
  ['/mutations', () => citizen!, 2],
  ['/admin/mutations', () => officer!, 3],
])('%s is read in as many statements, whatever it holds', async (path, who, statements) => {
  const sent = await statementsOf(registry.knex, () => registry.call(who(), 'GET', path));
  expect(sent).toHaveLength(statements);
  expect(sent.at(-1)!.named).toBe(true);
});

it('a page knows which of how many it is, and an unchanged one is a 304', async () => {
  const pages: [query: string, range: string, held: number][] = [
    ['?range=[1,5]', 'mutations 1-1/2', 1],
    ['?range=[7,9]', 'mutations */2', 0],
  ];
  for (const [query, range, held] of pages) {
    const answer = await registry.call(citizen!, 'GET', `/mutations${query}`);
    expect(answer.headers['content-range']).toBe(range);
    expect(answer.json<{ data: unknown[] }>().data).toHaveLength(held);
  }
  const behind = await registry.call(officer!, 'GET', '/admin/mutations?page=9');
  expect(behind.json()).toEqual({
    data: [],
    last_page: 1,
    total: 2,
    newest_id: Math.max(...made),
    newest: null,
  });
  const none = await registry.call(officer!, 'GET', '/admin/mutations?search=nothing-is-called-so');
  expect(none.json()).toEqual({ data: [], last_page: 1, total: 0, newest_id: null, newest: null });
  for (const [path, who] of LISTS) {
    const { etag } = (await registry.call(who(), 'GET', path)).headers;
    const again = await registry.app.inject({
      url: `/api${path}`,
      headers: { ...who().headers, 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
  }
});
