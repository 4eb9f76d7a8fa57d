/** The input of a mutation application, for tests. */
import type { TestApp } from '../../../api/testing/app.ts';

export interface RecordedDag {
  khatian_number: string;
  dag_number: string;
  survey_type_id: number;
  mouza_id: number;
  upazila_id: number;
  district_id: number;
  division_id: number;
  office: string;
  owner: string;
}

/** Returns a recorded dag as the fields of the form; of `owners`: one that has so many. */
export async function recordedDag(
  { knex }: Pick<TestApp, 'knex'>,
  { owners }: { owners?: number } = {},
): Promise<RecordedDag> {
  const dag = (await knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .whereRaw('jsonb_array_length(dags.khotiyan) > 0')
    .where(
      knex.raw('jsonb_array_length(dags.khotiyan) = coalesce(?, jsonb_array_length(dags.khotiyan))', [
        owners ?? null,
      ]),
    )
    .whereNotNull('dags.survey_type_id')
    .orderBy('dags.id')
    .first(
      'dags.khatiyan_number as khatian_number',
      'dags.dag_no as dag_number',
      'dags.survey_type_id',
      'zils.mouza_id',
      'upazila_id',
      'upazilas.district_id',
      'division_id',
      'upazilas.name_en as office',
      knex.raw(`khotiyan -> 0 ->> 'owner' as owner`),
    )) as RecordedDag | undefined;
  if (!dag) throw new Error('No dag with owners is on record');
  return dag;
}

/** Where the land lies and its numbers, as an address or a form has them. */
export function landFields({ office: _office, owner: _owner, ...land }: RecordedDag): Record<string, string> {
  return Object.fromEntries(Object.entries(land).map(([name, value]) => [name, String(value)]));
}

let deeds = 0;
/** Returns all fields of the form for a sale, with a new deed each time. */
export function saleOf(dag: RecordedDag): Record<string, string> {
  deeds += 1;
  return {
    ...landFields(dag),
    transfer: 'whole',
    mutation_type: 'sale',
    land_type: 'agricultural',
    buyer_name: 'রহিমা খাতুন',
    buyer_nid: '১৯৮৫০০০০০১',
    buyer_address: 'Savar',
    previous_owner_name: dag.owner,
    previous_owner_nid: '1985000002',
    previous_owner_address: 'Savar',
    deed_number: `${process.pid}/${deeds}`,
    deed_date: '2025-03-21',
    registry_office: dag.office,
    contact_number: '01712345678',
  };
}

/** Returns all fields of the form for an inheritance that the heirs hold together: without a deed. */
export function inheritanceOf(dag: RecordedDag): Record<string, string> {
  const { deed_number: _number, deed_date: _date, registry_office: _office, ...fields } = saleOf(dag);
  return {
    ...fields,
    mutation_type: 'inheritance',
    died_on: '2025-01-15',
    certificate_number: '১২/২০২৫',
    certificate_date: '2025-02-01',
    certificate_issuer: 'union_parishad',
    holding: 'joint',
  };
}

/** The form as a browser without a script sends it. */
export function formOf(
  fields: Record<string, string>,
  files: Record<string, [name: string, content: string]> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const [name, [file, content]] of Object.entries(files))
    form.append(name, new File([content], file, { type: 'application/pdf' }));
  return form;
}
