import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationReview } from '../../../contract/mutations/review.ts';
import type { ProposedChanges } from '../../../contract/record-changes/record-changes.ts';
import type { RecordProposal, RecordVersions } from '../../../contract/record-versions/record-versions.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../mutations/registry.testing.ts';
import { orderForm } from './orders.testing.ts';
import { rewriteParty } from './rows.testing.ts';

let registry: Registry;
let [who, officer, other]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
  [officer, other] = [await registry.login('acland'), await registry.login('acland')];
});
afterAll(() => registry.close());

let dags = 0;
/** A paid sale of a dag of its own, by its first owner. */
async function paid(changes: Record<string, unknown> = {}) {
  const dag_number = `second/${(dags += 1)}`;
  const numbers = { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS };
  const dagId = await registry.land.dag(dag_number, numbers);
  const { id } = await registry.inquired(who!, { dag_number, transfer: 'whole', ...changes });
  return { id, dagId };
}
const review = async (id: number, person = officer) =>
  (await registry.call(person!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const proposal = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
const approve = async (id: number, record: object, person = officer) => {
  const { version } = await review(id);
  const body = { status: 'approved', remarks: 'As the deed says', version, record };
  return registry.call(person!, 'PATCH', `/admin/mutations/${id}`, body);
};
const confirm = async (id: number, record: object, person = officer) => {
  const { version } = await review(id);
  return registry.call(person!, 'POST', `/admin/mutations/${id}/record`, { version, ...record });
};
const rowsOf = async (dagId: number) =>
  ((await registry.knex('dags').where({ id: dagId }).first('khotiyan')) as { khotiyan: object[] }).khotiyan;
const waiting = async () =>
  (await registry.call(officer!, 'GET', '/admin/record-changes')).json<ProposedChanges>();
const latest = async (dagId: number) =>
  (await registry.call(officer!, 'GET', `/admin/record-versions/${dagId}`)).json<RecordVersions>()
    .versions[0];

/** Rows in which somebody who is no party loses all: the second owner. */
const TAKEN = [{ owner: 'Nasrin Akter', area: 4_356 }];

describe('a grave change of the record', () => {
  it('waits for another officer, who sends the same rows', async () => {
    const { id, dagId } = await paid();
    const record = { rows: TAKEN, base: 1 };
    const answer = await approve(id, record);
    expect(answer.json()).toMatchObject({
      status: 'approved',
      record_standing: 'owed',
      pending_change: { grave: ['strangers'], proposed_by: { id: officer!.user.id } },
    });
    expect(await rowsOf(dagId)).toEqual(OWNERS);
    const own = await confirm(id, record);
    expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'second_signature' }]);
    expect(await rowsOf(dagId)).toEqual(OWNERS);
    expect((await confirm(id, record, other)).json()).toEqual({ message: 'The record was corrected' });
    expect(await rowsOf(dagId)).toEqual(TAKEN);
    expect(await latest(dagId)).toMatchObject({ source: 'mutation', by: other!.user.name });
    expect(await review(id)).toMatchObject({ record_standing: 'written', pending_change: null });
  });

  it('is confirmed in the queue of second signatures, by anyone of the office but its proposer', async () => {
    const { id, dagId } = await paid();
    await approve(id, { rows: TAKEN, base: 1 });
    const { data, total } = await waiting();
    const { headers } = await registry.call(officer!, 'GET', '/admin/record-changes');
    expect(headers['content-range']).toBe(`record_changes 0-${data.length - 1}/${total}`);
    const change = data.find(({ mutation }) => mutation?.id === id)!;
    expect(change).toMatchObject({ kind: 'mutation', before: OWNERS, after: TAKEN, grave: ['strangers'] });
    const press = (person: Login) =>
      registry.call(person, 'POST', `/admin/record-changes/${change.id}/confirm`);
    expect((await press(officer!)).json()).toMatchObject({ code: 'second_signature' });
    expect((await press(who!)).statusCode).toBe(403);
    expect((await press(other!)).statusCode).toBe(200);
    expect((await press(other!)).statusCode).toBe(409);
    expect(await rowsOf(dagId)).toEqual(TAKEN);
    expect(await review(id)).toMatchObject({ status: 'approved', record_standing: 'written' });
  });

  it('needs a remark on what has become red since it was proposed, in the queue too', async () => {
    const { id, dagId } = await paid();
    await approve(id, { rows: TAKEN, base: 1 });
    const change = (await review(id)).pending_change!;
    // Another seller than the record has: the finding on the owners turns red.
    await rewriteParty(registry.db, id, 'Somebody Else');
    const press = await registry.call(other!, 'POST', `/admin/record-changes/${change.id}/confirm`);
    expect([press.statusCode, Object.keys(press.json<{ errors?: object }>().errors ?? {})]).toEqual([
      422,
      expect.arrayContaining([expect.stringMatching(/^finding_remarks\./)]),
    ]);
    expect(await rowsOf(dagId)).toEqual(OWNERS);
  });

  it('is withdrawn with a reason, with a later decision, and where other rows are proposed', async () => {
    const { id, dagId } = await paid();
    await approve(id, { rows: TAKEN, base: 1 });
    const first = (await review(id)).pending_change!;
    const withdraw = (reason: string) =>
      registry.call(other!, 'POST', `/admin/record-changes/${first.id}/withdraw`, { reason });
    expect((await withdraw(' ')).statusCode).toBe(422);
    expect((await withdraw('Not what the deed says')).statusCode).toBe(200);
    expect((await withdraw('Not what the deed says')).statusCode).toBe(409);
    // Other rows, which nobody has to confirm, are written at once.
    await confirm(id, { rows: TAKEN, base: 1 });
    const { proposed, base } = await proposal(id);
    const right = proposed.map(({ owner, area }) => ({ owner, area }));
    expect((await confirm(id, { rows: right, base })).statusCode).toBe(200);
    expect(await rowsOf(dagId)).toEqual(right);
    expect((await waiting()).data.filter(({ dag }) => dag.id === dagId)).toEqual([]);
    const again = await paid();
    await approve(again.id, { rows: TAKEN, base: 1 });
    await registry.call(other!, 'PATCH', `/admin/mutations/${again.id}`, { status: 'rejected' });
    expect(await review(again.id)).toMatchObject({ record_standing: 'none', pending_change: null });
    expect(await rowsOf(again.dagId)).toEqual(OWNERS);
  });

  it('asks for a reason where the total changes, and for a written order where it grows by much', async () => {
    const { id, dagId } = await paid();
    const grown = [OWNERS[1], { owner: 'Nasrin Akter', area: 3_400 }];
    const record = { rows: grown, base: 1, total_changes: true };
    const shrunk = [OWNERS[1], { owner: 'Nasrin Akter', area: 2_999 }];
    for (const rows of [grown, shrunk]) {
      const without = await approve(id, { ...record, rows });
      expect(without.json()).toMatchObject({ errors: { reason: [expect.stringContaining('why')] } });
    }
    const reason = 'The survey of 2026 measured more';
    expect((await approve(id, { ...record, reason })).json()).toMatchObject({
      errors: { order_id: [expect.stringContaining('written order')] },
    });
    const elsewhere = await registry.land.dag('order/1', { khotiyan: OWNERS });
    const hand = (dag: number) => registry.call(officer!, 'POST', `/admin/dags/${dag}/orders`, orderForm());
    const foreign = (await hand(elsewhere)).json<{ id: number }>();
    expect((await approve(id, { ...record, reason, order_id: foreign.id })).json()).toMatchObject({
      errors: { order_id: [expect.any(String)] },
    });
    const order = (await hand(dagId)).json<{ id: number }>();
    expect((await approve(id, { ...record, reason, order_id: order.id })).json()).toMatchObject({
      pending_change: { grave: ['total'], reason, order: { id: order.id, name: 'order.pdf' } },
    });
    expect((await confirm(id, { ...record, reason, order_id: order.id }, other)).statusCode).toBe(200);
    expect(await latest(dagId)).toMatchObject({ reason, proposed_by: officer!.user.name });
  });

  it('is never more than a mouza can hold', async () => {
    const { id } = await paid();
    const rows = [1, 2].map((n) => ({ owner: `Nasrin Akter ${n}`, area: 999_999_999_999.99 }));
    const answer = await approve(id, { rows, base: 1, total_changes: true, reason: 'Measured anew' });
    expect(answer.json()).toMatchObject({ errors: { rows: [expect.stringContaining('mouza')] } });
  });

  it('needs a remark of 20 characters on each red finding, and another officer', async () => {
    // A deed that another mutation rests on does not fit.
    const { id } = await paid({ previous_owner_name: 'Somebody Else' });
    const red = (await review(id)).findings.filter(({ level }) => level === 'red');
    expect(red.length).toBeGreaterThan(0);
    const rows = [OWNERS[1], { owner: 'Nasrin Akter', area: 3_000 }];
    const finding_remarks = Object.fromEntries(red.map(({ name }) => [name, '.']));
    const short = await approve(id, { rows, base: 1, finding_remarks });
    expect(short.statusCode).toBe(422);
    expect(Object.keys(short.json<{ errors: object }>().errors)).toEqual(
      red.map(({ name }) => `finding_remarks.${name}`),
    );
    for (const { name } of red) finding_remarks[name] = 'The seller is known by both names.';
    const answer = await approve(id, { rows, base: 1, finding_remarks });
    expect(answer.json<MutationReview>().pending_change).toMatchObject({
      finding_remarks,
      grave: expect.arrayContaining(['red']),
    });
    expect((await confirm(id, { rows, base: 1 }, other)).statusCode).toBe(200);
  });

  it('is refused by the database for a mutation that is not approved, not paid, or about another dag', async () => {
    const { knex } = registry;
    const unpaid = await registry.asked(who!, { dag_number: '831/ক' });
    const pending = await paid();
    const elsewhere = await registry.land.dag('second/elsewhere', { khotiyan: OWNERS });
    const apply = async (mutation_id: number, dag_id: number) => {
      const row = { dag_id, mutation_id, kind: 'mutation', base: 1, proposed_by: officer!.user.id };
      const [change] = (await knex('record_changes')
        .insert({ ...row, rows: JSON.stringify(TAKEN) })
        .returning('id')) as [{ id: number }];
      const who = JSON.stringify({ id: other!.user.id });
      return knex.raw('select apply_record_change(?, ?)', [change.id, who]);
    };
    await expect(apply(pending.id, pending.dagId)).rejects.toThrow('not_decided');
    await knex('mutations').whereIn('id', [pending.id, unpaid.id]).update({ status: 'approved' });
    await expect(apply(pending.id, elsewhere)).rejects.toThrow('not_decided');
    await expect(apply(unpaid.id, registry.dagId)).rejects.toThrow('not_decided');
    expect(await rowsOf(elsewhere)).toEqual(OWNERS);
  });

  it('is taken back by two people too', async () => {
    const { id, dagId } = await paid();
    await approve(id, { rows: TAKEN, base: 1 });
    await confirm(id, { rows: TAKEN, base: 1 }, other);
    const { version } = await review(id);
    const back = { status: 'rejected', version, remarks: 'The deed is forged' };
    const answer = await registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, back);
    expect(answer.json()).toMatchObject({ record_standing: 'owed', pending_change: { kind: 'restored' } });
    const { pending_change } = await review(id);
    const path = `/admin/record-changes/${pending_change!.id}/confirm`;
    expect((await registry.call(officer!, 'POST', path)).statusCode).toBe(409);
    expect((await registry.call(other!, 'POST', path)).statusCode).toBe(200);
    expect(await rowsOf(dagId)).toEqual(OWNERS);
    expect(await review(id)).toMatchObject({ status: 'rejected', record_standing: 'restored' });
  });
});
