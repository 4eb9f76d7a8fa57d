import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import { commentTexts as texts, type CaseComments } from '../../../contract/comments/comments.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from '../assignments/cases.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';
import { commentsPath, PDF, sendComment, type Typed } from './comments.testing.ts';

let world: CaseOffice;
let office: CaseOffice['office'];
let staff: CaseOffice['staff'];
let assistant: Login;
let neighbour: Login;
beforeAll(async () => {
  world = await openCaseOffice();
  ({ office, staff } = world);
  const holding = (post: PostKind, officeId: number) => office.login('acland', [{ post, officeId }]);
  assistant = await holding('assistant', world.offices.savar);
  const other = await office
    .knex('offices')
    .where({ kind: 'ac' })
    .whereNot({ id: world.offices.savar })
    .first('id');
  neighbour = await holding('acland', other.id);
});
afterAll(() => world.close());

const read = async (who: Login, kind: CaseKindName, id: number) =>
  (await office.call(who, 'GET', commentsPath(kind, id))).json<CaseComments>();
const write = (who: Login, kind: CaseKindName, id: number, typed: Typed) =>
  sendComment(world, who, { kind, id }, typed);
const logged = (id: number) =>
  office.knex('audit_log').where({ resource: 'case_comments', record_id: id }).orderBy('id');

describe.each(CASE_KINDS)('a case of %s', (kind) => {
  let id: number;
  beforeAll(async () => {
    id = await world.make[kind](daysAgo(1));
    // A card lies with the office that takes it.
    if (kind === 'kycs') await world.assign(staff.ac, kind, id, 'surveyor');
  });

  it('is commented by the posts that see it, an assistant too, oldest first, each with its post', async () => {
    const first = await write(assistant, kind, id, { words: '  The map\r\ndiffers. ', files: [PDF] });
    expect(first.statusCode, first.body).toBe(200);
    expect((await write(staff.ac, kind, id, { words: 'Measure it.' })).statusCode).toBe(200);
    expect((await write(staff.admin, kind, id, { words: 'Seen.' })).statusCode).toBe(200);
    const { comments, earlier } = await read(staff.surveyor, kind, id);
    expect(earlier).toBe(false);
    expect(comments).toMatchObject([
      {
        words: 'The map\ndiffers.',
        signed_as: { post: 'assistant', office_id: world.offices.savar, deputy: false },
        files: [{ name: '1.pdf', size: PDF.length }],
        may_change: false,
      },
      { words: 'Measure it.', signed_as: { post: 'acland' }, changed_at: null, taken_back_at: null },
      { words: 'Seen.', signed_as: null },
    ]);
    const mine = await read(staff.ac, kind, id);
    expect(mine.comments.map(({ may_change }) => may_change)).toEqual([false, true, false]);
    const { url } = comments[0]!.files[0]!;
    expect((await office.app.inject({ url, headers: staff.surveyor.headers })).body).toBe(PDF);
  });

  it('is a 404 for another office, also its colleagues and its files, and a 403 without a post', async () => {
    const path = commentsPath(kind, id);
    const [comment] = (await read(staff.ac, kind, id)).comments;
    const nobody = await office.login('acland', []);
    for (const [who, status] of [
      [neighbour, 404],
      [nobody, 403],
    ] as const) {
      const answers = [
        await office.call(who, 'GET', path),
        await office.call(who, 'GET', `${path}/people`),
        await write(who, kind, id, { words: 'Let me in.' }),
        await office.call(who, 'PUT', `${path}/${comment!.id}`, { words: 'Mine' }),
        await office.call(who, 'POST', `${path}/${comment!.id}/take-back`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
      const file = await office.app.inject({ url: comment!.files[0]!.url, headers: who.headers });
      expect(file.statusCode).toBe(404);
    }
  });

  it('has colleagues who see it and can be mentioned, and nobody else', async () => {
    const { people } = (await office.call(staff.ac, 'GET', `${commentsPath(kind, id)}/people`)).json();
    const ids = people.map((person: { id: number }) => person.id);
    const expected = [staff.surveyor, assistant, staff.adc, staff.national].map(({ user }) => user.id);
    expect(ids).toEqual(expect.arrayContaining(expected));
    // A card does not come to a union office.
    expect(ids.includes(staff.union.user.id)).toBe(kind !== 'kycs');
    for (const { user } of [staff.ac, neighbour, world.citizen, staff.admin])
      expect(ids).not.toContain(user.id);
    const refused = await write(staff.ac, kind, id, { words: 'See.', mentions: [neighbour.user.id] });
    expect(refused.json()).toMatchObject({ errors: { mentions: [texts.mentions.en] } });
    const before = (await read(staff.ac, kind, id)).comments.length;
    const mentions = [staff.surveyor.user.id, assistant.user.id];
    const said = await write(staff.ac, kind, id, { words: '@Both see.', mentions });
    expect(said.json().comments.slice(before)).toMatchObject([
      { mentions: [expect.any(String), expect.any(String)] },
    ]);
  });
});

describe('a comment', () => {
  let id: number;
  beforeAll(async () => {
    id = await world.make.mutations(daysAgo(1));
  });
  const add = async (typed: Typed) => {
    const answer = await write(staff.ac, 'mutations', id, typed);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<CaseComments>().comments.at(-1)!;
  };
  const path = (comment: number) => `${commentsPath('mutations', id)}/${comment}`;

  it('needs words, not too many, three files at most, and a list of ids', async () => {
    const refused = async (typed: Typed) => (await write(staff.ac, 'mutations', id, typed)).json().errors;
    expect(await refused({ words: ' \n ' })).toEqual({ words: [texts.words.en] });
    expect(await refused({ words: 'ক'.repeat(2001) })).toEqual({ words: [texts.tooLong.en] });
    expect(await refused({ words: 'x', files: ['1', '2', '3', '4'].map((end) => `${PDF}${end}`) })).toEqual({
      documents: [texts.files.en],
    });
    expect(await refused({ words: 'x', mentions: [0] })).toEqual({ mentions: [texts.mentions.en] });
    const many = Array.from({ length: 11 }, (_each, index) => index + 1);
    expect(await refused({ words: 'x', mentions: many })).toEqual({ mentions: [texts.tooManyMentions.en] });
    expect(await office.knex('case_comments').where({ kind: 'mutations', case_id: id })).toEqual([]);
  });

  it('sent again by the same author is there once, with its file once', async () => {
    const stored = () => office.knex('case_comment_files').count('id').first();
    await add({ words: 'Twice', files: [PDF] });
    const before = await stored();
    await add({ words: 'Twice', files: [PDF] });
    const { comments } = await read(staff.ac, 'mutations', id);
    expect(comments.filter(({ words }) => words === 'Twice')).toHaveLength(1);
    expect(await stored()).toEqual(before);
    // Another file, or somebody else, is another comment.
    await add({ words: 'Twice', files: [`${PDF}2`] });
    await write(staff.surveyor, 'mutations', id, { words: 'Twice', files: [`${PDF}2`] });
    expect(
      (await read(staff.ac, 'mutations', id)).comments.filter(({ words }) => words === 'Twice'),
    ).toHaveLength(3);
  });

  it('is changed by its author within the hour, and the log has both texts', async () => {
    const { id: comment } = await add({ words: 'First' });
    expect((await office.call(staff.surveyor, 'PUT', path(comment), { words: 'No' })).statusCode).toBe(403);
    expect((await office.call(staff.ac, 'PUT', path(comment), { words: ' ' })).json()).toMatchObject({
      errors: { words: [texts.words.en] },
    });
    for (const words of ['Second', 'Second'])
      expect((await office.call(staff.ac, 'PUT', path(comment), { words })).statusCode).toBe(200);
    const found = (await read(staff.surveyor, 'mutations', id)).comments.at(-1)!;
    expect(found).toMatchObject({
      words: 'Second',
      changed_at: expect.any(String),
      author: staff.ac.user.name,
    });
    expect(await logged(comment)).toMatchObject([
      { action: 'comment', after: { kind: 'mutations', case_id: id, words: 'First' } },
      { action: 'change-comment', before: { words: 'First' }, after: { words: 'Second' } },
    ]);
    const elsewhere = await world.make.mutations(daysAgo(1));
    const wrong = `${commentsPath('mutations', elsewhere)}/${comment}`;
    expect((await office.call(staff.ac, 'PUT', wrong, { words: 'Third' })).statusCode).toBe(404);
  });

  it('is taken back with its files by its author, and stays as taken back', async () => {
    const { id: comment, files } = await add({ words: 'Mistaken', files: [PDF] });
    expect((await office.call(staff.surveyor, 'POST', `${path(comment)}/take-back`)).statusCode).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect((await office.call(staff.ac, 'POST', `${path(comment)}/take-back`)).statusCode).toBe(200);
    const found = (await read(staff.ac, 'mutations', id)).comments.at(-1)!;
    expect(found).toMatchObject({
      id: comment,
      words: null,
      files: [],
      author: staff.ac.user.name,
      taken_back_at: expect.any(String),
      may_change: false,
    });
    const { url } = files[0]!;
    expect((await office.app.inject({ url, headers: staff.ac.headers })).statusCode).toBe(404);
    expect(await office.knex('left_files').where({ path: url.slice('/storage/'.length) })).toHaveLength(1);
    const again = await office.call(staff.ac, 'PUT', path(comment), { words: 'Mistaken' });
    expect([again.statusCode, again.json().message]).toEqual([409, texts.isTakenBack.en]);
    expect((await logged(comment)).at(-1)).toMatchObject({
      action: 'take-back-comment',
      before: { words: 'Mistaken', files: [{ name: '1.pdf' }] },
    });
  });

  it('is neither changed nor taken back after an hour, which the database holds too', async () => {
    const at = (minutes: number) => office.knex.raw(`now() - make_interval(mins => ?)`, [minutes]);
    const row = { kind: 'mutations', case_id: id, author_id: staff.ac.user.id };
    const [young, old] = (await office
      .knex('case_comments')
      .insert([
        { ...row, words: 'Young', at: at(58) },
        { ...row, words: 'Old', at: at(61) },
      ])
      .returning('id')) as [{ id: number }, { id: number }];
    const shown = (await read(staff.ac, 'mutations', id)).comments.slice(-2);
    expect(shown.map(({ may_change }) => may_change)).toEqual([true, false]);
    const until = Date.parse(shown[0]!.changeable_until) - Date.parse(shown[0]!.at);
    expect(until).toBe(3_600_000);
    for (const answer of [
      await office.call(staff.ac, 'PUT', path(old.id), { words: 'New' }),
      await office.call(staff.ac, 'POST', `${path(old.id)}/take-back`),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([409, texts.tooLate.en]);
    expect((await office.call(staff.ac, 'PUT', path(young.id), { words: 'New' })).statusCode).toBe(200);
    await expect(office.knex('case_comments').where({ id: old.id }).update({ words: 'New' })).rejects.toThrow(
      'a comment is changed within an hour',
    );
  });

  it('is one of many: the newest are read first, the others before them', async () => {
    const many = await world.make.mutations(daysAgo(1));
    const row = { kind: 'mutations', case_id: many, author_id: staff.ac.user.id };
    const rows = Array.from({ length: 103 }, (_each, index) => ({ ...row, words: `No. ${index + 1}` }));
    await office.knex('case_comments').insert(rows);
    const newest = await read(staff.ac, 'mutations', many);
    expect([newest.comments.length, newest.comments[0]!.words, newest.earlier]).toEqual([100, 'No. 4', true]);
    const url = `${commentsPath('mutations', many)}?before=${newest.comments[0]!.id}`;
    const others = (await office.call(staff.ac, 'GET', url)).json<CaseComments>();
    expect([others.comments.map(({ words }) => words), others.earlier]).toEqual([
      ['No. 1', 'No. 2', 'No. 3'],
      false,
    ]);
  });
});
