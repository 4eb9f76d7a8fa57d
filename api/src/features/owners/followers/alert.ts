/** Tells contacts and followers what happens to land; owners with an account are told by `../alert.ts`. */
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import { periodicJob } from '../../../platform/jobs/periodic.ts';
import { sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { contactText } from '../contacts/text.ts';
import { eventKinds } from '../events.ts';
import { eventFacts, type LandEvent } from './event-facts.ts';
import { followerMail, followerNotice } from './notices.ts';

/** The most people that are told in one transaction. */
const BATCH = 100;

interface Alert {
  id: number;
  event: LandEvent;
  subject_id: number;
}

const kindOf = (event: LandEvent): { dags: string; actor: string; isGrave: boolean } =>
  event === 'rows'
    ? {
        dags: 'select v.dag_id from record_versions v where v.id = :subject',
        actor: 'select null::bigint',
        isGrave: true,
      }
    : eventKinds[event];

/** The names of a dag's record; after a change of its rows also those of before. */
const NAMED = `select part ->> 'owner' from jsonb_array_elements(d.khotiyan || coalesce((
    select before.rows from record_versions now_ join record_versions before
      on before.dag_id = now_.dag_id and before.number = now_.number - 1
    where :event = 'rows' and now_.id = :subject), '[]')) part`;

/** Phones of owners of the land of an event, each once. */
const untoldContacts = (dags: string): string => `
insert into contacts_told (event, subject_id, contact_id)
select :event, :subject, id from (
  select distinct on (c.phone) c.id
  from owner_contacts c join dags d on d.id = c.dag_id
  where c.ended_at is null and c.dag_id in (${dags})
    and fold_name(c.owner) in (select fold_name(named.name) from (${NAMED}) as named(name))
    and not exists (select from contacts_told t join owner_contacts told on told.id = t.contact_id
      where t.event = :event and t.subject_id = :subject and told.phone = c.phone)
  order by c.phone, c.id limit ${BATCH}) contacts
on conflict do nothing
returning contact_id, (select dag_id from owner_contacts where id = contact_id) as dag_id`;

/** Followers of the land of an event, but for whoever did it, and for its owners, who are told as such. */
const untoldFollowers = (dags: string, actor: string): string => `
insert into followers_told (event, subject_id, user_id, dag_id)
select :event, :subject, user_id, dag_id from (
  select distinct on (w.user_id) w.user_id, d.id as dag_id
  from dags d cross join lateral (
    select user_id from land_watches where dag_id = d.id and ended_at is null and paused_at is null
    union all
    select user_id from land_watches where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number)
      and ended_at is null and paused_at is null) w
  where d.id in (${dags}) and w.user_id is distinct from (${actor})
    and not exists (select from owner_links l where l.dag_id = d.id and l.user_id = w.user_id and l.ended_at is null)
    and not exists (select from followers_told t where t.event = :event and t.subject_id = :subject and t.user_id = w.user_id)
  order by w.user_id, d.id limit ${BATCH}) followers
on conflict do nothing
returning user_id, dag_id, (select language from users where id = user_id) as language`;

async function tellContacts(trx: Knex, { event, subject_id: subject }: Alert): Promise<number> {
  const { dags, isGrave } = kindOf(event);
  if (!isGrave) return 0;
  const { rows } = await trx.raw<{ rows: { contact_id: number; dag_id: number }[] }>(untoldContacts(dags), {
    event,
    subject,
  });
  for (const { contact_id, dag_id } of rows) {
    const data = {
      land_event: event,
      subject: String(subject),
      dag: String(dag_id),
      contact: String(contact_id),
    };
    const { phone: recipient } = (await trx('owner_contacts').where({ id: contact_id }).first('phone')) as {
      phone: string;
    };
    // Nobody has said in which language they read.
    await queueMessage(trx, contactText, { recipient, language: 'bn', data });
  }
  return rows.length;
}

async function tellFollowers(trx: Knex, { event, subject_id: subject }: Alert): Promise<number> {
  const { dags, actor } = kindOf(event);
  const { rows } = await trx.raw<{ rows: { user_id: number; dag_id: number; language: Language }[] }>(
    untoldFollowers(dags, actor),
    { event, subject },
  );
  // Followers of one dag are told the same.
  const factsOf = new Map<number, Awaited<ReturnType<typeof eventFacts>>>();
  for (const { user_id: userId, dag_id, language } of rows) {
    if (!factsOf.has(dag_id)) factsOf.set(dag_id, await eventFacts(trx, event, subject, dag_id));
    const facts = factsOf.get(dag_id);
    if (!facts) continue;
    await sendNotice(trx, followerNotice, { userId, facts: { ...facts, dag_id } });
    const data = { land_event: event, subject: String(subject), dag: String(dag_id) };
    await queueMessage(trx, followerMail, { userId, language, data });
  }
  return rows.length;
}

/** Tells some people of the oldest event that is not told; null: there is none. */
async function tellSome(trx: Knex): Promise<number | null> {
  const alert = (await trx('land_alerts')
    .whereNull('told_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first('id', 'event', 'subject_id')) as Alert | undefined;
  if (!alert) return null;
  const told = [await tellContacts(trx, alert), await tellFollowers(trx, alert)];
  if (told.every((count) => count < BATCH))
    await trx('land_alerts').where({ id: alert.id }).update({ told_at: trx.fn.now() });
  return Math.max(...told);
}

/** Tells everybody there is to tell. */
export async function tellOthers(knex: Knex, shouldStop = () => false): Promise<void> {
  while (!shouldStop() && (await knex.transaction(tellSome)) !== null);
}

/** Whatever happened, in whichever way, contacts and followers are told within seconds. */
export const tellOthersJob = periodicJob({
  name: 'land-alerts',
  label: {
    en: 'Telling contacts and followers what happens to land',
    bn: 'যোগাযোগ ও অনুসরণকারীদের জমির খবর জানানো',
  },
  everySeconds: 10,
  when: 'exists (select from land_alerts where told_at is null)',
  run: ({ app: { knex }, shouldStop }) => tellOthers(knex, shouldStop),
});
