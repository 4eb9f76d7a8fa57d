import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MyLand } from '../../../contract/owners/owners.ts';
import { ofOwnDag } from '../objections/objections.testing.ts';
import { OWNERS, openRegistry, type Registry } from '../mutations/registry.testing.ts';
import { linkOwner } from './owners.testing.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(() => registry.close());

it('what is asked for stays there until the record is changed, because one may object until then', async () => {
  const [applicant, known] = [await registry.login('user'), await registry.login('user')];
  const { id, dag_id } = await ofOwnDag(registry, applicant);
  const by = (await registry.login('acland')).user.id;
  await linkOwner(registry.knex, { dag_id: dag_id!, owner: OWNERS[0]!.owner, user_id: known.user.id, by });
  const pending = async (state: object) => {
    await registry.knex('mutations').where({ id }).update(state);
    const { land } = (await registry.call(known, 'GET', '/me/land')).json<MyLand>();
    return land.flatMap((each) => each.pending.map(({ status }) => status));
  };
  expect(await pending({ status: 'flagged' })).toEqual(['flagged']);
  expect(await pending({ status: 'approved', record_owed: true })).toEqual(['approved']);
  expect(await pending({ record_owed: false })).toEqual([]);
});
