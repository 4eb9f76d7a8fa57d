import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { ownersOf, registerDesk, type RegisterDesk } from './register-imports.testing.ts';

const [KARIM, RAHIMA] = OWNERS.map(({ owner }) => owner) as [string, string];

let registry: Registry;
let desk: RegisterDesk;
let { dag, person }: ReturnType<typeof ownersOf> = {} as never;
let [clerk, officer, citizen]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  desk = registerDesk(registry, 'owners');
  ({ dag, person } = ownersOf(registry));
  [clerk, officer] = [await registry.login('acland'), await registry.login('acland')];
  citizen = await registry.login('user');
});
afterAll(() => registry.close());

describe('who may', () => {
  it('bring a file: officers and clerks of the land; confirm it: who decides; of another office, and a citizen: neither', async () => {
    const { dag_no } = await dag();
    const rows = [[dag_no, RAHIMA, '', '01712345678']];
    const officeOf = async (reached: boolean): Promise<number> => {
      const place = registry.land.mouzaId;
      const found = (await registry
        .knex('offices')
        .where({ kind: 'ac' })
        .whereRaw(
          `? ${reached ? '' : 'not'} in (select mouza_id from office_reach where office_id = offices.id)`,
          [place],
        )
        .first('id')) as { id: number };
      return found.id;
    };
    const elsewhere = await registry.login('acland', [{ post: 'acland', officeId: await officeOf(false) }]);
    const assistant = await registry.login('acland', [{ post: 'assistant', officeId: await officeOf(true) }]);
    const here = await registry.login('acland', [{ post: 'acland', officeId: await officeOf(true) }]);
    expect((await desk.send(null, rows)).statusCode).toBe(401);
    expect((await desk.send(citizen!, rows)).statusCode).toBe(403);
    expect((await desk.send(elsewhere, rows)).statusCode).toBe(404);
    const id = await desk.taken(assistant, rows);
    for (const path of ['', '/lines'])
      expect((await registry.call(elsewhere, 'GET', `/admin/register-imports/${id}${path}`)).statusCode).toBe(
        404,
      );
    const list = (who: Login) => registry.call(who, 'GET', '/admin/register-imports?kind=owners');
    expect((await list(elsewhere)).json()).toEqual([]);
    expect((await list(here)).json()[0]).toMatchObject({ id, may_confirm: true, may_change: true });
    const clerkOfHere = await registry.login('acland', [
      { post: 'assistant', officeId: await officeOf(true) },
    ]);
    expect((await desk.read(clerkOfHere, id)).may_confirm).toBe(false);
    expect((await desk.confirm(clerkOfHere, id)).statusCode).toBe(403);
    expect((await desk.confirm(elsewhere, id)).statusCode).toBe(404);
    expect((await desk.giveUp(elsewhere, id)).statusCode).toBe(404);
    expect((await desk.confirm(here, id)).statusCode).toBe(200);
  });

  it('not the application: no link without a confirmed file, none by its hand alone, none of who brought it', async () => {
    const karim = await person(KARIM);
    const { dag_no, dag_id } = await dag();
    const id = await desk.taken(clerk!, [[dag_no, KARIM, karim.nid, '']]);
    const { knex } = registry;
    const link = { user_id: karim.id, dag_id, owner: KARIM, source: 'claim', register_import_id: id };
    const linked = (more: object) =>
      knex('owner_links').insert({ ...link, linked_by: officer!.user.id, ...more });
    await expect(linked({})).rejects.toThrow(/no confirmed import/);
    const confirmed = { state: 'confirmed', confirmed_at: new Date(), confirmed_from: '{}' };
    const files = knex('register_imports').where({ id });
    await expect(files.clone().update({ ...confirmed, confirmed_by: clerk!.user.id })).rejects.toThrow(
      /two_people/,
    );
    await expect(files.clone().update({ ...confirmed })).rejects.toThrow(/register_imports_confirmed/);
    await files.clone().update({ ...confirmed, confirmed_by: officer!.user.id });
    await expect(linked({ linked_by: clerk!.user.id })).rejects.toThrow(/no confirmed import/);
    await expect(linked({ user_id: clerk!.user.id })).rejects.toThrow(/no confirmed import/);
    await expect(linked({ register_import_id: null })).rejects.toThrow(/owner_links_source/);
    await expect(files.clone().update({ state: 'waiting' })).rejects.toThrow(/stays|confirmed/);
    await expect(files.clone().delete()).rejects.toThrow(/stays/);
    await files.clone().update({ state: 'done', done_at: new Date() });
  });
});
