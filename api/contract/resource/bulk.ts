/** Bulk changes: many records of a resource in one request. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { Field, ResourceDefinition } from './resource.ts';

/** The maximum of named records in one request. */
export const MAX_BULK_RECORDS = 200;
/** The maximum of records that a filter may find for one request. */
export const MAX_MATCHING_RECORDS = 1000;

/** All records that a list shows with a filter. */
export interface BulkMatching {
  /** The filter of the list, as its address has it. */
  filter: string;
  /** How many were confirmed. */
  count: number;
}

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
  /** Of a record that a filter found and that stayed: its name. */
  name?: string | undefined;
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
  elsewhere: {
    en: 'It lies where you may not change records',
    bn: 'এটি এমন জায়গায়, যেখানে আপনি রেকর্ড বদলাতে পারেন না',
  },
  /** @param count at most one more than `MAX_MATCHING_RECORDS`, which stands for that and more */
  otherCount: (count: number): Message => {
    const [en, bn] = [formatNumber(count, 'en'), formatNumber(count, 'bn')];
    return count > MAX_MATCHING_RECORDS
      ? {
          en: 'Too many records match by now. Nothing was done: narrow the list.',
          bn: 'এখন অনেক বেশি রেকর্ড মেলে। কিছুই করা হয়নি: তালিকা ছোট করুন।',
        }
      : {
          en: `The list has changed: ${en} ${count === 1 ? 'record matches' : 'records match'} now. Nothing was done: look again.`,
          bn: `তালিকা বদলে গেছে: এখন ${bn}টি রেকর্ড মেলে। কিছুই করা হয়নি: আবার দেখুন।`,
        };
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
