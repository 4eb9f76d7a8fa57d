/**
 * `POST /api/admin/dags` from the drawing screen (specification 2, section 7): the number and khatian of an existing
 * dag, or of a new one.
 */
import type { Knex } from 'knex';

import { foldNumber, landNumber } from '../../../../contract/land/numbers/number.ts';
import { drawTexts } from '../../../../contract/maps/messages.ts';
import type { BeforeCreate } from '../../../platform/resources/write/before-create.ts';
import { retiredProblem } from '../../../platform/resources/write/retired.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { dagsOfSheet } from '../sheet.ts';

const numberOf = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? landNumber(String(sent)) : '';
const idOf = (sent: unknown): number | null =>
  Number.isSafeInteger(Number(sent)) && Number(sent) > 0 ? Number(sent) : null;

interface Recorded {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  version: number;
  retired_at: Date | null;
}

/** Whether it is a valid number, in normalised form. */
async function recorded(knex: Knex, zil_id: number, survey_type_id: number | null, dag_no: string) {
  return (await dagsOfSheet(knex, { zil_id, survey_type_id })
    .whereRaw('fold_number(dag_no) = fold_number(?)', [dag_no])
    .orderBy('id')
    .limit(20)
    .select('id', 'dag_no', 'khatiyan_number', 'version', 'retired_at')) as Recorded[];
}

/** A body without `khatian_no` comes from the back office's own form, and is passed on unchanged. */
export const reuseRecordedDag: BeforeCreate = {
  resource: 'dags',
  async resolve(knex, { khatian_no, ...body }) {
    if (khatian_no === undefined) return { body };
    const [dag_no, khatian, zil_id] = [numberOf(body.dag_no), numberOf(khatian_no), idOf(body.zil_id)];
    const all =
      dag_no === '' || zil_id === null ? [] : await recorded(knex, zil_id, idOf(body.survey_type_id), dag_no);
    const found = all.filter(({ retired_at }) => !retired_at);
    const [dag] = found;
    if (!dag && all[0]) throw retiredProblem({ name: 'dags' }, { ...all[0] }, drawTexts.retiredDag);
    if (!dag) return { body: { ...body, khatiyan_number: khatian_no } };
    const same = khatian && found.find((each) => foldNumber(each.khatiyan_number) === foldNumber(khatian));
    if (same) return { found: same.id };
    const text =
      khatian === '' ? drawTexts.khatianRequired : drawTexts.otherKhatian(dag.dag_no, dag.khatiyan_number);
    const choices = found.map(({ version: _, retired_at: __, ...each }) => each);
    throw problem(409, text, { code: 'other-khatian', choices });
  },
};
