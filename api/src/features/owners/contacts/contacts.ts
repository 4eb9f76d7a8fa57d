/** Phones of owners without an account: entered and ended by the land office, never deleted. */
import type { Knex } from 'knex';
import { messages } from '../../../../contract/messages.ts';
import {
  contactTexts as texts,
  type ContactSource,
  type OwnerContact,
} from '../../../../contract/owners/contacts.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';

export interface NewContact {
  /** A name of the record. */
  owner: string;
  /** As typed. */
  phone: string;
  source: ContactSource;
}

/** The phones of a dag's owners, ended ones too, the newest first. */
export async function contactsOfDag(knex: Knex, dag_id: number): Promise<OwnerContact[]> {
  const { rows } = await knex.raw<{ rows: OwnerContact[] }>(
    `select c.id, c.owner, c.phone, c.source, to_json(c.entered_at) as entered_at,
      (select u.name from users u where u.id = c.entered_by) as entered_by,
      case when c.ended_at is not null then json_build_object('at', to_json(c.ended_at), 'reason', c.end_reason,
        'by', (select u.name from users u where u.id = c.ended_by)) end as ended
     from owner_contacts c where c.dag_id = ? order by c.id desc limit 200`,
    [dag_id],
  );
  return rows;
}

/**
 * Enters the phone of an owner.
 * @throws 404 without such a dag in use; 409 when it is there; 422 by field
 */
export const enterContact = (
  knex: Knex,
  officer: SignedInActor,
  dag_id: number,
  { owner, phone: typed, source }: NewContact,
): Promise<number> =>
  knex.transaction(async (trx) => {
    const dag = (await trx('dags')
      .where({ id: dag_id, retired_at: null })
      .forShare()
      .first(
        trx.raw(
          `exists (select from jsonb_array_elements(khotiyan) part where part ->> 'owner' = ?) as named`,
          [owner],
        ),
      )) as { named: boolean } | undefined;
    if (!dag) throw problem(404, messages.notFound);
    const phone = phoneNumber(typed);
    const errors = {
      ...(!dag.named && { owner: [texts.ownerMissing] }),
      ...(phone === null && { phone: [texts.wrongPhone] }),
    };
    if (Object.keys(errors).length > 0) throw fieldErrors(errors);
    const [after] = (await trx('owner_contacts')
      .insert({ dag_id, owner, phone, source, entered_by: officer.user.id })
      .onConflict(trx.raw('(dag_id, fold_name(owner), phone) where ended_at is null'))
      .ignore()
      .returning('*')) as ({ id: number } | undefined)[];
    if (!after) throw problem(409, texts.there);
    await audit(trx, officer, { action: 'add-contact', resource: 'dags', record_id: dag_id, after });
    return after.id;
  });

/** Ends a phone with a reason. @throws 404; nothing happens when it has ended */
export const endContact = (knex: Knex, officer: SignedInActor, id: number, reason: string): Promise<void> =>
  knex.transaction(async (trx) => {
    const before = (await trx('owner_contacts').where({ id }).forUpdate().first()) as
      | { dag_id: number; ended_at: Date | null }
      | undefined;
    if (!before) throw problem(404, messages.notFound);
    if (before.ended_at) return;
    const [after] = (await trx('owner_contacts')
      .where({ id })
      .update({ ended_at: trx.fn.now(), ended_by: officer.user.id, end_reason: reason })
      .returning('*')) as [object];
    const record = { resource: 'dags', record_id: before.dag_id, action: 'end-contact' };
    await audit(trx, officer, { ...record, before, after });
  });
