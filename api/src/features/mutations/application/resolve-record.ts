/** Finds the land record of an application, as far as its fields determine it. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { shareOfArea } from '../../../../contract/land/shares/hundredths.ts';
import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import type { CheckedMutation } from './check.ts';

interface RecordedDag {
  id: number;
  zil_id: number;
  survey_type_id: number | null;
  khotiyan: KhotiyanRow[];
}

/** The fields of a mutation, completed from the record. `land_area` in square feet; null: not known. */
export type ResolvedRecord = Pick<CheckedMutation, 'dag_id' | 'zil_id' | 'survey_type_id' | 'land_area'>;

type Land = Pick<
  CheckedMutation,
  'khatiyan_number' | 'dag_number' | 'survey_type_id' | 'zil_id' | 'dag_id'
> & {
  mouza_id: number;
};

/** The dags in use of these numbers in a mouza, of the survey and on the sheet where those were given; three at most. */
export async function findDags(knex: Knex, land: Land): Promise<RecordedDag[]> {
  const { mouza_id, survey_type_id, zil_id, khatiyan_number, dag_number } = land;
  const rows = knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .where({ 'zils.mouza_id': mouza_id })
    .whereNull('dags.retired_at')
    .whereRaw('fold_number(dags.dag_no) = fold_number(?)', [dag_number])
    .whereRaw('fold_number(dags.khatiyan_number) = fold_number(?)', [khatiyan_number])
    .orderBy('dags.id')
    .limit(3)
    .select('dags.id', 'dags.zil_id', 'dags.survey_type_id', 'dags.khotiyan');
  if (survey_type_id !== null) void rows.where({ 'dags.survey_type_id': survey_type_id });
  if (zil_id !== null) void rows.where({ 'dags.zil_id': zil_id });
  if (land.dag_id !== null) void rows.where({ 'dags.id': land.dag_id });
  return rows;
}

/** What passes, by the record: all that the previous owners have, or a share of the whole. In square feet; null: not known. */
export async function claimedArea(
  knex: Knex,
  claim: Pick<CheckedMutation, 'transfer' | 'share' | 'land_area'> & { previous_owners: { name: string }[] },
  { khotiyan }: Pick<RecordedDag, 'khotiyan'>,
): Promise<number | null> {
  if (claim.transfer === 'share' && claim.share) return shareOfArea(totalArea(khotiyan), claim.share);
  if (claim.transfer !== 'whole') return claim.land_area;
  const { rows } = await knex.raw<{ rows: { owner: string; area: number }[] }>(
    `select part ->> 'owner' as owner, (part ->> 'area')::float8 as area
     from jsonb_array_elements(?::jsonb) part
     where fold_name(part ->> 'owner') in (select fold_name(name) from unnest(?::text[]) name)`,
    [JSON.stringify(khotiyan), claim.previous_owners.map(({ name }) => name)],
  );
  return rows.length > 0 ? totalArea(rows) : null;
}

/**
 * Completes the fields from the record where it is unambiguous. The officer settles the rest.
 * @throws a 422 when a dag was named that does not fit the rest
 */
export async function resolveRecord(knex: Knex, checked: CheckedMutation): Promise<ResolvedRecord> {
  const found = await findDags(knex, { ...checked, mouza_id: checked.place.mouza_id });
  const [dag] = found;
  if (checked.dag_id !== null && !dag) throw fieldErrors({ dag_id: [texts.dagElsewhere] });
  const { zil_id, survey_type_id, land_area } = checked;
  if (!dag || found.length > 1) return { dag_id: null, zil_id, survey_type_id, land_area };
  return {
    dag_id: dag.id,
    zil_id: dag.zil_id,
    survey_type_id: dag.survey_type_id ?? survey_type_id,
    land_area: await claimedArea(knex, checked, dag),
  };
}
