/** Lines of a file: whatever ends them, no row is lost without a word. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { caseFile, DAG_HEADS, dagRow, openCases, toldOf } from './cases.testing.ts';
import type { importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
beforeAll(async () => {
  ({ test, desk } = await openCases());
});
afterAll(() => test.close());

const checked = (content: string) => desk.checked('dags', content);
const line = (dag: string, owner = 'করিম'): string => dagRow({ 'Dag No': dag, Owner: owner }).join(',');
const head = DAG_HEADS.join(',');

describe('lines', () => {
  it.each([
    ['CRLF, then LF', [head, '\r\n', line('8110'), '\n', line('8111'), '\n', line('8112')]],
    ['LF, then CRLF', [head, '\n', line('8110'), '\r\n', line('8111'), '\r\n', line('8112')]],
    ['CR alone', [head, '\r', line('8110'), '\r', line('8111'), '\r', line('8112')]],
    ['CR, CRLF and LF', [head, '\r', line('8110'), '\r\n', line('8111'), '\n', line('8112')]],
  ])('that end by %s are each a row', async (_, parts) => {
    expect(await checked(parts.join(''))).toMatchObject({
      read: 3,
      counts: { new: 3, wrong: 0 },
      problems: [],
    });
  });

  it('of the office’s own file become four dags with their owners', async () => {
    const written = await desk.written('dags', await caseFile('01-crlf-then-lf.csv'));
    expect(written).toMatchObject({ state: 'done', counts: { new: 4, wrong: 0 } });
    const dags = await test
      .knex('dags')
      .whereIn('dag_no', ['8101', '8102', '8103', '8104'])
      .orderBy('dag_no');
    expect(dags.map(({ khotiyan }) => khotiyan)).toEqual([
      [{ area: 1000, owner: 'মোঃ আব্দুল করিম' }],
      [{ area: 2000, owner: 'রহিমা খাতুন' }],
      [{ area: 3000, owner: 'সালাম মিয়া' }],
      [{ area: 4000, owner: 'কমলা বেগম' }],
    ]);
  });

  it.each([
    ['one that is never closed', [head, line('8110'), line('8111', '"করিম'), line('8112')]],
    [
      'one that a later row closes',
      [head, line('8110'), line('8111', '"করিম'), line('8112', 'রহিম"'), line('8113')],
    ],
    ['one that a later row opens again', [head, line('8110'), line('8111', '"করিম'), line('8112', '"রহিম"')]],
    [
      'one in the last column',
      [head, line('8110'), `${line('8111')}"`.replace(/100"$/, '"100'), `${line('8112')}"`],
    ],
  ])('are not swallowed by a quotation mark: %s', async (_, lines) => {
    const { status, body } = await desk.upload('dags', lines.join('\n'));
    expect(status).toBe(422);
    expect(body.errors['file']?.[0]).toMatch(/begins in row 3 /);
  });

  it.each([
    ['a comma of an area', `${line('8110').replace(/100$/, '1,000')}`],
    ['a comma of a name', line('8110', 'করিম, রহিম')],
    ['a note without a head', `${line('8110')},note`],
  ])('wider than the heads are wrong: %s', async (_, wide) => {
    const found = await checked([head, wide, line('8111')].join('\n'));
    expect(found.counts).toMatchObject({ new: 1, wrong: 1 });
    expect(toldOf(found).join('\n')).toMatch(/2: This row has more cells than there are heads \(8\)/);
    const url = `/api/admin/imports/${found.id}/wrong-rows`;
    const { body } = await test.app.inject({ url, headers: desk.headers });
    expect(body).toContain(wide.split(',').at(-1));
  });

  it.each([[[line('8110'), line('8111')]], [[line('1/2'), line('১/৩')]], [['x,1,2', 'y,3,4']]])(
    'without heads are no heads: %j',
    async (lines) => {
      const { status, body } = await desk.upload('dags', lines.join('\n'));
      expect([status, body.errors['file']?.[0]]).toEqual([422, expect.stringMatching(/no row of heads/)]);
    },
  );
});
