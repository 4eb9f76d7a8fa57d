/**
 * Records with a past are retired when they are deleted, where their definition says so (`retires`; docs/decisions/078).
 *
 * - `DELETE /api/admin/{resource}/{id}?reason=...`: 204; the record is retired, or destroyed where it has no past
 * - `POST /api/admin/{resource}/{id}/restore` (`RestoreRequest`): the record as it is then
 * - the filter `{"retired":"yes"}` of a list shows the retired ones, which no list has otherwise
 */
import type { Message } from '../language.ts';
import type { Field } from './resource.ts';

/** The retirement of a record; null when it is in use. */
export interface Retirement {
  at: string;
  by: { id: number; name: string } | null;
  /** Null: none was given. */
  reason: string | null;
}

export interface RestoreRequest {
  version: number;
  reason: string;
}

/** A retired record that has the number or the name of one that was to be saved: `retired` of a 409 with the code `retired`. */
export interface RetiredDuplicate {
  resource: string;
  id: number;
  version: number;
  /** Where it is restored: `POST` with a reason and the version. */
  restore: string;
}

/** The most characters of a reason. */
export const MAX_REASON_LENGTH = 500;

/** The filter of lists that shows what is retired. */
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
