/** Proposed changes of owner rows as staff read them. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import type { ProposedChange } from '../../../contract/record-changes/record-changes.ts';
import { problem } from '../../platform/http/http-error.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { rowsWithShares } from '../land/owner-shares.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { changePlace } from '../land/row-places.ts';

/** The most changes that one answer holds. */
const MOST = 200;

/** A change inside the API: times are dates. */
export type StoredProposedChange = Omit<ProposedChange, 'proposed_at'> & { proposed_at: Date };

interface Row {
  dag: StoredProposedChange['dag'];
  mouza: StoredProposedChange['mouza'];
  mutation: StoredProposedChange['mutation'];
  proposed_by: StoredProposedChange['proposed_by'];
  order: { id: number; name: string; path: string } | null;
  was: KhotiyanRow[];
  rows: KhotiyanRow[];
  [column: string]: unknown;
}

const changes = (knex: Knex): Knex.QueryBuilder =>
  knex('record_changes as c')
    .join('dags', 'dags.id', 'c.dag_id')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('users', 'users.id', 'c.proposed_by')
    .leftJoin('mutations', 'mutations.id', 'c.mutation_id')
    .leftJoin('record_orders as o', 'o.id', 'c.order_id')
    .select('c.id', 'c.kind', 'c.status', 'c.reason', 'c.grave', 'c.finding_remarks', 'c.rows')
    .select('c.created_at as proposed_at')
    .select(
      knex.raw(`jsonb_build_object('id', dags.id, 'dag_no', dags.dag_no, 'khatiyan_number', dags.khatiyan_number) as dag,
        jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn) as mouza,
        jsonb_build_object('id', users.id, 'name', users.name) as proposed_by,
        case when mutations.id is not null then jsonb_build_object('id', mutations.id,
          'tracking_number', mutations.tracking_number) end as mutation,
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'path', o.path) end as "order",
        coalesce((select v.rows from record_versions v where v.dag_id = c.dag_id and v.number = c.base), dags.khotiyan) as was`),
    );

function toAnswer({ was, rows, order, ...row }: Row): StoredProposedChange {
  return {
    ...(row as unknown as StoredProposedChange),
    order: order && { id: order.id, name: order.name, url: documentUrl(order.path)! },
    before: rowsWithShares(was),
    after: rowsWithShares(rows),
    area_before: totalArea(was),
    area_after: totalArea(rows),
  };
}

/** Returns the changes that wait for a second person, oldest first, and their total. */
export async function pendingChanges(
  knex: Knex,
  places: Places,
): Promise<{ data: StoredProposedChange[]; total: number }> {
  const rows = (await inPlaces(changes(knex).where({ 'c.status': 'pending' }), places, 'mouzas.id')
    .orderBy('c.id')
    .limit(MOST)) as Row[];
  const pending = knex('record_changes as t').where({ status: 'pending' });
  const { total } = (await inPlaces(pending, places, changePlace.mouza).count('t.id as total').first()) as {
    total: number;
  };
  return { data: rows.map(toAnswer), total: Number(total) };
}

/**
 * Returns a change in any state.
 * @throws 404
 */
export async function findChange(knex: Knex, id: number): Promise<StoredProposedChange> {
  const row = (await changes(knex).where('c.id', id).first()) as Row | undefined;
  if (!row) throw problem(404, messages.notFound);
  return toAnswer(row);
}

/** Returns the pending change of a dag, or of a mutation; null: there is none. */
export async function findPendingChange(
  knex: Knex,
  of: { dag_id: number } | { mutation_id: number },
): Promise<StoredProposedChange | null> {
  const [[column, id]] = Object.entries(of) as [[string, number]];
  const row = (await changes(knex)
    .where({ 'c.status': 'pending', [`c.${column}`]: id })
    .first()) as Row | undefined;
  return row ? toAnswer(row) : null;
}

/** SQL of the pending changes for the overview: as `t`, since when, and who proposed them. */
export const waitingChanges = (knex: Knex): Knex.QueryBuilder =>
  knex
    .from(
      knex('record_changes')
        .whereRaw(`status = 'pending'`)
        .select('id', 'dag_id', 'proposed_by as user_id', 'created_at')
        .as('t'),
    )
    .select('t.created_at as since');
