import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '../../../contract/format.ts';
import type {
  OwnRepresentations,
  ReviewedRepresentation,
} from '../../../contract/representation/representation.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { multipart } from '../mutations/inquiry/steps.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { lastDayAsMinor } from './check.ts';

const FIRST = OWNERS[0]!.owner;

let registry: Registry;
let [attorney, owner, stranger, officer, colleague]: Login[] = [];
let dags = 0;

beforeAll(async () => {
  registry = await openRegistry();
  [attorney, owner, stranger] = [
    await registry.login('user'),
    await registry.login('user'),
    await registry.login('user'),
  ];
  [officer, colleague] = [await registry.login('acland'), await registry.login('acland')];
  await verifyPerson(registry.knex, attorney.user.id, { name_bn: 'হাসান আলী', nid: '19871234567890123' });
});
afterAll(() => registry.close());

const newDag = (): Promise<number> =>
  registry.land.dag(`77${++dags}`, { survey: 'RS', khatiyan_number: `30${dags}`, khotiyan: OWNERS });
const link = (dag_id: number, who: Login) =>
  linkOwner(registry.knex, { user_id: who.user.id, dag_id, owner: FIRST, by: colleague!.user.id });

const POWER = { kind: 'attorney', owner: FIRST, number: '৪৫/২০২৬', registered: 'true', act_object: 'true' };
function enter(fields: Record<string, unknown>, who = attorney!, file: string | null = 'power.pdf') {
  const given = Object.entries({ ...POWER, ...fields }).filter(([, value]) => value !== undefined);
  const payload = multipart(
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    file === null ? [] : [file],
  );
  return registry.app.inject({
    method: 'POST',
    url: '/api/me/representations',
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload,
  });
}
const entered = async (dag_id: number, fields: Record<string, unknown> = {}): Promise<number> => {
  const answer = await enter({ dag_id, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: number }>().id;
};
const decide = (id: number, body: object, who = officer!) =>
  registry.call(who, 'PUT', `/admin/representations/${id}`, body);
const confirm = (id: number) => decide(id, { status: 'confirmed' });
const end = (who: Login, id: number, reason?: string) =>
  registry.call(who, 'POST', `/me/representations/${id}/end`, { reason });
const mine = async (who: Login) =>
  (await registry.call(who, 'GET', '/me/representations')).json<OwnRepresentations>();
const queue = async (who: Login) =>
  (await registry.call(who, 'GET', '/admin/representations?status=pending')).json<ReviewedRepresentation[]>();
const titles = async (who: Login) =>
  (await readNotices(registry.knex, registry.app.notices, who.user.id, 'en')).map(({ title }) => title);
const queued = async (who: Login): Promise<string[]> =>
  registry
    .knex('outbox')
    .where({ user_id: who.user.id })
    .whereIn('template', ['representation', 'representation-text'])
    .orderBy('id')
    .pluck('template');

describe('entering', () => {
  it('is of a verified person, for an owner whom the record names, with what the kind needs', async () => {
    const dag_id = await newDag();
    const errors = async (fields: object, file: string | null = 'power.pdf') => {
      const answer = await enter({ dag_id, ...fields }, attorney, file);
      return [answer.statusCode, ...Object.keys(answer.json<{ errors?: object }>().errors ?? {})];
    };
    expect((await enter({ dag_id }, stranger)).statusCode).toBe(403);
    expect((await enter({ dag_id: 999_999 })).statusCode).toBe(404);
    expect(await errors({ kind: 'brother' })).toEqual([422, 'kind']);
    expect(await errors({ owner: 'Nobody' })).toEqual([422, 'owner']);
    expect(await errors({ number: undefined, registered: undefined, act_object: undefined }, null)).toEqual([
      422,
      'acts',
      'number',
      'registered',
      'documents',
    ]);
    expect(await errors({ valid_until: '2026-01-01' })).toEqual([422, 'valid_until']);
    expect(await errors({ kind: 'guardian' })).toEqual([422, 'born_on']);
    expect(await errors({ kind: 'guardian', born_on: '01/05/2001' })).toEqual([422, 'born_on']);
    expect(await errors({ kind: 'guardian', born_on: '05/31/2015' })).toEqual([422, 'born_on']);
    expect(await mine(attorney!)).toEqual({ acting: [], for_me: [] });
  });

  it('of a guardian ends with the last day before the minor is of age', async () => {
    expect([
      lastDayAsMinor('2010-03-01'),
      lastDayAsMinor('2008-02-29'),
      lastDayAsMinor('2010-01-01'),
    ]).toEqual(['2028-02-29', '2026-02-28', '2027-12-31']);
    const id = await entered(await newDag(), { kind: 'guardian', number: undefined, born_on: '১০/৬/২০১৫' });
    const { acting } = await mine(attorney!);
    expect(acting.find((each) => each.id === id)).toMatchObject({
      kind: 'guardian',
      valid_until: '2033-06-09',
      registered: null,
      status: 'pending',
      in_force: false,
    });
  });

  it('again answers the one that waits', async () => {
    const dag_id = await newDag();
    const id = await entered(dag_id);
    const again = await enter({ dag_id });
    expect([again.statusCode, again.json().id]).toEqual([200, id]);
  });

  it('tells the owner at once, who sees who it is, and nobody is their own', async () => {
    const dag_id = await newDag();
    const person = await registry.login('user');
    await link(dag_id, person);
    const id = await entered(dag_id);
    expect(await titles(person)).toEqual(['Somebody says to act for you']);
    expect(await queued(person)).toEqual(['representation', 'representation-text']);
    const { for_me } = await mine(person);
    expect(for_me).toMatchObject([{ id, owner: FIRST, representative: { name: attorney!.user.name } }]);
    await link(dag_id, attorney!);
    const answer = await enter({ dag_id, kind: 'common_agent' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['principal_number']]);
    const alone = await newDag();
    await link(alone, attorney!);
    expect((await enter({ dag_id: alone })).json().errors).toHaveProperty('owner');
  });
});

describe('the land office', () => {
  it('confirms what another person entered, once, and both sides are told', async () => {
    const dag_id = await newDag();
    const person = await registry.login('user');
    await link(dag_id, person);
    const id = await entered(dag_id, { valid_until: dhakaDay(new Date()) });
    expect((await queue(officer!)).find((each) => each.id === id)).toMatchObject({
      kind: 'attorney',
      number: '৪৫/২০২৬',
      registered: true,
      owners: OWNERS,
      user: { id: attorney!.user.id },
      verified: { nid: '19871234567890123' },
      principal: { id: person.user.id },
    });
    expect((await decide(id, { status: 'confirmed' }, person)).statusCode).toBe(403);
    expect((await decide(id, { status: 'confirmed', version: 9 })).statusCode).toBe(409);
    const answer = await confirm(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'confirmed', in_force: true }]);
    expect((await decide(id, { status: 'refused', reason: 'No.' }, colleague)).statusCode).toBe(409);
    expect((await titles(person))[0]).toBe('A representative was confirmed');
    expect((await titles(attorney!))[0]).toBe('A representative was confirmed');
    expect(await queued(person)).toHaveLength(4);
  });

  it('refuses with a reason that both sides read', async () => {
    const id = await entered(await newDag());
    expect((await decide(id, { status: 'refused' })).json().errors).toHaveProperty('reason');
    expect((await decide(id, { status: 'refused', reason: 'The power is of another dag.' })).statusCode).toBe(
      200,
    );
    const { acting } = await mine(attorney!);
    expect(acting.find((each) => each.id === id)).toMatchObject({
      status: 'refused',
      reason: 'The power is of another dag.',
    });
    expect((await end(attorney!, id)).statusCode).toBe(409);
  });

  it('is never a side of what it decides or ends', async () => {
    const dag_id = await newDag();
    await link(dag_id, officer!);
    const id = await entered(dag_id);
    expect((await confirm(id)).statusCode).toBe(403);
    const body = { reason: 'Revoked.' };
    const endAs = (who: Login) => registry.call(who, 'POST', `/admin/representations/${id}/end`, body);
    expect((await endAs(officer!)).statusCode).toBe(403);
    expect((await endAs(colleague!)).statusCode).toBe(200);
    const { acting } = await mine(attorney!);
    expect(acting.find((each) => each.id === id)).toMatchObject({
      status: 'ended',
      ended: { side: 'office', reason: 'Revoked.' },
    });
  });

  it('elsewhere finds nothing of it, and who decides nothing does not decide it', async () => {
    const id = await entered(await newDag());
    const officeOf = async (reached: boolean) =>
      (
        (await registry
          .knex('offices')
          .where({ kind: 'ac' })
          .whereRaw(
            `? ${reached ? '' : 'not'} in (select mouza_id from office_reach where office_id = offices.id)`,
            [registry.land.mouzaId],
          )
          .first('id')) as { id: number }
      ).id;
    const elsewhere = await registry.login('acland', [{ post: 'acland', officeId: await officeOf(false) }]);
    expect((await decide(id, { status: 'confirmed' }, elsewhere)).statusCode).toBe(404);
    expect(await queue(elsewhere)).toEqual([]);
    const { document } = (await queue(officer!)).find((each) => each.id === id)!;
    const open = async (who: Login) =>
      (await registry.app.inject({ method: 'GET', url: document.url, headers: who.headers })).statusCode;
    expect([await open(elsewhere), await open(stranger!), await open(attorney!)]).toEqual([404, 404, 200]);
    const noted = () =>
      registry.knex('audit_log').where({ action: 'open', resource: 'representations', record_id: id });
    expect(await noted()).toEqual([]);
    expect(await open(officer!)).toBe(200);
    expect(await noted()).toHaveLength(1);
    const kanungo = await registry.login('acland', [{ post: 'kanungo', officeId: await officeOf(true) }]);
    expect((await decide(id, { status: 'confirmed' }, kanungo)).statusCode).toBe(403);
  });
});

describe('ending', () => {
  it('is of either side, at once, and the other is told; nobody else finds it', async () => {
    for (const side of ['representative', 'principal'] as const) {
      const dag_id = await newDag();
      const person = await registry.login('user');
      await link(dag_id, person);
      const id = await entered(dag_id);
      await confirm(id);
      expect((await end(stranger!, id)).statusCode).toBe(404);
      const [who, other] = side === 'principal' ? [person, attorney!] : [attorney!, person];
      expect((await end(who, id, ' I do it myself. ')).statusCode).toBe(200);
      expect((await end(who, id)).statusCode).toBe(200);
      const { for_me } = await mine(person);
      expect(for_me).toMatchObject([
        { id, status: 'ended', in_force: false, ended: { side, reason: 'I do it myself.' } },
      ]);
      expect((await titles(other))[0]).toBe('A representation has ended');
    }
  });

  it('leaves it in the register: it is not written over, opened again or deleted', async () => {
    const id = await entered(await newDag());
    await end(attorney!, id);
    const rows = () => registry.knex('representations').where({ id });
    await expect(rows().update({ status: 'pending' })).rejects.toThrow('stays as it is');
    await expect(rows().update({ owner: 'X' })).rejects.toThrow('permission denied');
    await expect(rows().del()).rejects.toThrow('permission denied');
  });

  it('of an owner who became known later is theirs too', async () => {
    const dag_id = await newDag();
    const id = await entered(dag_id);
    expect((await end(owner!, id)).statusCode).toBe(404);
    await link(dag_id, owner!);
    expect((await mine(owner!)).for_me).toMatchObject([{ id }]);
    expect((await end(owner!, id)).statusCode).toBe(200);
  });
});
