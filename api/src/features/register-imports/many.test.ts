import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { tellOthers } from '../owners/followers/alert.ts';
import { tellOwners } from '../owners/alert.ts';
import { registerDesk } from './register-imports.testing.ts';

/** Owners of one dag: more than one batch of the writing has. */
const PEOPLE = 600;

let registry: Registry;
let [clerk, officer, applicant]: Login[] = [];
beforeAll(async () => {
  registry = await openRegistry();
  [clerk, officer] = [await registry.login('acland'), await registry.login('acland')];
  applicant = await registry.login('user');
});
afterAll(() => registry.close());

/** Verified people, all at once. @returns name and number of each */
async function verified(count: number): Promise<{ id: number; name: string; nid: string }[]> {
  const { rows } = await registry.knex.raw<{ rows: { id: number; name: string; nid: string }[] }>(
    `with people as (
       insert into users (name, email, password_hash, role) select 'Owner ' || n, 'owner' || n || '@example.test', 'opens nothing', 'user'
       from generate_series(1, ?::int) n returning id, name),
     cards as (
       insert into kycs (user_id, status, reviewed_at, id_front, id_back)
       select id, 'success', now(), 'kyc/' || id || 'f.png', 'kyc/' || id || 'b.png' from people returning id, user_id)
     insert into verified_identities (user_id, kyc_id, name_en, nid, confirmed_at)
     select c.user_id, c.id, p.name, (1000000000 + p.id)::text, now() from cards c join people p on p.id = c.user_id
     returning user_id as id, name_en as name, nid`,
    [count],
  );
  return rows;
}

it('hundreds of new owners of a dag with a mutation are each told once, by an alert for each batch', async () => {
  const people = await verified(PEOPLE);
  const half = people.slice(0, PEOPLE / 2);
  const khotiyan = people.map(({ name }) => ({ owner: name, area: 10 }));
  const more = { survey: 'RS', khatiyan_number: '12', khotiyan };
  const dag_id = await registry.land.dag('6000', more);
  const { id: mutation } = await registry.paid(applicant!, { dag_number: '6000' });
  const desk = registerDesk(registry, 'owners');
  const id = await desk.taken(
    clerk!,
    people.map(({ name, nid }, place) =>
      place < half.length ? ['6000', name, nid, ''] : ['6000', name, '', `017${String(10_000_000 + place)}`],
    ),
  );
  expect((await desk.read(clerk!, id)).counts).toEqual({ link: half.length, contact: PEOPLE - half.length });
  await desk.confirm(officer!, id);
  await desk.write();
  expect(await registry.knex('owner_links').where({ dag_id }).pluck('id')).toHaveLength(half.length);
  for (const alerts of ['owner_alerts', 'land_alerts']) {
    const made = await registry.knex(alerts).where({ event: 'mutation', subject_id: mutation }).pluck('id');
    expect([alerts, made.length]).toEqual([
      alerts,
      expect.toSatisfy((count: number) => count > 0 && count <= 2),
    ]);
  }
  await tellOwners(registry.knex);
  await tellOthers(registry.knex);
  const told = (template: string) => registry.knex('outbox').where({ template }).pluck<number[]>('id');
  expect(await told('owner-mail').then(({ length }) => length)).toBeLessThanOrEqual(half.length);
  expect(await registry.knex('owners_told').where({ subject_id: mutation }).pluck('user_id')).toHaveLength(
    half.length,
  );
  expect(
    await registry.knex('contacts_told').where({ subject_id: mutation }).pluck('contact_id'),
  ).toHaveLength(PEOPLE - half.length);
});
