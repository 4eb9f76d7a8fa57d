import { afterAll, beforeAll, expect, it } from 'vitest';

import { totalArea, type DagDetail } from '../../contract/lookup/lookup.ts';
import type { MutationReview } from '../../contract/mutations/review.ts';
import {
  MUTATION_STATUSES,
  mutationMachine,
  type MutationAction,
  type MutationStatus,
} from '../../contract/mutations/states.ts';
import type { RecordProposal } from '../../contract/record-versions/record-versions.ts';
import type { Transition } from '../../contract/states.ts';
import { openRegistry, OWNERS, type Login, type Registry } from './registry.testing.ts';

let registry: Registry;
let who: Login;
let officers: Login[];
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
  officers = [await registry.login('acland'), await registry.login('admin')];
});
afterAll(() => registry.close());

/** The same sequences each time (mulberry32). */
let state = 20_261_122;
const random = (below: number): number => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
};

const review = async (id: number) =>
  (await registry.call(officers[0]!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const proposal = async (id: number) =>
  (await registry.call(officers[0]!, 'GET', `/admin/mutations/${id}/proposal`)).json<RecordProposal>();
const confirmed = ({ proposed, base }: RecordProposal) => ({
  rows: proposed.map(({ owner, area }) => ({ owner, area })),
  base: random(5) ? base : base - 1,
});

/** What people may try at any time; the API says whether they may. */
const TRIES: ((id: number) => Promise<unknown>)[] = [
  (id) => registry.call(who, 'POST', `/mutations/${id}/pay`, { amount: 1_025, method: 'bkash' }),
  (id) => {
    const pay = () =>
      registry.call(who, 'POST', `/mutations/${id}/pay`, { amount: 1_025, method: 'nagad' }, 'one');
    return Promise.all([pay(), pay()]);
  },
  (id) => registry.call(who, 'POST', `/mutations/${id}/answer`, { answer: `Answer ${random(1_000)}` }),
  async (id) =>
    registry.call(
      officers[random(2)]!,
      'POST',
      `/admin/mutations/${id}/record`,
      confirmed(await proposal(id)),
    ),
  async (id) => {
    const body = { status: 'approved', record: confirmed(await proposal(id)) };
    return registry.call(officers[random(2)]!, 'PATCH', `/admin/mutations/${id}`, body);
  },
  ...[0, 1].map(() => (id: number) => {
    const body = { status: MUTATION_STATUSES[random(MUTATION_STATUSES.length)] };
    return Promise.all(
      officers
        .slice(0, 1 + random(2))
        .map((officer) => registry.call(officer, 'PATCH', `/admin/mutations/${id}`, body)),
    );
  }),
];

/** What holds whatever was tried. */
async function holds(id: number, dagId: number): Promise<void> {
  const { events, status, record_standing } = await review(id);
  let at: MutationStatus | null = null;
  for (const { action, status: to } of events) {
    if (['documents', 'record', 'carry'].includes(action)) continue;
    const steps: readonly Transition<MutationStatus>[] = mutationMachine[action as MutationAction];
    expect([action, at, to, steps.some((step) => step.from === at && step.to === to)]).toEqual([
      action,
      at,
      to,
      true,
    ]);
    at = to;
  }
  expect(at).toBe(status);
  const payments = await registry.knex('payments').where({ mutation_id: id, status: 'paid' });
  expect(payments.length).toBeLessThan(2);
  expect(payments.length === 1 && status === 'pending_payment').toBe(false);
  const dag = (await registry.call(null, 'GET', `/locations/dags/${dagId}`)).json<DagDetail>();
  expect(totalArea(dag.khotiyan)).toBe(totalArea(OWNERS));
  expect(dag.khotiyan.some(({ owner }) => owner === 'Nasrin Akter')).toBe(
    ['written'].includes(record_standing) || (record_standing === 'owed' && status !== 'approved'),
  );
  const { record_owed } = (await registry.knex('mutations').where({ id }).first('record_owed')) as {
    record_owed: boolean;
  };
  expect(record_owed).toBe(record_standing === 'owed');
}

it.each(Array.from({ length: 8 }, (_, round) => round))(
  'keeps money, states and shares whatever is tried: %i',
  async (round) => {
    const dag_number = `any/${round}`;
    const dagId = await registry.land.dag(dag_number, {
      survey: 'RS',
      khatiyan_number: '12',
      khotiyan: OWNERS,
    });
    const { id } = await registry.asked(who, { dag_number, transfer: 'whole' });
    for (let step = 0; step < 12; step += 1) {
      await TRIES[random(TRIES.length)]!(id);
      await holds(id, dagId);
    }
  },
);
