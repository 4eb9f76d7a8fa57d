import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MutationReview } from '../../../contract/mutations/review.ts';
import type { RecordProposal } from '../../../contract/record-versions/record-versions.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { tellOwners } from './alert.ts';
import { linkOwner } from './owners.testing.ts';

/*
 * Whatever people and the office try, in whichever order: rows of a dag change by a mutation only when every linked owner was told before,
 * unless the officer writes why not; and every one of them is told afterwards.
 */

const RUNS = 8;

let registry: Registry;
let [applicant, officer]: Login[] = [];
let people: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry({ noticeDays: 7 });
  applicant = await registry.login('user');
  officer = await registry.login('acland');
  people = [await registry.login('user'), await registry.login('user')];
});
afterAll(() => registry.close());

type Step = 'tell' | 'agree' | 'take-back' | 'link' | 'days' | 'approve' | 'approve-with-remark';
interface Try {
  step: Step;
  who: number;
}
const tries = fc.array(
  fc.record({
    step: fc.constantFrom<Step>(
      'tell',
      'agree',
      'take-back',
      'link',
      'days',
      'approve',
      'approve',
      'approve-with-remark',
    ),
    who: fc.nat({ max: 1 }),
  }),
  { minLength: 2, maxLength: 9 },
);

const REMARK = 'All owners came to the office and were asked.';

async function approve(id: number, remark: boolean): Promise<void> {
  const review = await registry.call(officer!, 'GET', `/admin/mutations/${id}`);
  const { version } = review.json<MutationReview>();
  const proposal = await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`);
  if (proposal.statusCode !== 200) return;
  const { proposed, base } = proposal.json<RecordProposal>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const record = { rows, base, ...(remark && { finding_remarks: { notice: REMARK } }) };
  await registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', version, record });
}

interface State {
  versions: number;
  /** Linked owners now, and whether each was told and agrees. */
  linked: { user_id: number; told: boolean; told_at: Date | null; agrees: boolean }[];
}
async function stateOf(id: number, dag_id: number): Promise<State> {
  const { rows } = await registry.knex.raw<{ rows: State['linked'] }>(
    `select l.user_id, t.told_at is not null as told, t.told_at, exists (select from owner_consents c
        where c.mutation_id = :id and c.user_id = l.user_id and c.taken_back_at is null) as agrees
     from owner_links l left join owners_told t on t.event = 'mutation' and t.subject_id = :id and t.user_id = l.user_id
     where l.dag_id = :dag_id and l.ended_at is null order by l.user_id`,
    { id, dag_id },
  );
  const versions = await registry.knex('record_versions').where({ dag_id });
  return { versions: versions.length, linked: rows };
}
/** Who was told that the rows of a dag changed. @param template of the mail or the text message */
const toldOfRows = (dag_id: number, template: string): Promise<number[]> =>
  registry
    .knex('outbox')
    .where({ template })
    .whereRaw(`(data ->> 'version')::bigint in (select id from record_versions where dag_id = ?)`, [dag_id])
    .pluck('user_id');

async function run(steps: readonly Try[]): Promise<void> {
  const dag_number = `69${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const link = async (who: number) => {
    const owner = OWNERS[who]!.owner;
    const user_id = people[who]!.user.id;
    const there: unknown = await registry.knex('owner_links').where({ user_id, dag_id }).first('id');
    if (!there) await linkOwner(registry.knex, { user_id, dag_id, owner, by: officer!.user.id });
  };
  await link(0);
  const { id } = await registry.inquired(applicant!, { dag_number, transfer: 'whole' });
  let days = 7;
  const setDays = async (next: number) => {
    days = next;
    await registry.knex('notice_periods').update({ days });
  };
  await setDays(days);
  for (const { step, who } of steps) {
    const before = await stateOf(id, dag_id);
    const person = people[who]!;
    if (step === 'tell') await tellOwners(registry.knex);
    if (step === 'link') await link(who);
    if (step === 'days') await setDays(7 - days);
    if (step === 'agree') await registry.call(person, 'POST', `/me/land/mutations/${id}/agree`, {});
    if (step === 'take-back') await registry.call(person, 'POST', `/me/land/mutations/${id}/take-back`);
    if (step === 'approve' || step === 'approve-with-remark') await approve(id, step !== 'approve');
    const after = await stateOf(id, dag_id);
    if (after.versions === before.versions) continue;
    if (step === 'approve') {
      const isReady = ({ told, agrees }: State['linked'][number]) => agrees || (told && days === 0);
      expect(before.linked.filter((each) => !isReady(each))).toEqual([]);
    } else {
      // The stored findings and the remark say that the officer knew.
      expect(step).toBe('approve-with-remark');
    }
    for (const template of ['rows-changed', 'rows-changed-text']) {
      const told = await toldOfRows(dag_id, template);
      for (const { user_id } of before.linked) expect(told).toContain(user_id);
    }
    break;
  }
}

it('rows change only when every linked owner was told before or agrees, or with a reason; and every one is told after', async () => {
  await fc.assert(fc.asyncProperty(tries, run), {
    numRuns: RUNS,
    seed: 37,
    examples: [
      [[{ step: 'approve', who: 0 }]],
      [
        [
          { step: 'tell', who: 0 },
          { step: 'approve', who: 0 },
        ],
      ],
      [
        [
          { step: 'tell', who: 0 },
          { step: 'days', who: 0 },
          { step: 'approve', who: 0 },
        ],
      ],
      [
        [
          { step: 'agree', who: 0 },
          { step: 'link', who: 1 },
          { step: 'approve', who: 0 },
        ],
      ],
      [
        [
          { step: 'agree', who: 0 },
          { step: 'take-back', who: 0 },
          { step: 'approve', who: 0 },
        ],
      ],
      [
        [
          { step: 'agree', who: 0 },
          { step: 'approve', who: 0 },
        ],
      ],
      [[{ step: 'approve-with-remark', who: 0 }]],
    ],
  });
}, 120_000);
