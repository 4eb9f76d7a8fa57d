import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_REGISTER_LINES } from '../../../contract/register-imports/register-imports.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { sweep } from '../../platform/retention/sweep.ts';
import { registerDesk } from './register-imports.testing.ts';

let registry: Registry;
let owners: ReturnType<typeof registerDesk>;
let restrictions: typeof owners;
let officer: Login;
beforeAll(async () => {
  registry = await openRegistry();
  [owners, restrictions] = [registerDesk(registry, 'owners'), registerDesk(registry, 'restrictions')];
  officer = await registry.login('acland');
});
afterAll(() => registry.close());

const refused = async (content: string | Uint8Array, desk = owners) => {
  const answer = await desk.sendFile(officer, content);
  return [answer.statusCode, answer.json<{ errors?: { file?: string[] } }>().errors?.file?.[0]];
};
const left = async (): Promise<number> =>
  Number(
    ((await registry.knex('register_imports').count({ count: '*' }).first()) as { count: string }).count,
  );

it('is refused with wrong columns, too many lines, nothing, or something else than a table', async () => {
  expect(await refused('Dag,Owner\n1,Rahima\n')).toEqual([
    422,
    'The file has neither a column of identity numbers nor one of phones',
  ]);
  expect(await refused('Colour,Phone\nred,01712345678\n')).toEqual([
    422,
    'The file has no column: Dag, Owner',
  ]);
  expect(
    await refused('Kind,Authority,Reference,Date\nMortgage,A bank,1,2026-01-01\n', restrictions),
  ).toEqual([422, 'The file has neither a column of dags nor one of khatians']);
  expect((await refused(''))[0]).toBe(422);
  expect((await refused('%PDF-1.4\n'))[0]).toBe(415);
  expect((await refused(Buffer.from('PK\u0003\u0004no archive', 'latin1')))[0]).toBe(422);
  const many = `Dag,Owner,Phone\n${'1,Rahima,01712345678\n'.repeat(MAX_REGISTER_LINES + 1)}`;
  expect(await refused(many)).toEqual([422, 'A register may have at most 10,000 lines: divide it']);
  expect(await left()).toBe(0);
  expect(
    await registry.app.inject({
      method: 'POST',
      url: '/api/admin/mouzas/1/owner-register',
      headers: officer.headers,
    }),
  ).toMatchObject({ statusCode: 422 });
});

it('computes nothing and cuts nothing off: formulas and endless cells are wrong lines', async () => {
  const id = await owners.taken(officer, [
    ['=1+1', 'Rahima', '', '01712345678'],
    ['1', '=HYPERLINK("http://evil.example")', '', '01712345678'],
    ['1', '@SUM(A1)', '', '01712345678'],
    ['1', '-2+3', '', '01712345678'],
    ['1', '+cmd|calc', '', '01712345678'],
    ['1', 'R'.repeat(501), '', '01712345678'],
    ['1', "'; drop table owner_links; --", '', '+8801712345678'],
    ['1', '', '', '01712345678'],
    ['', 'Rahima', '', '01712345678'],
    ['1', 'Rahima', '1e12', ''],
    ['1', 'Rahima', '', '0171234567'],
  ]);
  const lines = await owners.lines(officer, id);
  expect(lines.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
    ...['=1+1', 'link', 'sum', '', '+cmd'].map((_, place) =>
      place === 3 ? 'no_dag' : 'A cell begins like a formula. Write the value.',
    ),
    'A cell is too long',
    'no_dag',
    'No owner is named',
    'Neither dag nor khatian',
    'An NID number has 10, 13 or 17 digits',
    'Enter a mobile number: 01 and nine digits',
  ]);
});

it('is gone after 30 days, lines too, unless it was confirmed', async () => {
  const rows = [['1', 'Rahima', '', '01712345678']];
  const [waits, kept] = [await owners.taken(officer, rows), await owners.taken(officer, rows)];
  const confirmed = { state: 'confirmed', confirmed_at: new Date(), confirmed_from: '{}' };
  const colleague = await registry.login('acland');
  await registry
    .knex('register_imports')
    .where({ id: kept })
    .update({ ...confirmed, confirmed_by: colleague.user.id });
  const rule = registry.app.retention.rules.find(({ table }) => table === 'register_imports')!;
  expect(rule.days).toBe(30);
  await sweep(registry.knex, [rule]);
  expect(await registry.knex('register_import_lines').where({ import_id: waits })).toHaveLength(1);
  await sweep(registry.knex, [{ ...rule, days: 0 }]);
  const left = registry.knex('register_import_lines').whereIn('import_id', [waits, kept]);
  expect(await left.pluck('import_id')).toEqual([kept]);
});
