/** Mutations as the land office looks at them: one with its claim held against the record. */
import type { Knex } from 'knex';

import type { Family } from '../../../../contract/inheritance/family.ts';
import { calculateShares } from '../../../../contract/inheritance/calculation.ts';
import { ownerShares, totalArea } from '../../../../contract/lookup/lookup.ts';
import type { ClaimedRecord, Finding } from '../../../../contract/mutations/review.ts';
import { isOpen } from '../../../../contract/mutations/states.ts';
import { examine } from '../findings/index.ts';
import { ownedRecord, type Claim } from '../findings/claim.ts';
import type { OwnedRecord } from '../findings/recorded.ts';
import type { Review } from './schemas.ts';
import { reviewedObjectionsTo } from '../objections.ts';
import { standingOf } from '../record/record-change.ts';
import { pendingOf } from '../../record-changes/read.ts';
import { refusalsOf } from '../refusals/index.ts';
import { mutationOf } from '../rows.ts';

function answered(record: OwnedRecord): ClaimedRecord {
  const shares = ownerShares(record.khotiyan);
  const { upazila: _upazila, ...mouza } = record.zil.mouza;
  return {
    dag_id: record.id,
    khatiyan_number: record.khatiyan_number,
    dag_number: record.dag_no,
    survey_type: record.survey_type,
    zil: { id: record.zil.id, zil_no: record.zil.zil_no },
    mouza,
    owners: record.khotiyan.map(({ owner, area }, place) => ({
      owner,
      area,
      til: shares[place]?.til ?? null,
    })),
    land_area: totalArea(record.khotiyan),
    document_url: record.document_url,
    is_sample: record.is_sample,
  };
}

const recordIn = (claim: Claim): ClaimedRecord | null => {
  const record = ownedRecord(claim);
  return record && answered(record);
};

/** What was kept with the last decision; nothing where the dag was changed since: it was found about another one. */
const keptOf = (
  knex: Knex,
  mutation_id: number,
): Promise<{ findings: Finding[]; made_at: Date } | undefined> =>
  knex('mutation_findings')
    .where({ mutation_id })
    .whereRaw(
      `event_id > coalesce((select max(id) from mutation_events where mutation_id = ? and action = 'dag'), 0)`,
      [mutation_id],
    )
    .orderBy('id', 'desc')
    .first('findings', 'made_at');

/**
 * A mutation with its record and what is found about it: while it is open as things are now, once it is decided as they
 * were then, since the record may follow the decision.
 * @param officer whose eyes it is for
 * @throws a 404 when it is not there
 */
export async function reviewOf(knex: Knex, id: number, officer: { id: number }): Promise<Review> {
  const mutation = await mutationOf(knex, id);
  const { claim, findings } = await examine(knex, id, officer);
  const kept = isOpen(mutation.status) ? undefined : await keptOf(knex, id);
  const record_standing = await standingOf(knex, mutation);
  return {
    ...mutation,
    record: recordIn(claim),
    objections: await reviewedObjectionsTo(knex, id, officer),
    reckoning: mutation.family && calculateShares(mutation.family as Family),
    pending_change: await pendingOf(knex, { mutation_id: id }),
    record_standing,
    refusals: record_standing === 'written' ? [] : await refusalsOf(knex, id, officer),
    findings: kept?.findings ?? findings,
    findings_at: kept?.made_at ?? null,
  };
}

/** Keeps what was found with the event that a decision has just left. */
export async function keepFindings(trx: Knex, mutation_id: number, findings: Finding[]): Promise<void> {
  const event = (await trx('mutation_events').where({ mutation_id }).orderBy('id', 'desc').first('id')) as {
    id: number;
  };
  await trx('mutation_findings').insert({
    mutation_id,
    event_id: event.id,
    findings: JSON.stringify(findings),
  });
}
