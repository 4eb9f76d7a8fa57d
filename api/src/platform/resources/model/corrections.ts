import type { Knex } from 'knex';
import type { SignedInActor } from '../../access/sessions/actor.ts';

/**
 * How a feature handles rows of a resource that a plain update may not change: the first entry is free, and existing rows change only
 * by a correction.
 */
export interface Correction {
  resource: string;
  /** The field with the rows, which `corrected` of its definition marks. */
  field: string;
  /** Writes the rows, or stores them as a proposal. @param body the request body, with `reason` @throws 422 by field, 409 */
  correct(
    trx: Knex.Transaction,
    officer: SignedInActor,
    change: { id: number; value: unknown; body: Record<string, unknown> },
  ): Promise<void>;
  /** Returns the record's correction that awaits confirmation; null when there is none. */
  pending(knex: Knex, id: number): Promise<object | null>;
}
