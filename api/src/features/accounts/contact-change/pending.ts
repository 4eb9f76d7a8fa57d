import type { Knex } from 'knex';
import type { ContactKind } from '../../../../contract/accounts/contact-changes.ts';

/** A row of `contact_changes`. */
export interface ContactChange {
  id: number;
  user_id: number;
  kind: ContactKind;
  /** Null: there was none. */
  old_value: string | null;
  old_verified_at: Date | null;
  new_value: string;
  status: 'pending' | 'confirmed' | 'given_up' | 'undone';
  created_at: Date;
  confirmed_at: Date | null;
  /** Until then it can be confirmed or cancelled. */
  undo_until: Date;
}

/** Returns the pending change of one kind; null when there is none, or its time is over. */
export async function pendingChange(
  knex: Knex,
  userId: number,
  kind: ContactKind,
): Promise<ContactChange | null> {
  const row = (await knex('contact_changes')
    .where({ user_id: userId, kind, status: 'pending' })
    .where('undo_until', '>', knex.fn.now())
    .first()) as ContactChange | undefined;
  return row ?? null;
}
