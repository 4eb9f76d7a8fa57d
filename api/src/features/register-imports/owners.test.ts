import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyLand } from '../../../contract/owners/owners.ts';
import { OTHER_OFFICER } from '../../../contract/register-imports/register-imports.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
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

const links = (dag_id: number) =>
  registry
    .knex('owner_links')
    .where({ dag_id })
    .orderBy('id')
    .select('user_id', 'owner', 'linked_by', 'ended_at');
const contacts = (dag_id: number) =>
  registry.knex('owner_contacts').where({ dag_id }).orderBy('id').select('owner', 'phone', 'entered_by');

describe('a file of owners', () => {
  it('says of each line what becomes of it, and makes nothing', async () => {
    const [karim, stranger] = [await person(KARIM), await person('সেলিনা বেগম')];
    const officerAsOwner = await person(KARIM, clerk);
    const [one, two, three, four] = [await dag(), await dag(), await dag(), await dag()];
    await linkOwner(registry.knex, {
      user_id: karim.id,
      dag_id: two.dag_id,
      owner: KARIM,
      by: officer!.user.id,
    });
    await registry.land.dag(four.dag_no, { survey: 'SA', khatiyan_number: '3', khotiyan: OWNERS });
    const id = await desk.taken(clerk!, [
      [one.dag_no, KARIM, karim.nid.slice(4), ''],
      [one.dag_no, RAHIMA, '', '+৮৮০ ১৭১২-৩৪৫৬৭৮'],
      [two.dag_no, KARIM, karim.nid, '01712345678'],
      ['no such', KARIM, karim.nid, ''],
      [one.dag_no, 'সেলিনা বেগম', stranger.nid, ''],
      [two.dag_no, RAHIMA, stranger.nid, ''],
      [two.dag_no, RAHIMA, '1999999999', ''],
      [three.dag_no, RAHIMA, '1999999999', '01812345678'],
      [three.dag_no, KARIM, officerAsOwner.nid, ''],
      [four.dag_no, KARIM, karim.nid, ''],
      [one.dag_no, KARIM, karim.nid, ''],
      [one.dag_no, RAHIMA, '', '01712345678'],
      [one.dag_no, KARIM, '12345', ''],
      [one.dag_no, KARIM, '', ''],
    ]);
    expect(await desk.outcomes(officer!, id)).toEqual([
      'link',
      'contact',
      'there',
      'no_dag',
      'no_owner',
      // Two numbers for one name: neither.
      'number_unlike',
      'number_unlike',
      'contact',
      'own',
      'several',
      'repeated',
      'repeated',
      'invalid',
      'invalid',
    ]);
    const lines = await desk.lines(officer!, id);
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(lines[12]!.problem).toContain('10, 13 or 17 digits');
    expect(lines[1]!.typed['phone']).toBe('01712345678');
    const { counts, may_confirm, state } = await desk.read(officer!, id);
    expect([counts.link, counts.contact, may_confirm, state]).toEqual([1, 2, true, 'waiting']);
    expect([await links(one.dag_id), await contacts(one.dag_id)]).toEqual([[], []]);
    await desk.giveUp(clerk!, id);
  });

  it('takes a number for one whose card has another name, or whose owner is known otherwise, for unlike', async () => {
    const [karim, rahima] = [await person(KARIM), await person(RAHIMA)];
    const [one, two] = [await dag(), await dag()];
    await linkOwner(registry.knex, {
      user_id: karim.id,
      dag_id: two.dag_id,
      owner: KARIM,
      by: officer!.user.id,
    });
    const namesake = await person(KARIM);
    const id = await desk.taken(clerk!, [
      [one.dag_no, KARIM, rahima.nid, '01712345678'],
      [two.dag_no, KARIM, namesake.nid, ''],
      [two.dag_no, RAHIMA, rahima.nid, ''],
    ]);
    expect(await desk.outcomes(officer!, id)).toEqual(['number_unlike', 'number_unlike', 'link']);
  });

  it('finds a dag by khatian, sheet and survey where its number is not enough', async () => {
    const { dag_no, dag_id } = await dag();
    await registry.land.dag(dag_no, { survey: 'SA', khatiyan_number: '3', khotiyan: OWNERS });
    const heads = ['দাগ নং', 'খতিয়ান নং', 'Sheet', 'Survey', 'মালিকের নাম', 'মোবাইল', 'Remarks'];
    const row = (khatian: string, sheet: string, survey: string) =>
      [dag_no, khatian, sheet, survey, RAHIMA, '01912345678', 'father'] as const;
    const id = await desk.taken(
      clerk!,
      [row('', '', ''), row('১২', '', ''), row('', '১', 'rs'), row('', '9', 'RS')],
      heads,
    );
    expect(await desk.outcomes(officer!, id)).toEqual(['several', 'contact', 'repeated', 'no_dag']);
    expect((await desk.lines(officer!, id))[1]!.dag_id).toBe(dag_id);
    expect((await desk.read(officer!, id)).ignored_heads).toEqual(['Remarks']);
  });
});

describe('its confirmation', () => {
  it('is by another officer of the land who decides, and makes links and contacts once, as that officer’s acts', async () => {
    const karim = await person(KARIM);
    const { dag_no, dag_id } = await dag();
    const id = await desk.taken(clerk!, [
      [dag_no, KARIM, karim.nid, ''],
      [dag_no, RAHIMA, '', '01712345678'],
    ]);
    const own = await desk.confirm(clerk!, id);
    expect([own.statusCode, own.json().code]).toEqual([409, OTHER_OFFICER]);
    expect((await desk.confirm(citizen!, id)).statusCode).toBe(403);
    expect((await desk.confirm(null, id)).statusCode).toBe(401);
    expect((await desk.confirm(officer!, id)).statusCode).toBe(200);
    // Again, while it waits to be written.
    expect((await desk.confirm(officer!, id)).statusCode).toBe(200);
    await Promise.all([desk.write(), desk.write()]);
    await desk.write();
    expect(await links(dag_id)).toEqual([
      { user_id: karim.id, owner: KARIM, linked_by: officer!.user.id, ended_at: null },
    ]);
    expect(await contacts(dag_id)).toEqual([
      { owner: RAHIMA, phone: '01712345678', entered_by: officer!.user.id },
    ]);
    const found = await desk.read(clerk!, id);
    expect([found.state, found.written, found.confirmed_by?.id]).toEqual(['done', 2, officer!.user.id]);
    const acts = await registry
      .knex('audit_log')
      .where({ resource: 'dags', record_id: dag_id, actor_id: officer!.user.id })
      .orderBy('id')
      .pluck<string[]>('action');
    expect(acts).toEqual(['link', 'add-contact']);
    const { land } = (await registry.call(karim.login, 'GET', '/me/land')).json<MyLand>();
    expect(land).toMatchObject([{ dag_id, owner: KARIM, source: 'register' }]);
    const notices = registry.knex('notifications').where({ user_id: karim.id });
    expect(await notices.select('kind', 'facts')).toEqual([
      { kind: 'owner-claim-decided', facts: expect.objectContaining({ status: 'confirmed', dag_no }) },
    ]);
    expect((await desk.giveUp(clerk!, id)).statusCode).toBe(409);
    const again = await desk.taken(clerk!, [[dag_no, KARIM, karim.nid, '']]);
    expect(await desk.outcomes(clerk!, again)).toEqual(['there']);
    expect((await desk.confirm(officer!, again)).statusCode).toBe(409);
  });

  it('keeps no identity number and no phone of a file that has ended', async () => {
    const { dag_no } = await dag();
    const rows = [[dag_no, RAHIMA, '1234567890', '01712345678']];
    const [written, given] = [await desk.taken(clerk!, rows), await desk.taken(clerk!, rows)];
    await desk.confirm(officer!, written);
    await desk.write();
    expect((await desk.giveUp(officer!, given)).statusCode).toBe(200);
    for (const id of [written, given])
      expect((await desk.lines(clerk!, id)).map(({ typed }) => Object.keys(typed).sort())).toEqual([
        ['dag_no', 'owner'],
      ]);
    expect((await desk.confirm(officer!, given)).statusCode).toBe(409);
  });

  it('makes nothing of what has changed since: the record, the account, or the land of who confirms', async () => {
    const [karim, rahima] = [await person(KARIM), await person(RAHIMA)];
    const officerAsOwner = await person(KARIM, await registry.login('acland'));
    const [one, two, three] = [await dag(), await dag(), await dag()];
    const id = await desk.taken(clerk!, [
      [one.dag_no, KARIM, karim.nid, ''],
      [two.dag_no, RAHIMA, rahima.nid, ''],
      [three.dag_no, KARIM, officerAsOwner.nid, ''],
    ]);
    expect(await desk.outcomes(officer!, id)).toEqual(['link', 'link', 'link']);
    const database = connect(registry.db.ownerUrl, { poolSize: 1 });
    try {
      await database('dags').where({ id: one.dag_id }).update({ retired_at: new Date() });
    } finally {
      await database.destroy();
    }
    expect((await desk.confirm(officerAsOwner.login, id)).statusCode).toBe(200);
    await desk.write();
    expect(await desk.outcomes(officer!, id)).toEqual(['no_dag', 'link', 'own']);
    expect(await links(one.dag_id)).toEqual([]);
    expect(await links(two.dag_id)).toHaveLength(1);
    expect(await links(three.dag_id)).toEqual([]);
  });
});
