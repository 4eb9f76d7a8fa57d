import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DagDetail } from '../../../contract/lookup/lookup.ts';
import type { DagRestrictions } from '../../../contract/restrictions/restrictions.ts';
import { OTHER_PERSON } from '../../../contract/restrictions/restrictions.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { released, restricted } from '../restrictions/restrictions.testing.ts';
import { registerDesk, type RegisterDesk } from './register-imports.testing.ts';

let registry: Registry;
let desk: RegisterDesk;
let [clerk, officer, colleague, citizen]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  desk = registerDesk(registry, 'restrictions');
  [clerk, officer, colleague] = [
    await registry.login('acland'),
    await registry.login('acland'),
    await registry.login('acland'),
  ];
  citizen = await registry.login('user');
});
afterAll(() => registry.close());

async function dag(khatiyan_number = `${900 + dags}`) {
  const dag_no = `8${++dags}`;
  const more = { survey: 'RS', khatiyan_number, khotiyan: OWNERS };
  return { dag_no, khatiyan_number, dag_id: await registry.land.dag(dag_no, more) };
}
const ORDER = ['Attachment (certificate case)', 'Certificate Officer, Savar', '12/2019', '2019-03-21'];
const rowOf = (dag_no: string, khatian = '', order = ORDER, until = '') => [
  dag_no,
  khatian,
  ...order,
  '',
  until,
];
const shown = async (dag_id: number) =>
  ((await registry.app.inject(`/api/locations/dags/${dag_id}`)).json() as DagDetail).restrictions;
const registerOf = async (who: Login, dag_id: number) =>
  (await registry.call(who, 'GET', `/admin/dags/${dag_id}/restrictions`)).json<DagRestrictions>();

/** A file with its scanned register that is confirmed and written. */
async function written(rows: readonly (readonly string[])[]): Promise<number> {
  const id = await desk.taken(clerk!, rows);
  expect((await desk.attach(clerk!, id)).statusCode).toBe(201);
  expect((await desk.confirm(officer!, id)).statusCode).toBe(200);
  await desk.write();
  return id;
}

describe('a file of restrictions', () => {
  it('says of each line what becomes of it', async () => {
    const [one, two] = [await dag(), await dag()];
    await restricted(registry.knex, two.dag_id, officer!.user.id, {
      kind: 'mortgage',
      reference: 'M-7',
      authority: 'A  bank',
    });
    const id = await desk.taken(clerk!, [
      rowOf(one.dag_no),
      rowOf('', one.khatiyan_number),
      rowOf(two.dag_no, '', ['mortgage', 'a bank', 'm-7', '2026-02-01']),
      rowOf('none'),
      rowOf(one.dag_no),
      rowOf('', ''),
      rowOf(one.dag_no, '', ['Lien', ...ORDER.slice(1)]),
      rowOf(one.dag_no, '', [...ORDER.slice(0, 3), '2999-01-01']),
      rowOf(one.dag_no, '', [...ORDER.slice(0, 3), '12/31/2019']),
      rowOf(one.dag_no, '', ['বন্ধক', 'একটি ব্যাংক', '১২', '২০২৫-০৩-০১'], '2024-01-01'),
      rowOf(one.dag_no, '', ['বন্ধক', 'একটি ব্যাংক', '১২', '২০২৫-০৩-০১'], '2035-01-01'),
    ]);
    const lines = await desk.lines(officer!, id);
    expect(lines.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'restrict',
      'restrict',
      'there',
      'no_dag',
      'repeated',
      'Neither dag nor khatian',
      'Choose what kind of restriction it is',
      'The order cannot be of a day that is to come',
      'Write the day before the month. If you mean 31 December 2019, write 31/12/2019.',
      'It ends before it starts',
      'restrict',
    ]);
    expect(await shown(one.dag_id)).toEqual([]);
  });

  it('is confirmed by another officer, with the scanned register, which all its restrictions refer to', async () => {
    const [one, two] = [await dag(), await dag()];
    const id = await desk.taken(clerk!, [rowOf(one.dag_no), rowOf('', two.khatiyan_number)]);
    expect((await desk.confirm(officer!, id)).json()).toMatchObject({
      message: expect.stringContaining('scanned'),
    });
    expect((await desk.attach(citizen!, id)).statusCode).toBe(403);
    expect((await desk.attach(clerk!, id)).statusCode).toBe(201);
    expect((await desk.attach(clerk!, id)).statusCode).toBe(409);
    expect((await desk.confirm(clerk!, id)).statusCode).toBe(409);
    expect((await desk.confirm(officer!, id)).statusCode).toBe(200);
    await Promise.all([desk.write(), desk.write()]);
    await desk.write();
    expect(await desk.read(clerk!, id)).toMatchObject({ state: 'done', written: 2 });
    // The public sees no more of it than of any other.
    const order = { kind: 'attachment', authority: ORDER[1], reference: ORDER[2], ordered_on: ORDER[3] };
    const days = { starts_on: ORDER[3], ends_on: null };
    expect(await shown(one.dag_id)).toEqual([{ ...order, ...days, whole_khatian: false }]);
    expect(await shown(two.dag_id)).toEqual([{ ...order, ...days, whole_khatian: true }]);
    const [found] = (await registerOf(officer!, one.dag_id)).restrictions;
    expect(found).toMatchObject({ document: { name: 'register.pdf' }, entered_by: { id: clerk!.user.id } });
    const read = (who: Login | null) =>
      registry.app.inject({ url: found!.document.url, headers: { ...who?.headers } });
    expect([(await read(officer!)).statusCode, (await read(citizen!)).statusCode]).toEqual([200, 404]);
    const again = await desk.taken(clerk!, [rowOf(one.dag_no), rowOf('', two.khatiyan_number)]);
    expect(await desk.outcomes(clerk!, again)).toEqual(['there', 'there']);
  });

  it('makes restrictions that neither who brought the file nor who confirmed it releases', async () => {
    const { dag_no, dag_id } = await dag();
    await written([rowOf(dag_no)]);
    const [restriction] = (await registerOf(colleague!, dag_id)).restrictions;
    const { id } = restriction!;
    const may = async (who: Login) => (await registerOf(who, dag_id)).restrictions[0]!.may_release;
    expect([await may(clerk!), await may(officer!), await may(colleague!)]).toEqual([false, false, true]);
    const release = (who: Login) => {
      const form = new FormData();
      form.append('reason', 'Paid on 3 June.');
      form.append('documents[]', new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n']), 'r.pdf');
      const url = `/api/admin/restrictions/${id}/release`;
      return registry.app.inject({ method: 'POST', url, payload: form, headers: { ...who.headers } });
    };
    for (const who of [clerk!, officer!]) {
      const refused = await release(who);
      expect([refused.statusCode, refused.json().code]).toEqual([409, OTHER_PERSON]);
    }
    const database = connect(registry.db.ownerUrl, { poolSize: 1 });
    try {
      for (const who of [clerk!, officer!])
        await expect(released(database, id, who.user.id)).rejects.toThrow(/two_people|other_people/);
    } finally {
      await database.destroy();
    }
    expect((await release(colleague!)).statusCode).toBe(200);
    expect(await shown(dag_id)).toEqual([]);
  });

  it('has the database refuse one without a confirmed file, with another document, or a second single one with the same', async () => {
    const { dag_no, dag_id } = await dag();
    const id = await written([rowOf(dag_no)]);
    const { document_path } = await registry.knex('register_imports').where({ id }).first('document_path');
    const enter = (columns: object) => restricted(registry.knex, dag_id, clerk!.user.id, columns);
    const of = { register_import_id: id, confirmed_by: officer!.user.id };
    await expect(enter({ ...of })).rejects.toThrow(/restrictions_register/);
    await expect(enter({ ...of, document_path, confirmed_by: colleague!.user.id })).rejects.toThrow(
      /no confirmed import/,
    );
    await expect(enter({ register_import_id: id, document_path })).rejects.toThrow(
      /no confirmed import|confirmed/,
    );
    await expect(enter({ confirmed_by: officer!.user.id })).rejects.toThrow(/restrictions_confirmed/);
    const path = 'restrictions/one.pdf';
    await enter({ document_path: path });
    await expect(enter({ document_path: path })).rejects.toThrow(/restrictions_own_document/);
    await enter({ ...of, document_path });
  });
});
