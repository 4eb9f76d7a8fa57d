import { letDestroyDags } from '@bhumi/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { LandMatch } from '../../../contract/land-registrations/registrations.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openOffice();
  await letDestroyDags(office.db.ownerUrl);
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.knex('land_tax_registrations').delete();
  await office.knex('dags').delete();
  await office.knex('users').where({ id: citizen!.user.id }).update({ name: 'মোঃ আব্দুল করিম' });
});

const URL = '/api/land-tax-registrations';
/** A registration that fits its record in all but, perhaps, the owner. */
async function registeredBy(who: Login, ...owners: string[]): Promise<number> {
  const khotiyan = owners.map((owner) => ({ owner, area: 4_356 / owners.length }));
  await office.land.dag('9', { survey: 'RS', khatiyan_number: '3', khotiyan });
  const { id } = await office.taken(who, office.input({ khatiyan_number: '3', dag_number: '9' }));
  return id;
}
const registered = (...owners: string[]) => registeredBy(citizen!, ...owners);
async function match(id: number): Promise<LandMatch> {
  const url = `${URL}/${id}/match-land-details`;
  const answer = await office.app.inject({ method: 'POST', url, headers: officer!.headers });
  return answer.json<LandMatch>();
}
const approve = (id: number, body: object = { version: 1 }) =>
  office.app.inject({
    method: 'PUT',
    url: `${URL}/${id}`,
    headers: officer!.headers,
    payload: { status: 'approved', ...body },
  });

describe('whoever registers', () => {
  it.each([
    [['রহিমা বেগম', 'মোঃ আব্দুল করীম'], true, 'same', 'মোঃ আব্দুল করীম'],
    [['আব্দুল করিম'], false, 'alike', 'আব্দুল করিম'],
    [['নাসরিন সুলতানা'], false, 'other', null],
    [['Abdul Karim'], false, 'other', null],
  ] as const)('among the owners %j: match %s, %s', async (owners, full, standing, nearest) => {
    const found = await match(await registered(...owners));
    expect(Object.values(found.field_matches)).not.toContain(false);
    expect(found.match).toBe(full);
    expect(found.owner_match).toMatchObject({ standing, names: ['মোঃ আব্দুল করিম'] });
    if (nearest) expect(found.owner_match!.nearest).toBe(nearest);
  });

  it('is known by the names that were verified from the card, too', async () => {
    const known = await office.login('user');
    await office.knex('users').where({ id: known.user.id }).update({ name: 'Nasrin' });
    const names = { name_en: 'Nasrin Sultana', name_bn: 'নাসরিন সুলতানা', nid: null };
    await verifyPerson(office.knex, known.user.id, names);
    const { owner_match } = await match(await registeredBy(known, 'নাসরিন সুলতানা'));
    expect(owner_match).toEqual({
      standing: 'same',
      names: ['Nasrin', 'Nasrin Sultana', 'নাসরিন সুলতানা'],
      nearest: 'নাসরিন সুলতানা',
    });
  });
});

describe('an approval', () => {
  const asked = {
    errors: { notes: [expect.stringContaining('Write why the registration is approved all the same')] },
  };

  it('against the record says why, by whoever has looked at it', async () => {
    const id = await registered('নাসরিন সুলতানা');
    const refused = await approve(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, asked]);
    const reason = await approve(id, { version: 1, notes: 'Bought by deed 12 of 2026.' });
    expect([reason.statusCode, reason.json()]).toMatchObject([200, { status: 'approved' }]);
  });

  it('of land that has no record says why', async () => {
    const { id } = await office.taken(citizen!);
    expect((await approve(id)).statusCode).toBe(422);
  });

  it.each(['মোঃ আব্দুল করিম', 'আব্দুল করিম'])('of what fits, with %s recorded, needs no words', async (owner) => {
    expect((await approve(await registered(owner))).statusCode).toBe(200);
  });

  it('that names no version is served as it comes', async () => {
    expect((await approve(await registered('নাসরিন সুলতানা'), {})).statusCode).toBe(200);
  });

  it('is what is asked about the record: a rejection says its own reason', async () => {
    const id = await registered('নাসরিন সুলতানা');
    const rejected = await approve(id, { status: 'rejected', version: 1 });
    expect([rejected.statusCode, rejected.body]).toEqual([
      422,
      expect.stringContaining('why it is rejected'),
    ]);
  });
});
