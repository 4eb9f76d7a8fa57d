/** Tells linked owners, and who receives notices for one, what happens to the land. */
import type { Knex } from 'knex';
import type { Language } from '../../../contract/language.ts';
import type { OwnerEvent } from '../../../contract/owners/owners.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { eventKinds } from './events.ts';
import { factsOfEvent, ownerMail, ownerNotice, ownerText, representedOwners } from './notices.ts';

/** The most owners that are told in one transaction: a khatian may have thousands. */
const BATCH = 100;

interface Alert {
  id: number;
  event: OwnerEvent;
  subject_id: number;
}

interface Owner {
  user_id: number;
  /** Set: the person acts for owners. */
  representations: number[] | null;
  dag_id: number;
  language: Language;
}

/** Owners of the land of an event, and who receives notices for one, whom nobody has told and who did not do it themselves. */
const untold = ({ dags, actor }: (typeof eventKinds)[OwnerEvent]): string => `
with people as (
  select l.user_id, l.dag_id, null::bigint as representation_id, l.id
  from owner_links l where l.ended_at is null and l.dag_id in (${dags})
  union all
  select r.user_id, meant.id, r.id, r.id from (${dags}) as meant(id), representations_of(meant.id, 'notices') r
), owners as (
  select user_id, (array_agg(dag_id order by representation_id nulls first, id))[1] as dag_id,
    case when not bool_or(representation_id is null) then array_agg(distinct representation_id) end as representations
  from people
  where user_id is distinct from (${actor})
    and not exists (select from owners_told t where t.event = :event and t.subject_id = :subject and t.user_id = people.user_id)
  group by user_id order by user_id limit ${BATCH}
), told as (
  insert into owners_told (event, subject_id, user_id, dag_id)
  select :event, :subject, user_id, dag_id from owners
  on conflict do nothing
  returning user_id)
select owners.*, users.language from told join owners using (user_id) join users on users.id = told.user_id`;

/** Tells some owners of the oldest event that is not told; null: there is none. */
async function tellSome(trx: Knex): Promise<number | null> {
  const alert = (await trx('owner_alerts')
    .whereNull('told_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first('id', 'event', 'subject_id')) as Alert | undefined;
  if (!alert) return null;
  const { event, subject_id: subject } = alert;
  const kind = eventKinds[event];
  const { rows } = await trx.raw<{ rows: Owner[] }>(untold(kind), { event, subject });
  // Owners of one dag are told the same.
  const factsOf = new Map<number, Awaited<ReturnType<typeof factsOfEvent>>>();
  for (const { user_id: userId, dag_id, representations, language } of rows) {
    if (!factsOf.has(dag_id)) factsOf.set(dag_id, await factsOfEvent(trx, event, subject, dag_id));
    const ofDag = factsOf.get(dag_id);
    if (!ofDag) continue;
    const facts = { ...ofDag, ...(await representedOwners(trx, representations)) };
    await sendNotice(trx, ownerNotice, { userId, facts });
    const data = {
      owner_event: event,
      subject: String(subject),
      dag: String(dag_id),
      ...(representations !== null && { representation: representations.join(',') }),
    };
    await queueMessage(trx, ownerMail, { userId, language, data });
    if (kind.isGrave) await queueMessage(trx, ownerText, { userId, language, data });
  }
  if (rows.length < BATCH)
    await trx('owner_alerts').where({ id: alert.id }).update({ told_at: trx.fn.now() });
  return rows.length;
}

/** Tells everybody there is to tell. */
export async function tellOwners(knex: Knex, shouldStop = () => false): Promise<void> {
  while (!shouldStop() && (await knex.transaction(tellSome)) !== null);
}

/** Whatever happened, in whichever way, owners are told within seconds. */
export const tellOwnersJob = periodicJob({
  name: 'owner-alerts',
  label: { en: 'Telling owners what happens to their land', bn: 'মালিকদের জমির খবর জানানো' },
  everySeconds: 10,
  when: 'exists (select from owner_alerts where told_at is null)',
  run: ({ app: { knex }, shouldStop }) => tellOwners(knex, shouldStop),
});
