/** The copies in the queue of the land office, oldest first. */
import type { Knex } from 'knex';

import type { ApplicationType } from '../../../contract/applications/fees.ts';
import type { CopyStatus, ReviewedCopy } from '../../../contract/copies/copies.ts';
import { isCopyable } from '../../../contract/copies/copies.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { batches } from '../../platform/lists/batches.ts';
import { countRows, type Total } from '../../platform/lists/count.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { dagRecords, mouzaMapRecords } from '../land/records.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { copyPlace } from '../land/row-places.ts';
import type { Desk } from '../../../contract/assignments/desk.ts';
import { deskSql } from '../assignments/desk.ts';
import { narrowToView, type AskedView } from '../assignments/views.ts';
import { copyCase } from './case.ts';
import type { SignedAs } from '../../../contract/offices/signature.ts';
import { reviewerSql } from '../land/signature-schema.ts';

/** `ReviewedCopy` inside the API: the fee in poisha, times as dates. */
export type Reviewed = Omit<ReviewedCopy, 'requested_at'> & { requested_at: Date };

interface Row {
  id: number;
  status: CopyStatus;
  type: ApplicationType;
  application_id: number;
  description: string | null;
  requested_at: Date;
  fee_amount: number;
  reason: string | null;
  reference: string | null;
  version: number;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  reviewed_as: SignedAs | null;
  is_sample: boolean;
  provider: string;
  unreadable_path: string | null;
  dag_id: number | null;
  mouza_map_id: number | null;
  desk: Desk | null;
}

/** Where the reader acts, and which of the copies they ask for. */
interface AskedCopies {
  places: Places;
  view: AskedView;
}

const rows = (knex: Knex): Knex.QueryBuilder =>
  knex('copies as t')
    .join('applications as a', 'a.id', 't.application_id')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 't.reviewer_id')
    .select(
      ...['id', 'status', 'application_id', 'requested_at', 'reason', 'reference', 'version'].map(
        (column) => `t.${column}`,
      ),
      't.unreadable_path',
      'a.type',
      'a.description',
      'a.dag_id',
      'a.mouza_map_id',
      'a.is_sample',
      'p.provider',
      'p.amount_poisha as fee_amount',
      knex.raw(`json_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(reviewerSql('t', 'reviewers')),
      knex.raw(`${deskSql(copyCase, 't')} as desk`),
    );

/** Adds the copied records to rows; three queries for any number of rows. */
async function withRecords(knex: Knex, found: Row[]): Promise<Reviewed[]> {
  const ids = (name: 'dag_id' | 'mouza_map_id') => found.flatMap((row) => row[name] ?? []);
  const dags = new Map((await dagRecords(knex, ids('dag_id'))).map((dag) => [dag.id, dag]));
  const maps = new Map((await mouzaMapRecords(knex, ids('mouza_map_id'))).map((map) => [map.id, map]));
  return found.map(({ dag_id, mouza_map_id, unreadable_path, provider, ...row }) => {
    const dag = dags.get(dag_id ?? 0);
    const map = maps.get(mouza_map_id ?? 0);
    const record = dag ?? map;
    if (!record) throw new Error(`Copy ${row.id} is of no record`);
    const unreadable = unreadable_path !== null && record.document_url === documentUrl(unreadable_path);
    return {
      ...row,
      is_sample: row.is_sample || record.is_sample || isSimulated({ provider }),
      unreadable,
      needs_document:
        unreadable || !isCopyable({ document_url: record.document_url, khotiyan: dag?.khotiyan }),
      record: {
        resource: dag ? 'dags' : 'mouza-maps',
        id: record.id,
        name: map?.name ?? null,
        khatiyan_number: dag?.khatiyan_number ?? null,
        dag_number: dag?.dag_no ?? null,
        survey: record.survey_type?.code ?? null,
        zil: record.zil,
      },
    };
  });
}

/** @throws 404 when there is no such copy */
export async function reviewedById(knex: Knex, id: number): Promise<Reviewed> {
  const [found] = await withRecords(knex, (await rows(knex).where('t.id', id)) as Row[]);
  if (!found) throw problem(404, messages.notFound);
  return found;
}

/** The states in which the land office must act: prepare a copy, or refund a refused one. */
export const PENDING_STATES = ['requested', 'refused'] as const;

const narrow = (found: Knex.QueryBuilder, { places, view }: AskedCopies): Knex.QueryBuilder =>
  narrowToView(inPlaces(found, places, copyPlace.mouza), copyCase, view);

const inStates = (knex: Knex, states: readonly CopyStatus[], asked: AskedCopies): Knex.QueryBuilder =>
  narrow(rows(knex).whereIn('t.status', [...states]), asked).orderBy('t.id');

/** All copies in these states, oldest first, in batches. */
export const everyWaitingCopy = (
  knex: Knex,
  states: readonly CopyStatus[],
  asked: AskedCopies,
): AsyncGenerator<Reviewed[]> =>
  batches<Row, Reviewed>(knex, (trx) => inStates(trx, states, asked), withRecords);

/** A page of the copies in these states, oldest first, with their total. */
export async function waitingCopies(
  knex: Knex,
  states: readonly CopyStatus[],
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  asked: AskedCopies,
): Promise<{ requests: Reviewed[]; total: Total }> {
  const page = inStates(knex, states, asked).limit(limit).offset(offset);
  const total = await countRows(knex, () =>
    narrow(knex('copies as t').whereIn('t.status', [...states]), asked),
  );
  return { requests: await withRecords(knex, (await page) as Row[]), total };
}
