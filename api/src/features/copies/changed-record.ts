/** Finds whether a record has changed since it was copied. */
import type { Knex } from 'knex';

import { dhakaDay } from '../../../contract/format.ts';
import type { IssuedCopy } from './facts.ts';
import type { CopiedFacts } from './rows.ts';

/** The copied fields of the record itself, and of its place. */
const RECORD_FIELDS = [
  'khatiyan_number',
  'dag_number',
  'map_name',
  'owners',
  'document_path',
  'survey',
  'zil_no',
] as const;
const PLACE_FIELDS = ['mouza', 'jl_no', 'upazila', 'district', 'division'] as const;

/** All copied fields of a record. */
export const COPIED_FIELDS: readonly (keyof CopiedFacts)[] = [...RECORD_FIELDS, ...PLACE_FIELDS];

interface Now {
  record: CopiedFacts;
  own: Date;
  place: Date;
}

const NOW = `
select copied_record(a.id) as record, greatest(dags.updated_at, maps.updated_at, zils.updated_at) as own,
  greatest(zils.updated_at, mouzas.updated_at, upazilas.updated_at, districts.updated_at, divisions.updated_at) as place
from applications a
left join dags on dags.id = a.dag_id
left join mouza_maps maps on maps.id = a.mouza_map_id
join zils on zils.id = coalesce(dags.zil_id, maps.zil_id)
join mouzas on mouzas.id = zils.mouza_id
join upazilas on upazilas.id = mouzas.upazila_id
join districts on districts.id = upazilas.district_id
join divisions on divisions.id = districts.division_id
where a.id = ?`;

/** Returns the day (Dhaka) of the record's last change if it differs from its copy; else null. */
export async function recordChangedOn(knex: Knex, { copy }: IssuedCopy): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: [Now] }>(NOW, [copy.application_id]);
  const [{ record, own, place }] = rows;
  const differs = (names: readonly (keyof CopiedFacts)[]) =>
    names.some((name) => JSON.stringify(record[name]) !== JSON.stringify(copy.record[name]));
  const times = [...(differs(RECORD_FIELDS) ? [own] : []), ...(differs(PLACE_FIELDS) ? [place] : [])];
  if (times.length === 0) return null;
  return dhakaDay(new Date(Math.max(...times.map((time) => time.getTime()))));
}
