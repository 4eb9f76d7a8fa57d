import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LandMatch } from '../../../contract/land-registrations/registrations.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation } from '../representation/representation.testing.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

/* Whoever registers land for its tax may have an owner's name and be another person, or act for an owner: who decides sees it. */

const NAME = 'মোঃ আব্দুল করিম';

let office: Office;
let [officer, owner, namesake]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  office = await openOffice();
  officer = await office.login('acland');
  [owner, namesake] = [await office.login('user'), await office.login('user')];
  for (const [place, who] of [owner, namesake].entries())
    await verifyPerson(office.knex, who.user.id, { name_bn: NAME, nid: `1987123456789013${place}` });
});
afterAll(() => office.close());

/** A registration of a dag whose record names these owners. */
async function registered(who: Login, ...names: string[]): Promise<{ id: number; dag_id: number }> {
  const dag_number = `77${++dags}`;
  const khotiyan = names.map((name) => ({ owner: name, area: 4_356 / names.length }));
  const dag_id = await office.land.dag(dag_number, { survey: 'RS', khatiyan_number: '3', khotiyan });
  const { id } = await office.taken(who, office.input({ khatiyan_number: '3', dag_number }));
  return { id, dag_id };
}
const know = (dag_id: number, who: Login) =>
  linkOwner(office.knex, { user_id: who.user.id, dag_id, owner: NAME, by: officer!.user.id });
const match = async (id: number): Promise<LandMatch> =>
  (
    await office.app.inject({
      method: 'POST',
      url: `/api/land-tax-registrations/${id}/match-land-details`,
      headers: officer!.headers,
    })
  ).json();
const approve = async (id: number, notes?: string) => {
  const url = `/api/land-tax-registrations/${id}`;
  const payload = { status: 'approved', version: 1, notes };
  return (await office.app.inject({ method: 'PUT', url, headers: officer!.headers, payload })).statusCode;
};
const known = (dag_id: number): Promise<number[]> =>
  office.knex('owner_links').where({ dag_id, ended_at: null }).orderBy('id').pluck('user_id');

describe('who has the name of an owner whom the office knows by another account', () => {
  it('is told from the owner, approved only with a reason, and becomes no known owner by it', async () => {
    const { id, dag_id } = await registered(namesake!, NAME);
    await know(dag_id, owner!);
    const found = await match(id);
    expect(found.match).toBe(false);
    expect(found.owner_match).toMatchObject({ standing: 'same', known_other: true });
    expect(await approve(id)).toBe(422);
    expect(await approve(id, 'Their father had the same name.')).toBe(200);
    expect(await known(dag_id)).toEqual([owner!.user.id]);
  });

  it('is an owner too where the record has the name twice, or nobody is known', async () => {
    const twice = await registered(namesake!, NAME, NAME);
    await know(twice.dag_id, owner!);
    const alone = await registered(namesake!, NAME);
    for (const { id, dag_id } of [twice, alone]) {
      expect(await match(id)).toMatchObject({ match: true, owner_match: { standing: 'same' } });
      expect(await approve(id)).toBe(200);
      expect(await known(dag_id)).toContain(namesake!.user.id);
    }
  });
});

describe('who acts for an owner', () => {
  it('is shown with capacity, owner and number while it is in force and is for tax', async () => {
    const { id, dag_id } = await registered(owner!, 'রহিমা খাতুন');
    expect((await match(id)).owner_match).not.toHaveProperty('acts_for');
    const of = { user_id: owner!.user.id, dag_id, owner: 'রহিমা খাতুন', by: officer!.user.id };
    await confirmRepresentation(office.knex, of);
    expect((await match(id)).owner_match).not.toHaveProperty('acts_for');
    const representation = await confirmRepresentation(office.knex, {
      ...of,
      kind: 'guardian',
      acts: ['tax'],
    });
    expect((await match(id)).owner_match).toMatchObject({
      standing: 'other',
      acts_for: [{ kind: 'guardian', owner: 'রহিমা খাতুন', number: null }],
    });
    const ended = {
      status: 'ended',
      ended_at: new Date(),
      ended_by: of.user_id,
      ended_side: 'representative',
    };
    await office.knex('representations').where({ id: representation }).update(ended);
    expect((await match(id)).owner_match).not.toHaveProperty('acts_for');
  });
});
