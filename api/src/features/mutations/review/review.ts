/** A mutation as the land office sees it, with its claim compared with the record. */
import type { Knex } from 'knex';

import type { Family } from '../../../../contract/inheritance/family.ts';
import { calculateShares } from '../../../../contract/inheritance/calculation.ts';
import { ownerShares, totalArea } from '../../../../contract/lookup/lookup.ts';
import { documentUrl } from '../../../platform/files/storage.ts';
import type { ClaimedRecord, Finding } from '../../../../contract/mutations/review.ts';
import { isOpen } from '../../../../contract/mutations/states.ts';
import { examine } from '../findings/index.ts';
import type { KnownOwner } from '../findings/known.ts';
import { recordOfClaim, type Claim } from '../findings/claim.ts';
import type { RecordWithOwners } from '../findings/recorded.ts';
import type { Review } from './schemas.ts';
import { reviewedObjectionsOf } from '../objections/read.ts';
import { standingOf } from '../record/standing.ts';
import { findPendingChange } from '../../record-changes/read.ts';
import { restrictionsOfMutation } from '../../restrictions/cited.ts';
import { refusalsOf } from '../refusals/index.ts';
import { mutationOf } from '../rows.ts';
import type { Desk } from '../../../../contract/assignments/desk.ts';
import { deskSql } from '../../assignments/desk.ts';
import { mutationCase } from '../case.ts';

function answered(record: RecordWithOwners): ClaimedRecord {
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

const answeredOwner = ({
  link_id,
  owner,
  told_at,
  agreed_at,
  objected_at,
  taken_back,
  agreed_for,
  representative,
  paper,
}: KnownOwner): Review['known_owners'][number] => ({
  link_id,
  owner,
  told_at,
  agreed_at,
  objected_at,
  taken_back,
  agreed_for,
  representative,
  paper: paper && { name: paper.name, url: documentUrl(paper.path)! },
});

const recordIn = (claim: Claim): ClaimedRecord | null => {
  const record = recordOfClaim(claim);
  return record && answered(record);
};

/** The findings stored with the last decision; none if the dag was changed since, because they were about another dag. */
const storedFindings = (
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

/** With whom a mutation lies; null once it is settled. */
const deskOf = async (knex: Knex, id: number): Promise<Desk | null> => {
  const row = (await knex('mutations as t')
    .where('t.id', id)
    .first(knex.raw(`${deskSql(mutationCase, 't')} as desk`))) as { desk: Desk | null };
  return row.desk;
};

/**
 * Returns a mutation with its record and findings: current findings while it is open, those of the decision afterwards, because
 * the record may change with the decision.
 * @param officer who reads it
 * @throws a 404 when it is not there
 */
export async function reviewOf(knex: Knex, id: number, officer: { id: number }): Promise<Review> {
  const mutation = await mutationOf(knex, id);
  const { claim, findings } = await examine(knex, id, officer);
  const kept = isOpen(mutation.status) ? undefined : await storedFindings(knex, id);
  const record_standing = await standingOf(knex, mutation);
  return {
    ...mutation,
    desk: await deskOf(knex, id),
    record: recordIn(claim),
    objections: await reviewedObjectionsOf(knex, id, officer),
    reckoning: mutation.family && calculateShares(mutation.family as Family),
    pending_change: await findPendingChange(knex, { mutation_id: id }),
    known_owners: claim.known.map(answeredOwner),
    record_standing,
    restrictions: await restrictionsOfMutation(knex, id),
    refusals: record_standing === 'written' ? [] : await refusalsOf(knex, id, officer),
    findings: kept?.findings ?? findings,
    findings_at: kept?.made_at ?? null,
  };
}

/** Stores the findings with the event of the decision that was just written. */
export async function storeFindings(trx: Knex, mutation_id: number, findings: Finding[]): Promise<void> {
  const event = (await trx('mutation_events').where({ mutation_id }).orderBy('id', 'desc').first('id')) as {
    id: number;
  };
  await trx('mutation_findings').insert({
    mutation_id,
    event_id: event.id,
    findings: JSON.stringify(findings),
  });
}
