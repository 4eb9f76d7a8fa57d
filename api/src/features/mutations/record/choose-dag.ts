/** Choosing the dag of a mutation: at first where the application does not determine it, later with a reason. */
import type { Knex } from 'knex';

import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../../contract/decisions/decisions.ts';
import type { KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { messages } from '../../../../contract/messages.ts';
import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import type { Transfer } from '../../../../contract/mutations/mutations.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import { recordTexts } from '../../../../contract/record-versions/record-versions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { addEvent } from '../events.ts';
import { claimedArea } from '../application/resolve-record.ts';
import { shareOf } from '../rows.ts';

interface Named {
  id: number;
  user_id: number;
  mouza_id: number;
  dag_id: number | null;
  status: MutationStatus;
  transfer: Transfer | null;
  /** Square feet. */
  land_area: number | null;
  share_numerator: number | null;
  share_denominator: number | null;
  version: number;
}

interface Dag {
  zil_id: number;
  survey_type_id: number | null;
  mouza_id: number;
  khotiyan: KhotiyanRow[];
}

/** The reason as it is stored. @throws a 422 on `reason` when it is too long, or lacks where one is asked for */
function reasonOf(typed: string | null | undefined, isAsked: boolean): string | null {
  const reason = normalizeText({ long: true }, typed ?? '') || null;
  if (isAsked && reason === null) throw fieldErrors({ reason: [recordTexts.dagReason] });
  if ([...(reason ?? '')].length > MAX_REMARKS_LENGTH) throw fieldErrors({ reason: [remarksTooLong] });
  return reason;
}

/** A dag of the mouza that was applied for. @throws a 422 on `dag_id` */
async function dagIn(trx: Knex, mouza_id: number, dag_id: number): Promise<Dag> {
  const dag = (await trx('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .where('dags.id', dag_id)
    .whereNull('dags.retired_at')
    .first('dags.zil_id', 'dags.survey_type_id', 'dags.khotiyan', 'zils.mouza_id')) as Dag | undefined;
  if (!dag) throw fieldErrors({ dag_id: [messages.notFound] });
  if (dag.mouza_id !== mouza_id) throw fieldErrors({ dag_id: [recordTexts.otherMouza] });
  return dag;
}

/** What a whole or a share is of this dag; an area that was given stays. In square feet. */
async function passingOf(trx: Knex, mutation: Named, dag: Dag): Promise<number | null> {
  const previous_owners = (await trx('mutation_parties')
    .where({ mutation_id: mutation.id, side: 'previous_owner' })
    .select('name')) as { name: string }[];
  const { transfer, land_area } = mutation;
  return claimedArea(trx, { transfer, land_area, share: shareOf(mutation), previous_owners }, dag);
}

/**
 * Sets the dag of a mutation, with its survey, sheet and the area that passes. Raises the version of the mutation; findings,
 * proposed rows and the land tax offer are computed anew. The same dag again changes nothing.
 * @throws a 403 for one's own mutation, a 404 when it is not there, a 409 once it has changed a record or, with another dag, is approved; a
 * 422 on `dag_id` for a dag that lies elsewhere, on `reason` where a dag was named already and none is given
 */
export async function chooseDag(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  { dag_id, reason: typed }: { dag_id: number; reason?: string | null | undefined },
): Promise<void> {
  await knex.transaction(async (trx) => {
    const before = (await trx('mutations').where({ id }).forUpdate().first()) as Named | undefined;
    if (!before) throw problem(404, texts.notFound);
    if (before.user_id === officer.user.id) throw problem(403, texts.own);
    const isNamed = before.dag_id !== null;
    if (isNamed && before.status === 'approved') throw problem(409, recordTexts.dagApproved);
    const written: unknown = await trx('record_versions').where({ mutation_id: id }).first('id');
    if (written) throw problem(409, recordTexts.alreadyWritten);
    if (before.dag_id === dag_id) return;
    const dag = await dagIn(trx, before.mouza_id, dag_id);
    const reason = reasonOf(typed, isNamed);
    const { zil_id, survey_type_id } = dag;
    const land_area = await passingOf(trx, before, dag);
    const [after] = (await trx('mutations')
      .where({ id })
      .update({
        dag_id,
        zil_id,
        land_area,
        version: before.version + 1,
        ...(survey_type_id && { survey_type_id }),
      })
      .returning('*')) as [object];
    const { status } = before;
    await addEvent(trx, { mutation_id: id, action: 'dag', status, words: reason, actor_id: officer.user.id });
    await audit(trx, officer, {
      action: 'choose-dag',
      resource: 'mutations',
      record_id: id,
      before,
      after: { ...after, ...(reason !== null && { reason }) },
    });
  });
}
