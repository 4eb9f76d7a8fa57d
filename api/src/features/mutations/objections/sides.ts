/** An objection with both of its sides: what notices and mails about it are made of. */
import type { Knex } from 'knex';

import type { Language } from '../../../../contract/language.ts';
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
  applicant: Reader;
  objector: Reader;
}

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
      knex.raw(READER('applicant')),
      knex.raw(READER('objector')),
    );

/** The objection of a mail that is to be sent. */
export const sidesOfMessage = (knex: Knex, { data }: OutboxRow): Promise<ObjectionSides | undefined> =>
  findObjectionSides(knex, Number(data['objection']));
