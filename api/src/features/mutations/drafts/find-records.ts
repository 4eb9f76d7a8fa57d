/** What the record has under the numbers that were typed, so that owners can be picked and need not be typed. */
import type { Knex } from 'knex';

import { parseTypedNumber } from '../../../../contract/digits.ts';
import { typedLandNumber } from '../../../../contract/land/numbers/searched.ts';
import { ownerShares, totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { MAX_RECORDS, type DraftRecord } from '../../../../contract/mutations/drafts.ts';
import { mutationPostedSince } from '../../notice-board/posted.ts';
import { encumbrancesSql } from '../../restrictions/of-dag.ts';
import { surveyType } from '../../land/places.ts';

interface Row extends Omit<DraftRecord, 'owners' | 'area'> {
  khotiyan: unknown;
}

/** As they were typed. */
interface Numbers {
  mouza_id: string;
  khatian_number: string;
  dag_number: string;
  survey_type_id?: string | undefined;
}

const idIn = (text: string | undefined): number | null => {
  const id = parseTypedNumber(text ?? '');
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The owners of a khotiyan; none of one that was entered in another shape. */
const ownersIn = (khotiyan: unknown): KhotiyanRow[] =>
  Array.isArray(khotiyan)
    ? khotiyan.filter(
        (row: Partial<KhotiyanRow> | null): row is KhotiyanRow =>
          typeof row?.owner === 'string' && typeof row.area === 'number',
      )
    : [];

/** The dags in use of the mouza with the khatian and the dag that were typed; of the survey, where one is chosen. */
export async function findRecords(knex: Knex, typed: Numbers): Promise<DraftRecord[]> {
  const mouza = idIn(typed.mouza_id);
  const survey = idIn(typed.survey_type_id);
  const khatian = typedLandNumber(typed.khatian_number, 'khatian');
  const dag = typedLandNumber(typed.dag_number, 'dag');
  if (mouza === null || !khatian || !dag) return [];
  const found = knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .leftJoin('survey_types', 'survey_types.id', 'dags.survey_type_id')
    .where('zils.mouza_id', mouza)
    .whereNull('dags.retired_at')
    .whereRaw('fold_number(dags.dag_no) = fold_number(?)', [dag])
    .whereRaw('fold_number(dags.khatiyan_number) = fold_number(?)', [khatian])
    .orderBy(['zils.zil_no', 'dags.id'])
    .limit(MAX_RECORDS)
    .select(
      'dags.id as dag_id',
      'dags.khotiyan',
      'dags.is_sample',
      knex.raw(`jsonb_build_object('id', zils.id, 'zil_no', zils.zil_no) as zil`),
      knex.raw(encumbrancesSql('dags')),
      knex.raw(`${mutationPostedSince('dags')} as mutation_posted_since`),
      knex.raw(`case when survey_types.id is not null then ${surveyType} end as survey_type`),
    );
  if (survey !== null) void found.where('dags.survey_type_id', survey);
  return ((await found) as Row[]).map(({ khotiyan: kept, ...row }) => {
    const khotiyan = ownersIn(kept);
    const shares = ownerShares(khotiyan);
    const owners = khotiyan.map(({ owner, area }, index) => ({
      owner,
      area,
      til: shares[index]?.til ?? null,
    }));
    return { ...row, area: totalArea(khotiyan), owners };
  });
}
