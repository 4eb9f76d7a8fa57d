/** Reads one khatian with its dags and owners, and its registrations, payments and applications. */
import type { Knex } from 'knex';

import {
  MAX_ROWS,
  type Khatian,
  type KhatianDag,
  type KhatianMutation,
  type KhatianRegistration,
  type KhatianTax,
} from '../../../contract/khatian/khatian.ts';
import { totalArea, withFather, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { hundredths } from '../../../contract/land/shares/hundredths.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { rowsWithShares } from '../land/owner-shares.ts';
import { keyOf } from './key.ts';

type Dated<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date>;
/** As the database returns it: times as dates. */
export interface KhatianAnswer extends Omit<Khatian, 'registrations' | 'tax' | 'mutations'> {
  registrations: Dated<KhatianRegistration, 'submitted_at'>[];
  tax: Dated<KhatianTax, 'paid_at'>[];
  mutations: Dated<KhatianMutation, 'created_at'>[];
}

interface Land {
  mouza: number;
  survey: number | null;
  number: string;
}

type StoredDag = Omit<KhatianDag, 'area' | 'owners' | 'document_url'> & {
  document_path: string | null;
  khotiyan: KhotiyanRow[];
};

const dagsOf = (knex: Knex, { mouza, survey, number }: Land): Promise<StoredDag[]> =>
  knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .where('zils.mouza_id', mouza)
    .whereNull('dags.retired_at')
    .whereRaw('fold_number(dags.khatiyan_number) = fold_number(?)', [number])
    .whereRaw('dags.survey_type_id is not distinct from ?', [survey])
    .orderByRaw('dag_no_sort, dag_no, dags.id')
    .limit(MAX_ROWS + 1)
    .select('dags.id', 'dag_no', 'khotiyan', 'document_path', 'dags.is_sample', {
      zil: knex.raw(`jsonb_build_object('id', zils.id, 'zil_no', zils.zil_no)`),
      has_boundary: knex.raw('exists (select from geojson_datas g where g.dag_id = dags.id)'),
      versions: knex.raw('(select greatest(count(*), 1) from record_versions v where v.dag_id = dags.id)'),
    }) as unknown as Promise<StoredDag[]>;

/** The registrations or mutations of the khatian. A mutation without a survey matches any survey. */
const onLand = (rows: Knex.QueryBuilder, { mouza, survey, number }: Land): Knex.QueryBuilder =>
  rows
    .where('t.mouza_id', mouza)
    .whereRaw('fold_number(t.khatiyan_number) = fold_number(?)', [number])
    .whereRaw('(t.survey_type_id is null or ?::bigint is null or t.survey_type_id = ?)', [survey, survey]);

const registrationsOf = (knex: Knex, land: Land): Promise<KhatianAnswer['registrations']> =>
  onLand(knex('land_tax_registrations as t'), land)
    .join('users', 'users.id', 't.user_id')
    .orderBy('t.id', 'desc')
    .limit(MAX_ROWS + 1)
    .select('t.id', 't.dag_number', 't.status', 't.submitted_at', {
      owner: 'users.name',
      land_area: knex.raw('t.land_area::float8'),
    }) as unknown as Promise<KhatianAnswer['registrations']>;

const taxOf = (knex: Knex, land: Land): Promise<KhatianAnswer['tax']> =>
  onLand(knex('land_tax_registrations as t'), land)
    .join('payments', 'payments.land_tax_registration_id', 't.id')
    .where('payments.status', 'paid')
    .orderBy('payments.id', 'desc')
    .limit(MAX_ROWS + 1)
    .select('payments.id', 't.dag_number', 'payments.tax_year', 'payments.paid_at', {
      amount: knex.raw('payments.amount_poisha / 100.0::float8'),
    }) as unknown as Promise<KhatianAnswer['tax']>;

const mutationsOf = (knex: Knex, land: Land): Promise<KhatianAnswer['mutations']> =>
  onLand(knex('mutations as t'), land)
    .orderBy('t.id', 'desc')
    .limit(MAX_ROWS + 1)
    .select(
      't.id',
      't.tracking_number',
      't.mutation_type',
      't.status',
      't.dag_number',
      't.created_at',
    ) as unknown as Promise<KhatianAnswer['mutations']>;

/** Each owner once, those of one name apart by their father, with their total area. */
function ownersOf(rows: readonly KhotiyanRow[]): KhotiyanRow[] {
  const owners = new Map<string, KhotiyanRow>();
  for (const { owner, father, area } of rows) {
    const key = JSON.stringify([owner, father]);
    const sum = hundredths(owners.get(key)?.area ?? 0) + hundredths(area);
    owners.set(key, { owner, ...withFather(father), area: sum / 100 });
  }
  return [...owners.values()];
}

/**
 * Reads the khatian of a dag with at most this many rows in each part.
 * @throws 404 when there is no such dag
 */
export async function khatianOf(knex: Knex, dagId: number): Promise<KhatianAnswer> {
  const key = await keyOf(knex, dagId);
  const land = { mouza: key.mouza.id, survey: key.survey_type?.id ?? null, number: key.khatiyan_number };
  // In sequence, because they share a connection.
  const dags = await dagsOf(knex, land);
  const registrations = await registrationsOf(knex, land);
  const tax = await taxOf(knex, land);
  const mutations = await mutationsOf(knex, land);
  const parts = [dags, registrations, tax, mutations];
  const firstDags = dags.slice(0, MAX_ROWS);
  const rows = firstDags.flatMap(({ khotiyan }) => khotiyan);
  return {
    ...key,
    dags: firstDags.map(({ khotiyan, document_path, ...dag }) => ({
      ...dag,
      area: totalArea(khotiyan),
      owners: [...new Set(khotiyan.map(({ owner }) => owner))],
      document_url: documentUrl(document_path),
    })),
    owners: rowsWithShares(ownersOf(rows)),
    area: totalArea(rows),
    registrations: registrations.slice(0, MAX_ROWS),
    tax: tax.slice(0, MAX_ROWS),
    mutations: mutations.slice(0, MAX_ROWS),
    more: parts.some((part) => part.length > MAX_ROWS),
  };
}
