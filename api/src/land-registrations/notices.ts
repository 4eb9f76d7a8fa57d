/** What owners are told of a decision: a notification that stays, and a mail. */
import type { Knex } from 'knex';

import type { Language } from '../../contract/language.ts';
import {
  decidedMessage,
  decidedText,
  type Decided,
  type DecidedStatus,
} from '../../contract/land-registrations/review.ts';
import type { Template } from '../outbox/message.ts';
import { queueMessage } from '../outbox/queue.ts';

interface Owned extends Decided {
  user_id: number;
  name: string;
  email: string;
  language: Language;
}

/** A decided registration with its owner; null while it waits. */
async function decided(knex: Knex, id: number): Promise<Owned | null> {
  const row = (await knex('land_tax_registrations')
    .join('users', 'users.id', 'land_tax_registrations.user_id')
    .join('mouzas', 'mouzas.id', 'land_tax_registrations.mouza_id')
    .where('land_tax_registrations.id', id)
    .whereNot('land_tax_registrations.status', 'pending')
    .first(
      ...['user_id', 'status', 'khatiyan_number', 'dag_number', 'notes'].map(
        (column) => `land_tax_registrations.${column}`,
      ),
      ...['users.name', 'users.email', 'users.language', 'mouzas.name_en', 'mouzas.name_bn'],
    )) as (Omit<Owned, 'mouza'> & Owned['mouza']) | undefined;
  if (!row) return null;
  const { name_en, name_bn, ...rest } = row;
  return { ...rest, mouza: { name_en, name_bn } };
}

/** Tells the owner of a decision, in the transaction of the decision: a notification in their language, and a mail. */
export async function notifyOwner(trx: Knex, registrationId: number): Promise<void> {
  const owned = await decided(trx, registrationId);
  if (!owned) throw new Error(`Registration ${registrationId} is not decided`);
  const { user_id, status, language } = owned;
  await trx('notifications').insert({
    user_id,
    type: status satisfies DecidedStatus,
    title: decidedText(owned).title[language],
    message: decidedMessage(owned, language),
  });
  await queueMessage(trx, {
    template: 'registration-decided',
    userId: user_id,
    language,
    data: { registration: String(registrationId) },
  });
}

/** The mail about a decision, to where the owner is reached now. */
export const decidedMail: Template = async ({ data }, { knex, origin }) => {
  const owned = await decided(knex, Number(data['registration']));
  if (!owned) return null;
  const { title, message, notes } = decidedText(owned);
  return {
    channel: 'mail',
    to: owned.email,
    text: {
      subject: title,
      paragraphs: [
        { en: `Dear ${owned.name},`, bn: `প্রিয় ${owned.name},` },
        message,
        ...(notes ? [notes] : []),
      ],
      action: {
        label: { en: 'See your registrations', bn: 'আপনার নিবন্ধনগুলো দেখুন' },
        url: `${origin}/dashboard?tab=ldt`,
      },
    },
  };
};
