/** Tells linked owners what happens to their land. */
import type { Knex } from 'knex';
import type { Language } from '../../../contract/language.ts';
import type { OwnerEvent } from '../../../contract/owners/owners.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { eventKinds } from './events.ts';
import { factsOfEvent, ownerMail, ownerNotice, ownerText } from './notices.ts';

/** The most owners that are told in one transaction: a khatian may have thousands. */
const BATCH = 100;

interface Alert {
  id: number;
  event: OwnerEvent;
  subject_id: number;
}

interface Owner {
  user_id: number;
  dag_id: number;
  language: Language;
}

/** Owners of the land of an event whom nobody has told, and who did not do it themselves. */
const untold = ({ dags, actor }: (typeof eventKinds)[OwnerEvent]): string => `
insert into owners_told (event, subject_id, user_id, dag_id)
select :event, :subject, user_id, dag_id from (
  select distinct on (l.user_id) l.user_id, l.dag_id
  from owner_links l
  where l.ended_at is null and l.dag_id in (${dags}) and l.user_id is distinct from (${actor})
    and not exists (select from owners_told t where t.event = :event and t.subject_id = :subject and t.user_id = l.user_id)
  order by l.user_id, l.id limit ${BATCH}) owners
on conflict do nothing
returning user_id, dag_id, (select language from users where id = user_id) as language`;

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
  for (const { user_id: userId, dag_id, language } of rows) {
    if (!factsOf.has(dag_id)) factsOf.set(dag_id, await factsOfEvent(trx, event, subject, dag_id));
    const facts = factsOf.get(dag_id);
    if (!facts) continue;
    await sendNotice(trx, ownerNotice, { userId, facts });
    const data = { owner_event: event, subject: String(subject), dag: String(dag_id) };
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
