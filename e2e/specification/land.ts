import type { TestApp } from '../../api/testing/app.ts';

const IDS = ['division_id', 'district_id', 'upazila_id', 'mouza_id', 'survey_type_id'] as const;

export interface RecordedLand extends Record<(typeof IDS)[number], number> {
  khatiyan_number: string;
  dag_number: string;
  land_area: number;
  owner: string;
}

/** A dag of the demonstration that has one owner, and where it lies: as its owner fills in a form. */
export async function recordedLand({ knex }: TestApp): Promise<RecordedLand> {
  const { rows } = await knex.raw<{ rows: [RecordedLand] }>(`
    select ds.division_id, u.district_id, m.upazila_id, z.mouza_id, d.survey_type_id, d.khatiyan_number,
      d.dag_no as dag_number, (d.khotiyan->0->>'area')::float as land_area, d.khotiyan->0->>'owner' as owner
    from dags d join zils z on z.id = d.zil_id join mouzas m on m.id = z.mouza_id
      join upazilas u on u.id = m.upazila_id join districts ds on ds.id = u.district_id
    where jsonb_array_length(d.khotiyan) = 1 order by d.id limit 1`);
  const [land] = rows;
  for (const id of IDS) land[id] = Number(land[id]);
  return land;
}
