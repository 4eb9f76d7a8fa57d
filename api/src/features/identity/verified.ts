/** Verified identities for the land office, which can reopen one when a person's name was lawfully changed. */
import type { Knex } from 'knex';

import {
  identityTexts,
  verificationMachine,
  verificationStatusLabels,
  type Identity,
  type VerificationDecision,
  type VerificationStatus,
} from '../../../contract/identity/identity.ts';
import { messages } from '../../../contract/messages.ts';
import type { DecisionRules } from '../../platform/decisions/decide.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { problem } from '../../platform/http/http-error.ts';
import { batches } from '../../platform/lists/batches.ts';
import { countRows, type Total } from '../../platform/lists/count.ts';
import { filterRows } from '../../platform/lists/filter-rows.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { verifiedPlace } from './places.ts';
import { notifyReopened } from './reopened-notices.ts';
import type { SignedAs } from '../../../contract/offices/signature.ts';
import { reviewerSql } from '../land/signature-schema.ts';
import { foundAccounts, foundVerified } from '../../platform/lists/called.ts';

/** A verified identity with its owner, and who reopened it. */
export interface ReviewedVerified extends Identity {
  id: number;
  status: VerificationStatus;
  confirmed_at: Date;
  reason: string | null;
  reviewed_at: Date | null;
  version: number;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  reviewed_as: SignedAs | null;
  is_sample: boolean;
}

const verified = (knex: Knex) =>
  knex('verified_identities as t')
    .join('kycs', 'kycs.id', 't.kyc_id')
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 't.reviewer_id')
    .select(
      ...['id', 'status', 'name_en', 'name_bn', 'confirmed_at', 'reason', 'reviewed_at', 'version'].map(
        (column) => `t.${column}`,
      ),
      'kycs.is_sample',
      knex.raw(`'…' || right(t.nid, 4) as nid`),
      knex.raw(`json_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(reviewerSql('t', 'reviewers')),
    );

/** A query of a list, and where its reader may act. */
type PlacedQuery = ListQuery & { places: Places };

/** Filters verified people by the name of their account, their e-mail address or phone, or their verified name. */
function matching(knex: Knex, query: PlacedQuery): Knex.QueryBuilder {
  const rows = knex('verified_identities as t').whereNot('t.status', 'replaced');
  void inPlaces(rows, query.places, verifiedPlace.mouza);
  const found = () => {
    const people = foundAccounts(knex, query.search).union([foundVerified(knex, query.search)]);
    void rows.whereIn('t.user_id', people);
  };
  return filterRows(rows, query, found);
}

/** All verified people, newest first, in batches. */
export const everyVerified = (knex: Knex, query: PlacedQuery): AsyncGenerator<ReviewedVerified[]> =>
  batches<ReviewedVerified>(knex, (trx) =>
    verified(trx).whereIn('t.id', matching(trx, query).select('t.id')).orderBy('t.id', 'desc'),
  );

/** A page of the verified people, newest first, with their total. */
export async function findVerified(
  knex: Knex,
  query: PlacedQuery,
): Promise<{ identities: ReviewedVerified[]; total: Total }> {
  const { limit, offset } = query;
  const page = matching(knex, query).select('t.id').orderBy('t.id', 'desc').limit(limit).offset(offset);
  const identities = (await verified(knex)
    .whereIn('t.id', page)
    .orderBy('t.id', 'desc')) as ReviewedVerified[];
  return { identities, total: await countRows(knex, () => matching(knex, query)) };
}

/** Reopens a verification: the verified identity stays valid until another card is decided. */
export const reopening: DecisionRules<VerificationDecision, VerificationStatus, ReviewedVerified> = {
  table: 'verified_identities',
  machine: verificationMachine,
  words: { column: 'reason', missing: identityTexts.reasonRequired },
  subject: { en: 'verification', bn: 'যাচাইটি' },
  labels: verificationStatusLabels,
  ownMessage: identityTexts.own,
  readAnswer: async (trx, id) => {
    const found = (await verified(trx).where('t.id', id).first()) as ReviewedVerified | undefined;
    if (!found) throw problem(404, messages.notFound);
    return found;
  },
  notifyOwner: notifyReopened,
};
