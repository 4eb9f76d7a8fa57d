import { afterAll, beforeAll, expect, it } from 'vitest';

import { dhakaDay, formatDate } from '../../../../contract/format.ts';
import type { NoticeBoard } from '../../../../contract/notice-board/notice-board.ts';
import type { MutationReview } from '../../../../contract/mutations/review.ts';
import type { RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import { linkOwner } from '../../owners/owners.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../registry.testing.ts';

/* What the notice board says to everybody holds in the office: where nobody could be told, an approval before its day needs a reason. */

let registry: Registry;
let [applicant, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry({ noticeDays: 7 });
  [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
});
afterAll(() => registry.close());

const setDays = (days: number) => registry.knex('notice_periods').update({ days });

/** A mutation in order of a dag of its own, for whose owners these people are known. */
async function asked(...known: Login[]): Promise<{ id: number; tracking_number: string }> {
  const dag_number = `68${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  for (const [place, { user }] of known.entries()) {
    const { owner } = OWNERS[place]!;
    await linkOwner(registry.knex, { user_id: user.id, dag_id, owner, by: officer!.user.id });
  }
  return registry.inquired(applicant!, { dag_number, transfer: 'whole' });
}
const findings = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
const posting = async (id: number) =>
  (await findings(id)).findings.find(({ name }) => name === 'posting')?.text.en;
async function approve(id: number, finding_remarks?: object) {
  const { version } = await findings(id);
  const proposal = await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`);
  const { proposed, base } = proposal.json<RecordProposal>();
  const rows = proposed.map(({ owner, area }) => ({ owner, area }));
  const record = { rows, base, finding_remarks };
  return registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, { status: 'approved', version, record });
}

it('names the day that the notice board names, and wants a reason before it', async () => {
  await setDays(7);
  const { id, tracking_number } = await asked();
  const board = await registry.call(null, 'GET', `/notice-board?number=${tracking_number}`);
  const { object_before } = board.json<NoticeBoard>().notices[0]!;
  expect(await posting(id)).toBe(
    `No account is known that could be told. The notice board says to object before ${formatDate(`${object_before}T00:00:00Z`, 'en')}. Who approves earlier writes why.`,
  );
  expect(object_before > dhakaDay(new Date())).toBe(true);
  const refused = await approve(id);
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
    422,
    ['finding_remarks.posting'],
  ]);
  expect((await approve(id, { posting: 'All owners came to the office and were asked.' })).statusCode).toBe(
    200,
  );
});

it('is over with its day', async () => {
  const { id } = await asked();
  await setDays(0);
  expect(await posting(id)).toBeUndefined();
  expect((await approve(id)).statusCode).toBe(200);
});

it('is left to the notice where an owner is known, and holds up no applicant who is every owner', async () => {
  await setDays(7);
  expect(await posting((await asked(await registry.login('user'))).id)).toBeUndefined();
  expect(await posting((await asked(applicant!)).id)).toBeDefined();
  expect(await posting((await asked(applicant!, applicant!)).id)).toBeUndefined();
});
