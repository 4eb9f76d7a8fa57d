/** An objection with both of its sides: what notices and mails about it are made of. */
import type { Knex } from 'knex';

import type { Language, Message } from '../../../../contract/language.ts';
import type { ObjectionStatus } from '../../../../contract/objections/objections.ts';
import type { Greeted } from '../../../platform/messages/outbox/greeting.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';

/** Who reads it. */
export const SIDES = ['applicant', 'objector'] as const;
export type Side = (typeof SIDES)[number];

interface Reader extends Greeted {
  id: number;
  email: string;
  language: Language;
}

export interface ObjectionSides {
  mutation_id: number;
  tracking_number: string;
  status: ObjectionStatus;
  words: string | null;
  no_hearing: string | null;
  /** The owner for whom the objector acts; null: for themselves. */
  acts_for: string | null;
  applicant: Reader;
  objector: Reader;
}

/** SQL: the owner for whom the author of an objection `o` acts; null: for themselves. */
export const OBJECTOR_ACTS_FOR_SQL = `case when exists (select from representation_acts a where a.objection_id = o.id)
  then o.owner end as acts_for`;

/** The fact of for whom it is. A mail to an address that is not proven, `reader`, has no names. */
export const actsForFact = (
  { acts_for }: { acts_for: string | null },
  reader?: Pick<Greeted, 'email_verified_at'>,
): { acts_for?: string } => (acts_for === null || reader?.email_verified_at === null ? {} : { acts_for });

/** What messages to the objector say beside the case; `acts_for` is missing in notices from before it was said. */
export const objectedForSentence = (acts_for: string | undefined): Message[] =>
  acts_for ? [{ en: `You objected for ${acts_for}.`, bn: `আপনি ${acts_for}-এর পক্ষে আপত্তি করেছিলেন।` }] : [];

const READER = (side: string): string =>
  `jsonb_build_object('id', ${side}.id, 'name', ${side}.name, 'email', ${side}.email, 'language', ${side}.language,
    'email_verified_at', ${side}.email_verified_at) as ${side}`;

export const findObjectionSides = async (knex: Knex, id: number): Promise<ObjectionSides | undefined> =>
  knex('objections as o')
    .join('mutations as m', 'm.id', 'o.mutation_id')
    .join('users as applicant', 'applicant.id', 'm.user_id')
    .join('users as objector', 'objector.id', 'o.user_id')
    .where('o.id', id)
    .first(
      'o.mutation_id',
      'm.tracking_number',
      'o.status',
      'o.words',
      'o.no_hearing',
      knex.raw(OBJECTOR_ACTS_FOR_SQL),
      knex.raw(READER('applicant')),
      knex.raw(READER('objector')),
    );

/** The objection of a mail that is to be sent. */
export const sidesOfMessage = (knex: Knex, { data }: OutboxRow): Promise<ObjectionSides | undefined> =>
  findObjectionSides(knex, Number(data['objection']));
