import { afterAll, beforeAll, expect, it } from 'vitest';

import type { RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import { findRecord } from '../findings/recorded.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
let officer: Login;
beforeAll(async () => {
  registry = await openRegistry();
  [who, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

it('the rows of a retired dag are written by no mutation until it is restored', async () => {
  const dagId = await registry.land.dag('retired/1', {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const { id } = await registry.inquired(who, { dag_number: 'retired/1', transfer: 'whole' });
  await registry.knex('mutations').where({ id }).update({ status: 'approved', reviewer_id: officer.user.id });
  const { base, proposed } = (
    await registry.call(officer, 'GET', `/admin/mutations/${id}/proposal`)
  ).json<RecordProposal>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const { version } = (await registry.knex('mutations').where({ id }).first('version')) as {
    version: number;
  };
  const confirm = () =>
    registry.call(officer, 'POST', `/admin/mutations/${id}/record`, { rows, base, version });
  const rowsNow = async () =>
    ((await registry.knex('dags').where({ id: dagId }).first('khotiyan')) as { khotiyan: object[] }).khotiyan;
  const remove = await registry.app.inject({
    method: 'DELETE',
    url: `/api/admin/dags/${dagId}`,
    headers: officer.headers,
  });
  expect(remove.statusCode).toBe(204);

  const refused = await confirm();
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'The dag of this mutation is retired. Restore it first.',
  ]);
  expect(await rowsNow()).toEqual(OWNERS);

  const restore = { version: 2, reason: 'A mutation of it is approved' };
  const restored = await registry.call(officer, 'POST', `/admin/dags/${dagId}/restore`, restore);
  expect(restored.statusCode, restored.body).toBe(200);
  expect((await confirm()).statusCode).toBe(200);
  expect(await rowsNow()).toEqual(rows);
});

it('a retired dag is the record of no new mutation, whoever names it', async () => {
  const numbers = { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS };
  const dagId = await registry.land.dag('retired/2', numbers);
  await registry.app.inject({ method: 'DELETE', url: `/api/admin/dags/${dagId}`, headers: officer.headers });
  const { id } = await registry.inquired(who, { dag_number: 'retired/2', transfer: 'whole' });
  expect((await registry.read(who, id)).dag_id).toBeNull();
  const mouza_id = Number(registry.place.mouza_id);
  const open = { mouza_id, survey_type_id: null, zil_id: null, dag_id: null };
  const land = { ...open, khatiyan_number: '12', dag_number: 'retired/2' };
  expect(await findRecord(registry.knex, land)).toEqual({ how: 'none', candidates: [] });
  const chosen = await registry.call(officer, 'PUT', `/admin/mutations/${id}/dag`, { dag_id: dagId });
  expect([chosen.statusCode, Object.keys(chosen.json<{ errors: object }>().errors)]).toEqual([
    422,
    ['dag_id'],
  ]);
  const { rows } = await registry.knex.raw<{ rows: object[] }>(
    `select from mutations where id = ? and dag_id is null`,
    [id],
  );
  expect(rows).toHaveLength(1);
});
