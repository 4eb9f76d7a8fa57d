import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DagDetail } from '../../../../contract/lookup/lookup.ts';
import {
  recordTexts,
  type RecordProposal,
  type RecordVersions,
} from '../../../../contract/record-versions/record-versions.ts';
import { makeLand } from '../../lookup/land.testing.ts';
import { actorFor } from '../officer.testing.ts';
import { restoreRecord } from './restore.ts';
import { standingOf } from './standing.ts';
import { rewriteRows } from '../../record-changes/rows.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
let officer: Login;
beforeAll(async () => {
  registry = await openRegistry();
  [who, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

let dags = 0;
/** An approved sale of a new dag by its first owner, whose rows nobody has confirmed yet. */
async function approved(changes: Record<string, unknown> = {}) {
  const dag_number = `record/${(dags += 1)}`;
  const dagId = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const { id, tracking_number } = await registry.inquired(who, { dag_number, transfer: 'whole', ...changes });
  await registry.knex('mutations').where({ id }).update({ status: 'approved', reviewer_id: officer.user.id });
  return { id, dagId, tracking_number };
}
const proposal = async (id: number, person = officer) =>
  (await registry.call(person, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
const versionOf = async (id: number) =>
  ((await registry.knex('mutations').where({ id }).first('version')) as { version: number }).version;
const confirm = async (id: number, body: object, person = officer) =>
  registry.call(person, 'POST', `/admin/mutations/${id}/record`, { version: await versionOf(id), ...body });
const rowsOf = (shares: RecordProposal['proposed']) => shares.map(({ owner, area }) => ({ owner, area }));
const versions = async (dagId: number) =>
  (await registry.call(officer, 'GET', `/admin/record-versions/${dagId}`)).json<RecordVersions>().versions;
const looked = async (dagId: number) =>
  (await registry.call(null, 'GET', `/locations/dags/${dagId}`)).json<DagDetail>();

describe('the record that a mutation changes', () => {
  it('is proposed from the claim, and written as a new version that keeps the old one', async () => {
    const { id, dagId, tracking_number } = await approved();
    const { base, proposed, current, area, taken, notes } = await proposal(id);
    expect({ base, area, taken, notes }).toEqual({ base: 1, area: 4_356, taken: 3_000, notes: [] });
    expect(current.map(({ til }) => til).reduce((sum, til) => sum + til, 0)).toBe(76_800);
    expect(rowsOf(proposed)).toEqual([OWNERS[1], { owner: 'Nasrin Akter', area: 3_000 }]);
    const answer = await confirm(id, { rows: rowsOf(proposed), base });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The record was corrected' }]);
    expect(await versions(dagId)).toMatchObject([
      {
        number: 2,
        source: 'mutation',
        tracking_number,
        by: 'Test acland',
        area: 4_356,
        rows: [{ owner: 'রহিমা খাতুন' }, { owner: 'Nasrin Akter' }],
      },
      {
        number: 1,
        source: 'entered',
        tracking_number: null,
        rows: [{ owner: 'মোঃ আব্দুল করিম' }, { owner: 'রহিমা খাতুন' }],
      },
    ]);
    expect(await looked(dagId)).toMatchObject({
      khotiyan: rowsOf(proposed),
      changed: { tracking_number, restored: false, at: expect.any(String) },
    });
    expect((await registry.read(who, id)).events.at(-1)).toMatchObject({
      action: 'record',
      by: 'Test acland',
    });
    expect(await registry.knex('audit_log').where({ resource: 'dags', record_id: dagId })).toMatchObject([
      { action: 'mutate' },
    ]);
    // Once.
    expect((await confirm(id, { rows: rowsOf(proposed), base: 2 })).statusCode).toBe(409);
  });

  it('keeps what is edited in the back office as a version too', async () => {
    const { dagId } = await approved();
    expect(await versions(dagId)).toMatchObject([
      { number: 1, source: 'entered', rows: [{ area: 3_000 }, { area: 1_356 }] },
    ]);
    await rewriteRows(registry.db, dagId, [OWNERS[0]!]);
    expect(await versions(dagId)).toMatchObject([
      { number: 2, source: 'edited', mutation_id: null },
      { number: 1 },
    ]);
    expect((await looked(dagId)).changed).toBeNull();
  });

  it('is not written over what someone changed meanwhile, nor of another area unless that is said', async () => {
    const { id, dagId } = await approved();
    const { base, proposed } = await proposal(id);
    const less = [{ owner: 'Nasrin Akter', area: 3_000 }];
    expect((await confirm(id, { rows: less, base })).json()).toMatchObject({
      errors: { rows: [expect.stringContaining('area of the record')] },
    });
    expect((await confirm(id, { rows: [], base })).statusCode).toBe(422);
    expect((await confirm(id, { rows: [{ owner: ' ', area: 4_356 }], base })).statusCode).toBe(422);
    // The mutation was looked at before it was approved.
    const stale = { rows: rowsOf(proposed), base, version: (await versionOf(id)) - 1 };
    expect((await confirm(id, stale)).statusCode).toBe(409);
    await rewriteRows(registry.db, dagId, [...OWNERS].reverse());
    expect((await confirm(id, { rows: rowsOf(proposed), base })).statusCode).toBe(409);
  });

  it('is changed by an approved mutation alone, by staff, and never by its applicant', async () => {
    const { id } = await approved();
    const { base, proposed } = await proposal(id);
    const body = { rows: rowsOf(proposed), base };
    expect((await confirm(id, body, who)).statusCode).toBe(403);
    await registry.knex('mutations').where({ id }).update({ status: 'pending' });
    const open = await confirm(id, body);
    expect([open.statusCode, open.json()]).toMatchObject([409, { message: recordTexts.notApproved.en }]);
    const own = await registry.inquired(officer, { dag_number: 'record/1' });
    await registry.knex('mutations').where({ id: own.id }).update({ status: 'approved' });
    const refused = await confirm(own.id, { ...body, base: 2 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'own_case' }]);
    const unknown = await registry.inquired(who, { dag_number: '7040' });
    expect((await registry.call(officer, 'GET', `/admin/mutations/${unknown.id}/proposal`)).statusCode).toBe(
      409,
    );
  });

  it('is restored by a further version when the approval is taken back, unless it was changed since', async () => {
    const { id, dagId } = await approved();
    const { base, proposed } = await proposal(id);
    await confirm(id, { rows: rowsOf(proposed), base });
    const { knex } = registry;
    const restore = (mutation: number) =>
      knex.transaction((trx) =>
        restoreRecord(trx, actorFor(officer), { id: mutation, dag_id: dagId }, 'Sold twice'),
      );
    expect(await standingOf(knex, { id, status: 'approved' })).toBe('written');
    expect(await standingOf(knex, { id, status: 'pending' })).toBe('owed');
    await knex('mutations').where({ id }).update({ status: 'pending' });
    expect(await restore(id)).toBe(true);
    expect(await restore(id)).toBe(false);
    expect(await standingOf(knex, { id, status: 'pending' })).toBe('restored');
    expect(await standingOf(knex, { id, status: 'approved' })).toBe('owed');
    expect(await versions(dagId)).toMatchObject([
      { number: 3, source: 'restored' },
      { number: 2 },
      { number: 1 },
    ]);
    expect(await looked(dagId)).toMatchObject({ khotiyan: OWNERS, changed: { restored: true } });
    // Approved once more, and edited by hand after that: what others have changed is not thrown away.
    await knex('mutations').where({ id }).update({ status: 'approved' });
    expect((await confirm(id, { rows: rowsOf(proposed), base: 3 })).statusCode).toBe(200);
    await rewriteRows(registry.db, dagId, OWNERS);
    expect(await restore(id)).toBe(false);
    expect(await standingOf(knex, { id, status: 'pending' })).toBe('owed');
  });

  it('follows the decision: written with the approval or owed after it, taken back with it', async () => {
    const { id, dagId, tracking_number } = await approved();
    const { knex } = registry;
    await knex('mutations').where({ id }).update({ status: 'pending' });
    const { base, proposed } = await proposal(id);
    const decide = (body: object) => registry.call(officer, 'PATCH', `/admin/mutations/${id}`, body);
    const waits = async () =>
      (
        await registry.call(officer, 'GET', `/admin/mutations?status=waiting&search=${tracking_number}`)
      ).json<{
        data: { record_owed: boolean }[];
      }>().data;
    // Without rows it is approved, and waits for them.
    const plain = await decide({ status: 'approved' });
    expect(plain.json()).toMatchObject({ status: 'approved', record_standing: 'owed' });
    expect(await waits()).toMatchObject([{ record_owed: true }]);
    expect((await confirm(id, { rows: rowsOf(proposed), base })).statusCode).toBe(200);
    expect(await waits()).toEqual([]);
    // Taken back by status alone the record stays, and its restoring is owed: it needs a reason and the version.
    expect((await decide({ status: 'rejected' })).json()).toMatchObject({ record_standing: 'owed' });
    expect((await looked(dagId)).khotiyan).toEqual(rowsOf(proposed));
    expect(await waits()).toMatchObject([{ record_owed: true }]);
    const restoring = { restore: true, reason: 'Sold twice' };
    expect((await confirm(id, { ...restoring, version: undefined })).json()).toMatchObject({
      code: 'version_missing',
    });
    expect((await confirm(id, { restore: true })).json()).toMatchObject({
      errors: { reason: [expect.stringContaining('why')] },
    });
    expect((await confirm(id, restoring)).json()).toEqual({ message: 'The earlier record was restored' });
    expect((await looked(dagId)).khotiyan).toEqual(OWNERS);
    expect((await versions(dagId))[0]).toMatchObject({ source: 'restored', reason: 'Sold twice' });
    expect((await confirm(id, restoring)).statusCode).toBe(409);
    // Approved again with its rows at once; a refusal of the rows refuses the approval, and so does a missing version.
    const version = await versionOf(id);
    const wrong = { rows: [{ owner: 'Nasrin Akter', area: 1 }], base: 3 };
    expect((await decide({ status: 'approved', version, record: wrong })).statusCode).toBe(422);
    const record = { rows: rowsOf(proposed), base: 3 };
    expect((await decide({ status: 'approved', record })).json()).toMatchObject({ code: 'version_missing' });
    expect((await registry.read(who, id)).status).toBe('rejected');
    const right = await decide({ status: 'approved', version, record });
    expect(right.json()).toMatchObject({ status: 'approved', record_standing: 'written' });
    expect((await versions(dagId)).map(({ source }) => source)).toEqual([
      'mutation',
      'restored',
      'mutation',
      'entered',
    ]);
    // With version and reason it is restored with the decision; without a reason nothing is decided.
    const looks = { status: 'flagged', version: await versionOf(id) };
    expect((await decide({ status: 'pending', version: looks.version })).json()).toMatchObject({
      errors: { remarks: [expect.stringContaining('earlier rows')] },
    });
    expect((await decide({ ...looks, remarks: 'Which deed?' })).json()).toMatchObject({
      status: 'flagged',
      record_standing: 'restored',
    });
  });

  it('is named by an officer where the numbers leave it open', async () => {
    const { land, knex } = registry;
    const numbers = { khatiyan_number: '78', survey: 'RS', khotiyan: OWNERS };
    const [zil] = (await knex('zils').insert({ mouza_id: land.mouzaId, zil_no: '9' }).returning('id')) as [
      { id: number },
    ];
    const first = await land.dag('7041', numbers);
    await knex('dags').insert({
      zil_id: zil.id,
      dag_no: '7041',
      khatiyan_number: '78',
      survey_type_id: await land.survey('RS'),
    });
    const { id } = await registry.inquired(who, {
      khatian_number: '78',
      dag_number: '7041',
      transfer: 'whole',
    });
    const choose = (dag_id: number, person = officer) =>
      registry.call(person, 'PUT', `/admin/mutations/${id}/dag`, { dag_id });
    expect((await choose(first, who)).statusCode).toBe(403);
    const elsewhere = await (await makeLand(knex)).dag('7041');
    expect((await choose(elsewhere)).json()).toMatchObject({
      errors: { dag_id: [expect.stringContaining('another mouza')] },
    });
    expect((await choose(first)).json()).toEqual({ message: 'The record was chosen' });
    expect(await registry.read(who, id)).toMatchObject({
      dag_id: first,
      zil: { id: land.zilId },
      survey_type: { code: 'RS' },
    });
    const { proposed, base } = await proposal(id);
    await registry.call(officer, 'PATCH', `/admin/mutations/${id}`, {
      status: 'approved',
      version: await versionOf(id),
      record: { rows: rowsOf(proposed), base },
    });
    expect((await choose(first)).statusCode).toBe(409);
  });

  it('leaves versions that nobody can change or delete', async () => {
    for (const change of [
      registry.knex('record_versions').update({ rows: '[]' }),
      registry.knex('record_versions').delete(),
    ])
      await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});
