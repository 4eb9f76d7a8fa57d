import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MutationReview } from '../../../../contract/mutations/review.ts';
import type { RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let [applicant, officer]: Login[] = [];
let surveyTypeId: number;
beforeAll(async () => {
  registry = await openRegistry();
  applicant = await registry.login('user');
  officer = await registry.login('acland');
  surveyTypeId = await registry.land.survey('RS');
});
afterAll(() => registry.close());

/** A paid mutation of all that its seller has, whose dag the record settles, and another dag of its mouza with half as much. */
async function settled() {
  const numbers = { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS };
  const dag_number = `6${randomUUID().slice(0, 8)}`;
  const first = await registry.land.dag(dag_number, numbers);
  const half = OWNERS.map(({ owner, area }) => ({ owner, area: area / 2 }));
  const second = await registry.land.dag(`${dag_number}/1`, { ...numbers, khotiyan: half });
  const { id } = await registry.inquired(applicant!, { dag_number, transfer: 'whole' });
  return { id, first, second, dag_number };
}
const choose = (id: number, dag_id: number, reason?: string) =>
  registry.call(officer!, 'PUT', `/admin/mutations/${id}/dag`, {
    dag_id,
    ...(reason !== undefined && { reason }),
  });
const patch = (id: number, body: object) => registry.call(officer!, 'PATCH', `/admin/mutations/${id}`, body);
const review = async (id: number) =>
  (await registry.call(officer!, 'GET', `/admin/mutations/${id}`)).json<MutationReview>();
/** Land of somebody that is registered for land tax. */
const registered = ({ user }: Login, dag_number: string) =>
  registry.knex('land_tax_registrations').insert({
    user_id: user.id,
    mouza_id: registry.land.mouzaId,
    khatiyan_number: '12',
    dag_number,
    land_type: 'agricultural',
    land_area: 1_500,
    status: 'approved',
    reviewed_at: new Date(),
    survey_type_id: surveyTypeId,
  });
const reason = 'The deed names the other part.';

describe('another dag for a mutation whose dag was settled', () => {
  it('is named with a reason, which is kept where the applicant reads it', async () => {
    const { id, first, second } = await settled();
    const before = await review(id);
    for (const missing of [undefined, ' ', 'x'.repeat(2_001)]) {
      const answer = await choose(id, second, missing);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: { reason: [expect.any(String)] } },
      ]);
    }
    // The same dag needs none, and changes nothing.
    expect((await choose(id, first)).statusCode).toBe(200);
    expect((await review(id)).version).toBe(before.version);

    expect((await choose(id, second, reason)).statusCode).toBe(200);
    const after = await review(id);
    expect(after).toMatchObject({ dag_id: second, record: { dag_id: second }, version: before.version + 1 });
    const { events } = await registry.read(applicant!, id);
    expect(events.at(-1)).toMatchObject({
      action: 'dag',
      words: reason,
      by: officer!.user.name,
      status: 'pending',
    });
    const logged = (await registry
      .knex('audit_log')
      .where({ resource: 'mutations', record_id: id, action: 'choose-dag' })
      .first('before', 'after')) as { before: object; after: object };
    expect(logged).toMatchObject({ before: { dag_id: first }, after: { dag_id: second, reason } });
  });

  it('throws away what was made for the dag before: the version looked at, rows, area, offer of land tax, findings', async () => {
    const { id, second, dag_number } = await settled();
    const seller = await registry.login('user');
    await verifyPerson(registry.knex, seller.user.id, { name_bn: OWNERS[0]!.owner, nid: '1990123456789' });
    for (const number of [dag_number, `${dag_number}/1`]) await registered(seller, number);
    const { version } = await review(id);
    const rejected = await patch(id, { status: 'rejected', remarks: 'The area does not fit.', version });
    expect(rejected.statusCode, rejected.body).toBe(200);
    expect((await review(id)).findings_at).not.toBeNull();
    expect((await choose(id, second, reason)).statusCode).toBe(200);

    const after = await review(id);
    // Found anew, about the dag that is named now.
    expect(after.findings_at).toBeNull();
    expect(after.land_area).toBe(1_500);
    const proposal = (
      await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`)
    ).json<RecordProposal>();
    expect(proposal).toMatchObject({ dag_id: second, area: 2_178, taken: 1_500 });
    const offer = await registry.call(officer!, 'GET', `/admin/mutations/${id}/land-tax`);
    const { candidates } = offer.json<{ candidates: { dag_number: string; fits: boolean }[] }>();
    expect(candidates.filter(({ fits }) => fits)).toMatchObject([{ dag_number: `${dag_number}/1` }]);
    const stale = await patch(id, {
      status: 'approved',
      version: version + 1,
      remarks: 'As the deed says, all of it.',
    });
    expect(stale.statusCode).toBe(409);
  });

  it('is refused after the approval, with or without its rows', async () => {
    const { id, first, second } = await settled();
    expect((await patch(id, { status: 'approved' })).statusCode).toBe(200);
    const answer = await choose(id, second, reason);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/approved/) },
    ]);
    expect((await review(id)).dag_id).toBe(first);
    const { proposed, base } = (
      await registry.call(officer!, 'GET', `/admin/mutations/${id}/proposal`)
    ).json<RecordProposal>();
    const rows = proposed.map(({ owner, area }) => ({ owner, area }));
    const { version } = await review(id);
    const body = { rows, base, version };
    const written = await registry.call(officer!, 'POST', `/admin/mutations/${id}/record`, body);
    expect(written.statusCode, written.body).toBe(200);
    expect((await patch(id, { status: 'pending', remarks: 'Taken back.' })).statusCode).toBe(200);
    // It has changed a record: its versions stand with that dag.
    expect((await choose(id, second, reason)).statusCode).toBe(409);
  });
});
