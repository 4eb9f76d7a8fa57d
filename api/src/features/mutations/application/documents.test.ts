import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import { pdfOf, pictureOf } from '../../copies/archive.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

type File = [name: string, content: Buffer | Blob, kind?: string];

const add = (id: number, files: File[], person = who) => {
  const form = new FormData();
  for (const [name, content, kind] of files) {
    form.append(
      'documents[]',
      content instanceof Blob ? content : new Blob([Uint8Array.from(content)]),
      name,
    );
    if (kind) form.append('kinds[]', kind);
  }
  return registry.app.inject({
    method: 'POST',
    url: `/api/mutations/${id}/documents`,
    headers: person.headers,
    payload: form,
  });
};
const stored = async (id: number) => registry.knex('mutation_documents').where({ mutation_id: id });

it('keeps papers of several kinds with their own names, for their owner and for staff', async () => {
  const { id } = await registry.asked(who);
  const answer = await add(id, [
    ['দলিল ২০২৬.pdf', await pdfOf(1), 'deed'],
    ['C:\\cards\\nid.png', await pictureOf('png'), 'buyer_nid'],
    ['more.jpg', await pictureOf('jpeg')],
  ]);
  const { documents } = answer.json<{ mutation: MutationDetail }>().mutation;
  expect(documents).toMatchObject([
    { kind: 'deed', name: 'দলিল ২০২৬.pdf', path: expect.stringMatching(/^mutations\/[\w-]+\.pdf$/) },
    { kind: 'buyer_nid', name: 'nid.png' },
    { kind: 'other', name: 'more.jpg', url: expect.stringMatching(/^\/storage\/mutations\//) },
  ]);
  expect(documents.every(({ size }) => size > 50)).toBe(true);
  const open = (person: Login | null) =>
    registry.app.inject({ url: documents[0]!.url, headers: { ...person?.headers } });
  const officer = await registry.login('acland');
  const answers = [
    await open(who),
    await open(officer),
    await open(await registry.login('user')),
    await open(null),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
  // Its owner is told who looked.
  const looked = await registry
    .knex('audit_log')
    .where({ resource: 'mutations', action: 'open', record_id: id });
  expect(looked.map(({ actor_id }) => actor_id)).toEqual([officer.user.id]);
});

it.each([
  ['a WebP picture', 'card.png', await pictureOf('webp'), 422],
  ['a text', 'notes.pdf', Buffer.from('This is no PDF at all, whatever it is called.'), 422],
  ['an empty file', 'empty.pdf', Buffer.alloc(0), 422],
  ['a PDF of 16 MB', 'large.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(16_000_000)]), 413],
])('refuses %s, and nothing of the form stays', async (_what, name, content, status) => {
  const { id } = await registry.asked(who);
  const answer = await add(id, [
    ['fine.png', await pictureOf('png')],
    [name, content],
  ]);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    status,
    { errors: { documents: [expect.any(String)] } },
  ]);
  expect(await stored(id)).toEqual([]);
});

it('knows what is sent again, and answers with what is there', async () => {
  const { id } = await registry.asked(who);
  const [pdf, photo] = [await pdfOf(3), await pictureOf('jpeg')];
  const form: File[] = [
    ['deed.pdf', pdf, 'deed'],
    ['card.jpg', photo, 'buyer_nid'],
  ];
  // Pressed twice at once, and once more after the answer was lost.
  const answers = [...(await Promise.all([add(id, form), add(id, form)])), await add(id, form)];
  const papers = answers.map((answer) => answer.json<{ mutation: MutationDetail }>().mutation.documents);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(papers[2]).toMatchObject([{ kind: 'deed' }, { kind: 'buyer_nid' }]);
  const { events } = await registry.read(who, id);
  expect(events.filter(({ action }) => action === 'documents')).toHaveLength(1);
  // A PDF says when it was made: drawn up twice it is another one.
  const last = await pdfOf(4);
  // The same card of somebody else, another picture, and the same file twice in one form.
  const others: File[] = [
    ['card.jpg', photo, 'previous_owner_nid'],
    ['card.jpg', await pictureOf('jpeg', 121), 'buyer_nid'],
    ['again.jpg', photo, 'buyer_nid'],
    ['last.pdf', last, 'other'],
    ['last.pdf', last, 'other'],
  ];
  const more = (await add(id, others)).json<{ mutation: MutationDetail }>().mutation.documents;
  expect(more.slice(2).map(({ kind }) => kind)).toEqual(['previous_owner_nid', 'buyer_nid', 'other']);
  // What was sent again does not stay in the storage.
  const kept = (await stored(id)).map(({ path }: { path: string }) => path);
  expect(more.map(({ path }) => path)).toEqual(kept);
  expect(await registry.knex('left_files').whereIn('path', kept)).toEqual([]);
  expect((await registry.knex('left_files')).length).toBe(6);
});

it('takes twenty files and no more, none of a decided mutation, and none of another’s', async () => {
  const { id } = await registry.asked(who);
  const rows = Array.from({ length: 19 }, (_, index) => ({
    mutation_id: id,
    kind: 'other',
    name: 'x',
    path: `mutations/${id}-${index}.pdf`,
    size_bytes: 1,
  }));
  await registry.knex('mutation_documents').insert(rows);
  const pdf = await pdfOf(1);
  expect(
    (
      await add(id, [
        ['a.pdf', pdf],
        ['b.pdf', await pdfOf(2)],
      ])
    ).statusCode,
  ).toBe(422);
  expect((await add(id, [['a.pdf', pdf]])).statusCode).toBe(200);
  expect((await add(id, [['a.pdf', pdf]], await registry.login('user'))).statusCode).toBe(404);
  const decided = await registry.asked(who);
  await registry.knex('mutations').where({ id: decided.id }).update({ status: 'approved' });
  expect((await add(decided.id, [['a.pdf', pdf]])).statusCode).toBe(409);
  await expect(registry.knex('mutation_documents').where({ mutation_id: id }).delete()).rejects.toMatchObject(
    { code: '42501' },
  );
});
