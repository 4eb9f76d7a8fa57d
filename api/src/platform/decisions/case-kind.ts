import type { Knex } from 'knex';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import type { RowPlace } from '../access/where.ts';

/** A kind of case that lies with a post of the land office (docs/decisions/101). The SQL is of a row with the given alias. */
export interface CaseKind {
  /** The name of its queue, and of its table, which has a `user_id`. */
  name: CaseKindName;
  /** Where a case lies. One that has no mouza, such as an identity card, lies with the office that takes it. */
  place: RowPlace;
  /** Of a case without a mouza: an office takes it, by giving it to one of its posts. */
  take?: (trx: Knex, id: number, office_id: number) => Promise<void>;
  /** Of a case without a mouza: SQL condition that an office, by the SQL of its id, sees it. */
  seenBy?: (office: string) => string;
  /** SQL condition: it waits to be settled. */
  open: (row: string) => string;
  /** SQL of the moment when it came to the office. */
  came: (row: string) => string;
  /** SQL of the number by which it is called, as text. */
  number: (row: string) => string;
}

/** SQL of the mouza of a case `t`; null: it has none. */
export const mouzaOf = ({ place }: CaseKind): string | null =>
  typeof place.mouza === 'string' ? place.mouza : null;
