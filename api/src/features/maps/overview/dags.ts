/** The dags of a mouza or a sheet with the answers to the office's questions. */
import type { Knex } from 'knex';

import { MAX_SHAPES_PER_RESPONSE } from '../../../../contract/maps/limits.ts';

export interface MapQuestion {
  mouza_id: number;
  zil_id: number | null;
  survey_type_id: number | null;
  /** The land-tax year of the question. */
  year: number;
}

/** A dag as read; areas and boundary as stored. */
export interface DagRow {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  zil_id: number;
  zil_no: string;
  survey_type_id: number | null;
  khotiyan: { owner: string; area: number }[];
  is_sample: boolean;
  geometry: { type: 'Polygon'; coordinates: [number, number][][] } | null;
  bbox: [number, number, number, number] | null;
  area_sq_m: number | null;
  /** East and north, in degrees. */
  label: { x: number; y: number } | null;
  tax_paid: boolean | null;
  mutation_pending: boolean;
}

const CHOSEN = `zils join dags on dags.zil_id = zils.id
  where zils.mouza_id = :mouza_id and dags.retired_at is null and (cast(:zil_id as bigint) is null or zils.id = :zil_id)
    and (cast(:survey_type_id as bigint) is null or dags.survey_type_id = :survey_type_id)`;

/**
 * SQL of the answers. Registrations and mutations name land as people typed it: they belong to the dag with the same
 * normalised numbers (`fold_number`), once for the whole mouza. Land registered by several people is paid when each
 * has paid. A mutation is pending from its payment until its decision (docs/decisions/037).
 */
const DAGS = `
with chosen as (
  select dags.id, dags.dag_no, dags.khatiyan_number, dags.zil_id, zils.zil_no, dags.survey_type_id, dags.khotiyan, dags.is_sample,
    dags.dag_no_sort, fold_number(dags.dag_no) as dag, fold_number(dags.khatiyan_number) as khatian
  from ${CHOSEN}
  order by leading_number(zils.zil_no) nulls last, zils.zil_no, zils.id, dags.dag_no_sort nulls last, dags.dag_no, dags.id
  limit ${MAX_SHAPES_PER_RESPONSE}
), taxed as (
  select r.survey_type_id, fold_number(r.khatiyan_number) as khatian, fold_number(r.dag_number) as dag,
    bool_and(exists (
      select from payments p
      where p.land_tax_registration_id = r.id and p.tax_year = :year and p.status = 'paid')) as paid
  from land_tax_registrations r
  where r.mouza_id = :mouza_id and r.status = 'approved'
  group by 1, 2, 3
), waiting as (
  select m.dag_id, m.zil_id, m.survey_type_id, fold_number(m.khatiyan_number) as khatian, fold_number(m.dag_number) as dag
  from mutations m
  where m.mouza_id = :mouza_id and m.status in ('pending', 'assigned_to_ac_land', 'flagged')
)
select chosen.id as dag_id, chosen.dag_no, chosen.khatiyan_number, chosen.zil_id, chosen.zil_no, chosen.survey_type_id,
  chosen.khotiyan, chosen.is_sample, g.geojson #> '{features,0,geometry}' as geometry, g.bbox, g.area_sq_m, g.label, taxed.paid as tax_paid,
  exists (
    select from waiting w
    where w.dag_id = chosen.id or (w.dag_id is null and w.dag = chosen.dag and w.khatian = chosen.khatian
      and (w.zil_id is null or w.zil_id = chosen.zil_id)
      and (w.survey_type_id is null or w.survey_type_id = chosen.survey_type_id))) as mutation_pending
from chosen
left join geojson_datas g on g.dag_id = chosen.id
left join taxed on taxed.survey_type_id = chosen.survey_type_id and taxed.khatian = chosen.khatian and taxed.dag = chosen.dag
order by leading_number(chosen.zil_no) nulls last, chosen.zil_no, chosen.zil_id, chosen.dag_no_sort nulls last, chosen.dag_no,
  chosen.id`;

/** Reads at most MOST_SHAPES of them, by sheet and number, and their total. */
export async function dagsFor(knex: Knex, question: MapQuestion): Promise<{ rows: DagRow[]; total: number }> {
  const { rows } = await knex.raw<{ rows: DagRow[] }>(DAGS, { ...question });
  if (rows.length < MAX_SHAPES_PER_RESPONSE) return { rows, total: rows.length };
  const counted = await knex.raw<{ rows: [{ total: number }] }>(`select count(*) as total from ${CHOSEN}`, {
    ...question,
  });
  return { rows, total: counted.rows[0].total };
}
