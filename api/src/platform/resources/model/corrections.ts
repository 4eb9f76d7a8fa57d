import type { Knex } from 'knex';
import type { SignedInActor } from '../../access/sessions/actor.ts';

/**
 * What a feature does about the rows of a resource that a plain update may not write: the first entry is free, and rows that exist
 * change by a correction.
 */
export interface Correction {
  resource: string;
  /** The field with the rows, which `corrected` of its definition marks. */
  field: string;
  /** Writes the rows, or keeps them as a proposal. @param body what was sent, with `reason` @throws 422 by field, 409 */
  correct(
    trx: Knex.Transaction,
    officer: SignedInActor,
    change: { id: number; value: unknown; body: Record<string, unknown> },
  ): Promise<void>;
  /** Returns the correction of a record that waits to be confirmed; null: none does. */
  pending(knex: Knex, id: number): Promise<object | null>;
}
