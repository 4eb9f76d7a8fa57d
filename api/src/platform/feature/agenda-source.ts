/** What features bring to the agenda: each says what its own records leave to be done. */
import type { Knex } from 'knex';

import type { AgendaItem, AgendaKind } from '../../../contract/agenda/agenda.ts';
import type { SessionUser } from '../access/sessions/sessions.ts';

/** A line inside the API: `amount` in poisha, `since` as a date. */
export type AgendaLine = Pick<AgendaItem, 'kind'> &
  Partial<Omit<AgendaItem, 'kind' | 'since' | 'late_since'>> & {
    since?: Date | null;
    /** Since when the office has it, where that is not `since`. */
    came?: Date | null;
  };

/** Whose agenda it is, and at which moment. */
export interface AgendaQuery {
  user: Pick<SessionUser, 'id' | 'role'>;
  now: Date;
}

/** A row of what a source has open: how many records are one line, and of a single one what names it. */
export interface OpenRow {
  kind: AgendaKind;
  count: number;
  /** Poisha; null: none is told. */
  amount: number | null;
  since: Date | null;
  /** Of several records any one's. */
  khatiyan_number: string | null;
  dag_number: string | null;
  reason: string | null;
  /** For whom it is, where the reader acts for an owner. */
  owner: string | null;
  /** Since when the office has it, of a source that says `came`; of several, the oldest. */
  came: Date | null;
  /** The payment through a gateway, of a source that says `payments`. */
  payment_id: number | null;
  /** The hearing, of a source that says `namesHearing`; `meets_at` ISO 8601 UTC. */
  hearing: AgendaItem['hearing'];
}

/** For a source whose records are about no land that could be named. */
export const NO_LAND = 'null::text as khatiyan_number, null::text as dag_number, null::text as reason';

/** A source in SQL. */
export interface OpenSource {
  open: string;
  /** Whether it names payments. */
  payments?: true;
  /** Whether it names hearings. */
  namesHearing?: true;
  /** Whether it names owners for whom the reader acts. */
  namesOwner?: true;
  /** Whether it says since when the office has it, apart from `since`. */
  came?: true;
}

/**
 * What a feature's records leave to be done, with few indexed statements; nothing where there is nothing: either SQL with the
 * columns of `OpenRow` for the person `$1` (`payment_id` where it says `payments`, `owner` where it `namesOwner`, `came` where it says
 * that, `hearing` where it `namesHearing`), which is read in one
 * statement with that of the other features, or whatever else it takes.
 */
export type AgendaSource = OpenSource | ((knex: Knex, of: AgendaQuery) => Promise<AgendaLine[]>);
