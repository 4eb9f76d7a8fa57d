/** Reasons that refuse the approval of a mutation, whatever a client sends (docs/decisions/080). */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';

/** In the order in which they are checked; each is the `code` of a 409. */
export const REFUSAL_CODES = [
  'own_case',
  'unpaid',
  'dag_unresolved',
  'restricted',
  'objection_upheld',
  'objection_open',
  'hearing_ahead',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** How many days an objection refuses the approval from the day of its filing or reopening, while nobody has heard it. */
export const OBJECTION_DAYS = 30;

/** Why an officer cannot approve a mutation now. */
export interface Refusal {
  code: RefusalCode;
  text: Message;
}

export const refusalTexts: Record<RefusalCode, Message> = {
  own_case: {
    en: 'You are the applicant, a buyer, a previous owner or an heir in this mutation. Another officer has to approve it.',
    bn: 'এই নামজারিতে আপনি নিজেই আবেদনকারী, ক্রেতা, আগের মালিক বা ওয়ারিশ। অন্য কর্মকর্তা অনুমোদন করবেন।',
  },
  unpaid: {
    en: 'The fee of this mutation is not paid, or was paid back. It cannot be approved before it is paid.',
    bn: 'এই নামজারির ফি পরিশোধ করা হয়নি বা ফেরত দেওয়া হয়েছে। ফি পরিশোধের আগে অনুমোদন করা যায় না।',
  },
  dag_unresolved: {
    en: 'It is not settled which dag this mutation is about. Choose the dag first.',
    bn: 'এই নামজারি কোন দাগের, তা নির্ধারিত হয়নি। আগে দাগটি বেছে নিন।',
  },
  restricted: {
    en: 'An order stands on this land (see Restrictions). It cannot be approved before the order is released, or an order of its authority that allows this mutation is cited.',
    bn: 'এই জমির ওপর একটি আদেশ বহাল আছে (বিধিনিষেধ দেখুন)। আদেশটি তুলে নেওয়া না হলে, কিংবা এই নামজারির অনুমতি দিয়ে আদেশদাতার কোনো আদেশ উল্লেখ করা না হলে অনুমোদন করা যায় না।',
  },
  objection_upheld: {
    en: 'An objection to this mutation was upheld. It cannot be approved until an officer other than you has reopened the objection with a reason.',
    bn: 'এই নামজারির বিরুদ্ধে একটি আপত্তি গৃহীত হয়েছে। অন্য কোনো কর্মকর্তা কারণ লিখে আপত্তিটি আবার শুনানিতে না আনা পর্যন্ত আপনি অনুমোদন করতে পারবেন না।',
  },
  objection_open: {
    en: `An objection to this mutation stands. It stops your approval for ${OBJECTION_DAYS} days, unless an officer other than you dismisses it or rules that the objector has no standing.`,
    bn: `এই নামজারির বিরুদ্ধে একটি আপত্তি বহাল আছে। অন্য কোনো কর্মকর্তা আপত্তিটি নামঞ্জুর না করলে, কিংবা আপত্তিকারীর আপত্তির অধিকার নেই বলে সিদ্ধান্ত না দিলে, ${digitsIn(OBJECTION_DAYS, 'bn')} দিন পর্যন্ত আপনি অনুমোদন করতে পারবেন না।`,
  },
  hearing_ahead: {
    en: 'A hearing is called. The mutation cannot be approved before its day has passed, or while somebody who asked for another day waits for an answer.',
    bn: 'শুনানির তারিখ দেওয়া হয়েছে। সেই দিন পার হওয়ার আগে, কিংবা কেউ অন্য তারিখ চেয়ে উত্তরের অপেক্ষায় থাকলে নামজারি অনুমোদন করা যায় না।',
  },
};
