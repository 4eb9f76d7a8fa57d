import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { verifyPerson } from '../identity/verified.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';

/*
 * Whatever people claim or register and whoever tries to decide, in whichever order: a person is linked with land only in the moment in which
 * an officer who is somebody else confirms the claim or approves the registration, and the link names that officer. By a registration nobody
 * is linked as an owner whom the office knows by another account.
 */

const RUNS = 10;
const FIRST = OWNERS[0]!.owner;

let registry: Registry;
let citizen: Login;
let [officer, colleague]: Login[] = [];
let dags = 0;
let rs: number;
beforeAll(async () => {
  registry = await openRegistry();
  rs = await registry.land.survey('RS');
  citizen = await registry.login('user');
  [officer, colleague] = [await registry.login('acland'), await registry.login('acland')];
  await verifyPerson(registry.knex, citizen.user.id, { name_bn: FIRST, nid: '19871234567890123' });
  await verifyPerson(registry.knex, officer.user.id, { name_bn: FIRST, nid: '19871234567890124' });
});
afterAll(() => registry.close());

type Step = 'claim' | 'confirmed' | 'rejected' | 'register' | 'approved';
interface Try {
  step: Step;
  /** Who does it: the citizen, an officer who is verified too, another officer. */
  by: number;
  /** Whose claim or registration is decided. */
  of: number;
}
const tries = fc.array(
  fc.record({
    step: fc.constantFrom<Step>(
      'claim',
      'claim',
      'confirmed',
      'confirmed',
      'rejected',
      'register',
      'approved',
    ),
    by: fc.nat({ max: 2 }),
    of: fc.nat({ max: 1 }),
  }),
  { minLength: 3, maxLength: 10 },
);

interface Link {
  user_id: number;
  linked_by: number;
}

async function run(steps: readonly Try[]): Promise<void> {
  const dag_number = `71${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const all = [citizen, officer!, colleague!];
  const links = (): Promise<Link[]> =>
    registry.knex('owner_links').where({ dag_id }).orderBy('id').select('user_id', 'linked_by');
  for (const { step, by, of } of steps) {
    const [who, person] = [all[by]!, all[of]!];
    const before = await links();
    if (step === 'claim') {
      await registry.call(who, 'POST', '/me/land/claims', { dag_id, owner: FIRST, words: null });
      expect(await links()).toEqual(before);
      continue;
    }
    if (step === 'register') {
      await registry.call(who, 'POST', '/land-tax-registrations', {
        ...registry.place,
        survey_type_id: rs,
        khatiyan_number: '12',
        dag_number,
        land_type: 'agricultural',
        land_area: 4_356,
      });
      expect(await links()).toEqual(before);
      continue;
    }
    const last = { dag_id, user_id: person.user.id };
    const claim = (await registry.knex('owner_claims').where(last).orderBy('id', 'desc').first('id')) as
      | { id: number }
      | undefined;
    const body = { status: step, reason: 'As the book of the office has it.' };
    const registration = (await registry
      .knex('land_tax_registrations')
      .where({ dag_number, user_id: person.user.id })
      .orderBy('id', 'desc')
      .first('id')) as { id: number } | undefined;
    const answer =
      step === 'approved'
        ? await registry.call(who, 'PUT', `/land-tax-registrations/${registration?.id ?? 0}`, {
            status: step,
            notes: body.reason,
          })
        : await registry.call(who, 'PUT', `/admin/owner-claims/${claim?.id ?? 0}`, body);
    const made = (await links()).slice(before.length);
    if (made.length === 0) continue;
    expect([answer.statusCode, who.user.role]).toEqual([200, 'acland']);
    expect(['confirmed', 'approved']).toContain(step);
    if (step === 'approved') expect(before).toEqual([]);
    expect(made).toEqual([{ user_id: person.user.id, linked_by: who.user.id }]);
    expect(who).not.toBe(person);
  }
}

it('nobody is linked with land but by an act of an officer who is somebody else', async () => {
  await fc.assert(fc.asyncProperty(tries, run), {
    numRuns: RUNS,
    seed: 37,
    examples: [
      [
        [
          { step: 'claim', by: 1, of: 1 },
          { step: 'confirmed', by: 1, of: 1 },
          { step: 'confirmed', by: 0, of: 1 },
          { step: 'confirmed', by: 2, of: 1 },
          { step: 'claim', by: 0, of: 0 },
          { step: 'confirmed', by: 1, of: 0 },
        ],
      ],
      [
        [
          { step: 'register', by: 1, of: 1 },
          { step: 'approved', by: 1, of: 1 },
          { step: 'approved', by: 0, of: 1 },
          { step: 'register', by: 0, of: 0 },
          { step: 'approved', by: 2, of: 0 },
          { step: 'approved', by: 2, of: 1 },
        ],
      ],
    ],
  });
  // It did come to links, also of the officer’s own claim.
  const linked = await registry.knex('owner_links').distinct<{ user_id: number }[]>('user_id');
  expect(linked.map(({ user_id }) => user_id).sort()).toEqual([citizen.user.id, officer!.user.id].sort());
});
