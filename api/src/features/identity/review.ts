/** Identity cards as the land office sees them (specification 2, sections 2 and 7). */
import type { Knex } from 'knex';

import type { Identity, NamePair } from '../../../contract/identity/identity.ts';
import { messages } from '../../../contract/messages.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { problem } from '../../platform/http/http-error.ts';
import { batches } from '../../platform/lists/batches.ts';
import { countRows, type Total } from '../../platform/lists/count.ts';
import { filterRows } from '../../platform/lists/filter-rows.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import type { Desk } from '../../../contract/assignments/desk.ts';
import { deskSql } from '../assignments/desk.ts';
import { narrowToView, type AskedView } from '../assignments/views.ts';
import { identityCase } from './case.ts';
import type { Kyc } from './kyc.ts';
import { cardPlace, decidedCardPlace } from './places.ts';
import type { SignedAs } from '../../../contract/offices/signature.ts';
import { reviewerSql } from '../land/signature-schema.ts';
import { foundAccounts } from '../../platform/lists/called.ts';

/** A submission with its owner, the deciding officer, and the paths of its pictures. */
export interface Reviewed extends Kyc, Identity {
  verified: NamePair | null;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  reviewed_as: SignedAs | null;
  is_sample: boolean;
  id_front: string;
  id_back: string;
  desk: Desk | null;
}

const COLUMNS = [
  'id',
  'status',
  'rejection_reason',
  'submitted_at',
  'reviewed_at',
  'id_front',
  'id_back',
  'is_sample',
  'name_en',
  'name_bn',
  'nid',
].map((column) => `t.${column}`);

const reviewed = (knex: Knex) =>
  knex('kycs as t')
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 't.reviewer_id')
    .leftJoin('verified_identities as verified', (on) => {
      void on.on('verified.user_id', 't.user_id').andOnVal('verified.status', '<>', 'replaced');
    })
    .select(
      ...COLUMNS,
      knex.raw(`json_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(reviewerSql('t', 'reviewers')),
      knex.raw(
        `case when verified.id is not null
          then json_build_object('name_en', verified.name_en, 'name_bn', verified.name_bn) end as verified`,
      ),
      knex.raw(`${deskSql(identityCase, 't')} as desk`),
    );

/** @throws 404 when there is no such submission */
export async function reviewedById(knex: Knex, id: number): Promise<Reviewed> {
  const found = (await reviewed(knex).where('t.id', id).first()) as Reviewed | undefined;
  if (!found) throw problem(404, messages.notFound);
  return found;
}

/** What waits in the places of the reader. */
const ofReader = (rows: Knex.QueryBuilder, view: AskedView): Knex.QueryBuilder =>
  narrowToView(
    inPlaces(rows.where('t.status', 'pending'), view.reader.places, cardPlace.mouza),
    identityCase,
    view,
  );

const pendingSubmissions = (knex: Knex, view: AskedView): Knex.QueryBuilder =>
  ofReader(reviewed(knex), view).orderBy('t.id');

/** What a reader looks for, and where they may act. */
interface Sought {
  search: string;
  places: Places;
}

/** Limits submissions to decided ones of the people that a search finds. */
const decided = (knex: Knex, rows: Knex.QueryBuilder, { search, places }: Sought): Knex.QueryBuilder => {
  void inPlaces(rows.whereNot('t.status', 'pending'), places, decidedCardPlace.mouza);
  return filterRows(rows, { search, filters: [] }, () => {
    void rows.whereIn('t.user_id', foundAccounts(knex, search));
  });
};

/** All pending submissions, oldest first; or all decided ones of the people that a search finds, newest first. */
export const everyKyc = (knex: Knex, which: { pending: AskedView } | Sought): AsyncGenerator<Reviewed[]> =>
  batches<Reviewed>(knex, (trx) =>
    'pending' in which
      ? pendingSubmissions(trx, which.pending)
      : decided(trx, reviewed(trx), which).orderBy('t.id', 'desc'),
  );

/** A page of the pending submissions, oldest first, with their total. */
export async function pendingKycs(
  knex: Knex,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  view: AskedView,
): Promise<{ kycs: Reviewed[]; total: Total }> {
  const page = pendingSubmissions(knex, view).limit(limit).offset(offset);
  const total = await countRows(knex, () => ofReader(knex('kycs as t'), view));
  return { kycs: (await page) as Reviewed[], total };
}

/** A page of the decided submissions of the people that a search finds, newest first. */
export async function decidedKycs(
  knex: Knex,
  query: Pick<ListQuery, 'offset' | 'limit'> & Sought,
): Promise<{ kycs: Reviewed[]; total: Total }> {
  const { offset, limit } = query;
  const page = decided(knex, reviewed(knex), query).orderBy('t.id', 'desc').limit(limit).offset(offset);
  const total = await countRows(knex, () => decided(knex, knex('kycs as t'), query));
  return { kycs: (await page) as Reviewed[], total };
}
