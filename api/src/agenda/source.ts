/** What features bring to the agenda: each says what its own records leave to be done. */
import type { Knex } from 'knex';

import type { AgendaItem } from '../../contract/agenda/agenda.ts';
import type { SessionUser } from '../sessions/sessions.ts';

/** A line inside the API: `amount` in poisha, `since` as a date. */
export type AgendaLine = Pick<AgendaItem, 'kind'> &
  Partial<Omit<AgendaItem, 'kind' | 'since'>> & { since?: Date | null };

/** Whose agenda it is, and at which moment. */
export interface AgendaOf {
  user: Pick<SessionUser, 'id' | 'role'>;
  now: Date;
}

/** Reads, with few indexed statements, what there is to do; nothing where there is nothing. */
export type AgendaSource = (knex: Knex, of: AgendaOf) => Promise<AgendaLine[]>;
