/** Notifies recorded owners and objectors when the rows of a dag change (docs/decisions/080). */
import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { sameNid } from '../land/nid.ts';
import {
  changeOfVersion,
  rowsChangedNotice,
  rowsChangedMail,
  storedSide,
  type RecipientSide,
} from './rows-changed-notices.ts';
import { rowsChangedText } from './rows-changed-text.ts';

/** A change of rows that was just written. */
export interface RowsChange {
  dag_id: number;
  /** The mutation that wrote it or took it back; null: a correction. */
  mutation_id: number | null;
  /** The office's reason; left out: the remarks of the last decision on the mutation. */
  reason?: string | null;
}

interface Person {
  user_id: number;
  language: Language;
  side: RecipientSide;
  objection_id: number | null;
  /** A known owner, or who receives notices for one: told by text message too, whatever else they are. */
  is_known: boolean;
}

/**
 * Accounts of the people concerned. An account is identified by the number of its verified identity, never only by a
 * name: that of a party of the mutation, or of an earlier mutation of the dag, who is recorded before or after this
 * change. Each is notified once.
 */
const PEOPLE = `
with recorded as (
  select distinct fold_name(part ->> 'owner') as name
  from (select rows from record_versions where dag_id = :dag_id order by number desc limit 2) versions,
    jsonb_array_elements(versions.rows) part
), people (user_id, place, side, objection_id) as (
  select user_id, 1, 'applicant', null::bigint from mutations where id = :mutation_id::bigint
  union all
  select user_id, 2, 'objector', id from objections where mutation_id = :mutation_id::bigint
  union all
  select verified.user_id, 3, 'party', null
  from mutation_parties party
  join verified_identities verified on ${sameNid('verified.nid', 'party.nid')} and verified.status <> 'replaced'
  where party.mutation_id = :mutation_id::bigint
    or party.mutation_id in (select mutation_id from record_versions where dag_id = :dag_id and mutation_id is not null)
      and fold_name(party.name) in (select name from recorded)
  union all
  -- Those whose link this change has ended, too: it did so at this moment.
  select user_id, 4, 'owner', null from owner_links where dag_id = :dag_id and (ended_at is null or ended_at = now())
  union all
  select r.user_id, 5, 'representative', null from representations r
  where r.id in (select id from representations where dag_id = :dag_id
      union select k.id from dags d join representations k
        on k.zil_id = d.zil_id and fold_number(k.khatiyan_number) = fold_number(d.khatiyan_number) where d.id = :dag_id)
    and representation_in_force(r) and 'notices' = any(r.acts) and fold_name(r.owner) in (select name from recorded)
)
select distinct on (user_id) user_id, users.language, side, objection_id,
  bool_or(side in ('owner', 'representative')) over (partition by user_id) as is_known
from people join users on users.id = people.user_id
order by user_id, place`;

/** The officer's remarks of the last decision on a mutation. */
async function lastDecisionWords(trx: Knex, mutation_id: number): Promise<string | null> {
  const last = (await trx('mutation_events')
    .where({ mutation_id })
    .whereIn('action', ['approve', 'reject', 'flag', 'assign', 'reopen', 'unpay'])
    .orderBy('id', 'desc')
    .first('words')) as { words: string | null } | undefined;
  return last?.words ?? null;
}

/**
 * Notifies everyone concerned that the rows of a dag were changed, and why. Called once, in the transaction that wrote the new
 * version, after writing it.
 */
export async function notifyRowsChanged(trx: Knex, change: RowsChange): Promise<void> {
  const { dag_id, mutation_id } = change;
  const { rows: people } = await trx.raw<{ rows: Person[] }>(PEOPLE, { dag_id, mutation_id });
  if (people.length === 0) return;
  const reason = change.reason ?? (mutation_id === null ? null : await lastDecisionWords(trx, mutation_id));
  const { id: version } = (await trx('record_versions')
    .where({ dag_id })
    .orderBy('number', 'desc')
    .first('id')) as { id: number };
  const about = (await changeOfVersion(trx, version))!;
  for (const { user_id: userId, language, side, objection_id, is_known } of people) {
    const why = storedSide(side);
    await sendNotice(trx, rowsChangedNotice, { userId, facts: { ...about, reason, ...why, objection_id } });
    const data = {
      version: String(version),
      ...why,
      reason: reason ?? '',
      ...(objection_id !== null && { objection: String(objection_id) }),
    };
    await queueMessage(trx, rowsChangedMail, { userId, language, data });
    if (is_known)
      await queueMessage(trx, rowsChangedText, { userId, language, data: { version: String(version) } });
  }
}
