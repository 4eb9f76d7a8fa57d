/** Bulk changes: many records of a resource in one request. */
import type { Message } from '../language.ts';
import type { Field, ResourceDefinition } from './resource.ts';

/** The maximum of records in one request. */
export const MAX_BULK_RECORDS = 200;

/** A record of a bulk change, with the version that the user saw. */
export interface BulkItem {
  id: number;
  version?: number | undefined;
}

/** The outcome for one record; `message` says why it was not changed. */
export interface BulkOutcome {
  id: number;
  done: boolean;
  message: string | null;
}

/** The answer of `POST /api/admin/{resource}/bulk/delete` and `.../bulk/set`: one outcome per record, in the order of the request. */
export interface BulkAnswer {
  outcomes: BulkOutcome[];
}

/** The fields that may be set for many records at once. */
export const bulkFields = ({ fields }: ResourceDefinition): [string, Field][] =>
  Object.entries(fields).filter(([, { bulk }]) => bulk === true);

export const bulkTexts = {
  notBulk: {
    en: 'This field is set for one record at a time',
    bn: 'এই ঘরটি একবারে একটি রেকর্ডের জন্যই বদলানো যায়',
  },
} satisfies Record<string, Message>;
