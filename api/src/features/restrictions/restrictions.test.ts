import { describe, expect, it } from 'vitest';
import type { DagDetail } from '../../../contract/lookup/lookup.ts';
import {
  REFUSING_KINDS,
  RESTRICTION_KINDS,
  type DagRestrictions,
} from '../../../contract/restrictions/restrictions.ts';
import {
  admin,
  approve,
  colleague,
  expectRefused,
  made,
  officer,
  registry,
  seen,
  useRegistry,
} from '../mutations/refusals/refused.testing.ts';

useRegistry();

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
const ORDER = {
  kind: 'court_order',
  authority: 'Joint District Judge, Dhaka',
  reference: '112/2026',
  ordered_on: '2026-02-01',
};

/** Sends a form with its document, unless `document` is false. */
async function send(url: string, fields: Record<string, string>, { who = officer, document = true } = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--form\r\ncontent-disposition: form-data; name="documents[]"; filename="order.pdf"\r\n\r\n${PDF}\r\n`;
  return registry.app.inject({
    method: 'POST',
    url: `/api/admin/${url}`,
    payload: Buffer.from([...parts, document ? file : '', '--form--\r\n'].join('')),
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=form' },
  });
}
const restrict = (dag_id: number, changes: Record<string, string> = {}) =>
  send(`dags/${dag_id}/restrictions`, { ...ORDER, ...changes });
const release = (id: number, who = colleague) =>
  send(`restrictions/${id}/release`, { reason: 'The suit was dismissed on 3 June.' }, { who });
const shown = async (dag_id: number) =>
  ((await registry.app.inject(`/api/locations/dags/${dag_id}`)).json() as DagDetail).restrictions;
const registerOf = async (dag_id: number, who = officer) =>
  (await admin(who, 'GET', `dags/${dag_id}/restrictions`)).json<DagRestrictions>();
const registered = async (dag_id: number) => (await registerOf(dag_id)).restrictions;

describe('a restriction', () => {
  it('is shown to everybody without people and sums, until another person releases it', async () => {
    const { dag_id } = await made();
    const entered = await restrict(dag_id);
    expect(entered.statusCode, entered.body).toBe(201);
    const { id } = entered.json();
    expect(await shown(dag_id)).toEqual([
      { ...ORDER, starts_on: ORDER.ordered_on, ends_on: null, whole_khatian: false },
    ]);

    const own = await release(id, officer);
    expect([own.statusCode, own.json().code]).toEqual([409, 'other_person']);
    // The refused document is no file of a restriction.
    expect(await registry.knex('restrictions').whereNotNull('release_path').count()).toEqual([{ count: 0 }]);
    expect((await release(id)).statusCode).toBe(200);
    expect(await shown(dag_id)).toEqual([]);
    expect(await registered(dag_id)).toMatchObject([
      { id, holds: false, entered_by: { id: officer.user.id }, released: { by: { id: colleague.user.id } } },
    ]);
    expect((await release(id)).statusCode).toBe(409);
    const log = await registry
      .knex('audit_log')
      .where({ resource: 'dags', record_id: dag_id })
      .orderBy('id')
      .pluck('action');
    expect(log).toEqual(expect.arrayContaining(['restrict', 'release']));
  });

  it('holds from its start to its end', async () => {
    const { dag_id } = await made();
    await restrict(dag_id, { starts_on: '2026-02-02', ends_on: '2026-02-03' });
    await restrict(dag_id, { starts_on: '2999-01-01' });
    expect(await shown(dag_id)).toEqual([]);
    expect(await registered(dag_id)).toMatchObject([{ holds: false }, { holds: false }]);
  });

  it('of a whole khatian is about each of its dags, however its number is written, and about no other', async () => {
    const { dag_id } = await made();
    const { zil_id } = (await registry.knex('dags').where({ id: dag_id }).first()) as { zil_id: number };
    const dag = async (khatiyan_number: string) => {
      const [row] = await registry
        .knex('dags')
        .insert({ zil_id, khatiyan_number, dag_no: crypto.randomUUID() }, 'id');
      return row.id as number;
    };
    const [named, alike, other] = [await dag('77'), await dag('৭৭'), await dag('78')];
    await restrict(named, { whole_khatian: 'true', kind: 'mortgage' });
    expect(await shown(alike)).toMatchObject([{ kind: 'mortgage', whole_khatian: true }]);
    expect(await shown(other)).toEqual([]);
  });

  it('is refused by field: kind, whose, which, when, and its document', async () => {
    const { dag_id } = await made();
    const url = `dags/${dag_id}/restrictions`;
    const nothing = await send(url, {}, { document: false });
    expect(nothing.statusCode).toBe(422);
    expect(Object.keys(nothing.json().errors).sort()).toEqual(
      ['authority', 'documents', 'kind', 'ordered_on', 'reference'].sort(),
    );
    const wrong = await restrict(dag_id, {
      ordered_on: '2999-01-01',
      starts_on: '2026-02-30',
      ends_on: 'never',
    });
    expect(Object.keys(wrong.json().errors).sort()).toEqual(['ends_on', 'ordered_on', 'starts_on']);
    expect((await restrict(dag_id, { ends_on: '2026-01-31' })).json().errors).toHaveProperty('ends_on');
    expect(await registered(dag_id)).toEqual([]);
  });

  it.each(RESTRICTION_KINDS)(
    'of kind %s is red for the officer, and refuses the approval where it must',
    async (kind) => {
      const mutation = await made();
      await restrict(mutation.dag_id, { kind });
      const { findings } = await seen(mutation.id);
      expect(findings.find(({ name }) => name === 'restrictions')?.level).toBe('red');
      if ((REFUSING_KINDS as readonly string[]).includes(kind)) await expectRefused(mutation, 'restricted');
      else expect((await approve(mutation.id)).json().code).not.toBe('restricted');
    },
  );

  it('of another place is not there, and who only reads enters none', async () => {
    const { dag_id } = await made();
    const { id } = (await restrict(dag_id)).json();
    const office = (reached: boolean) =>
      registry
        .knex('offices')
        .where({ kind: 'ac' })
        .whereRaw(
          `(select z.mouza_id from dags d join zils z on z.id = d.zil_id where d.id = ?)
            ${reached ? '' : 'not'} in (select mouza_id from office_reach where office_id = offices.id)`,
          [dag_id],
        )
        .first('id') as Promise<{ id: number }>;
    const elsewhere = await registry.login('acland', [
      { post: 'acland', officeId: (await office(false)).id },
    ]);
    expect((await release(id, elsewhere)).statusCode).toBe(404);
    expect((await send(`dags/${dag_id}/restrictions`, ORDER, { who: elsewhere })).statusCode).toBe(404);
    const kanungo = await registry.login('acland', [{ post: 'kanungo', officeId: (await office(true)).id }]);
    expect(await registerOf(dag_id, kanungo)).toMatchObject({
      may_enter: false,
      restrictions: [{ may_release: false }],
    });
    expect(await registerOf(dag_id)).toMatchObject({
      may_enter: true,
      restrictions: [{ may_release: false }],
    });
    expect(await registerOf(dag_id, colleague)).toMatchObject({ restrictions: [{ may_release: true }] });
    expect((await send(`dags/${dag_id}/restrictions`, ORDER, { who: kanungo })).statusCode).toBe(403);
  });
});
