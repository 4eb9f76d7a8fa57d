/** Naming the record of a mutation that what was given leaves open. */
import type { Knex } from 'knex';

import { messages } from '../../contract/messages.ts';
import { mutationMessages as texts } from '../../contract/mutations/messages.ts';
import { recordTexts } from '../../contract/record-versions/record-versions.ts';
import { audit } from '../audit/audit.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import type { SignedIn } from '../sessions/actor.ts';

/**
 * Says which dag of its mouza a mutation is about; survey and sheet are those of the dag then.
 * @throws a 403 for one's own mutation, a 404 when it is not there, a 409 once it has changed a record, a 422 on `dag_id` for a
 * dag that lies elsewhere
 */
export async function chooseDag(knex: Knex, officer: SignedIn, id: number, dag_id: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const before = (await trx('mutations').where({ id }).forUpdate().first()) as
      | { user_id: number; mouza_id: number; version: number }
      | undefined;
    if (!before) throw problem(404, texts.notFound);
    if (before.user_id === officer.user.id) throw problem(403, texts.own);
    const written: unknown = await trx('record_versions').where({ mutation_id: id }).first('id');
    if (written) throw problem(409, recordTexts.alreadyWritten);
    const dag = (await trx('dags')
      .join('zils', 'zils.id', 'dags.zil_id')
      .where('dags.id', dag_id)
      .whereNull('dags.retired_at')
      .first('dags.zil_id', 'dags.survey_type_id', 'zils.mouza_id')) as
      | { zil_id: number; survey_type_id: number | null; mouza_id: number }
      | undefined;
    if (!dag) throw fieldErrors({ dag_id: [messages.notFound] });
    if (dag.mouza_id !== before.mouza_id) throw fieldErrors({ dag_id: [recordTexts.otherMouza] });
    const { zil_id, survey_type_id } = dag;
    const [after] = (await trx('mutations')
      .where({ id })
      .update({ dag_id, zil_id, ...(survey_type_id && { survey_type_id }), version: before.version + 1 })
      .returning('*')) as [object];
    await audit(trx, officer, { action: 'choose-dag', resource: 'mutations', record_id: id, before, after });
  });
}
