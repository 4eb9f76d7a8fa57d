/**
 * If a definition has `retires`, deleting a record with a past retires it (docs/decisions/078).
 *
 * - `DELETE /api/admin/{resource}/{id}?reason=...`: 204; retires the record, or destroys it if it has no past
 * - `POST /api/admin/{resource}/{id}/restore` (`RestoreRequest`): restores it; the answer is the record
 * - the list filter `{"retired":"yes"}` shows only the retired records; without it, lists leave them out
 */
import type { Message } from '../language.ts';
import type { Field } from './resource.ts';

/** The retirement of a record; null when it is in use. */
export interface Retirement {
  at: string;
  by: { id: number; name: string; name_bn?: string | undefined } | null;
  /** Null: no reason was given. */
  reason: string | null;
}

export interface RestoreRequest {
  version: number;
  reason: string;
}

/** A retired record with the same number or name as the record to be saved: `retired` of a 409 with the code `retired`. */
export interface RetiredDuplicate {
  resource: string;
  id: number;
  version: number;
  /** The URL that restores it: `POST` with a reason and the version. */
  restore: string;
}

/** The maximum length of a reason, in characters. */
export const MAX_REASON_LENGTH = 500;

/** The list filter for retired records. */
export const RETIRED_FILTER = 'retired';

/** The filter as a field: its values, and its labels. */
export const retiredField: Field = {
  kind: 'choice',
  label: { en: 'In use or retired', bn: 'চালু না রহিত' },
  choices: { yes: { en: 'Retired', bn: 'রহিত' } },
};

/** The mark of a retired record. */
export const retiredMark: Message = { en: 'Retired', bn: 'রহিত' };
/** What a list shows by default. */
export const inUseText: Message = { en: 'In use', bn: 'চালু' };
