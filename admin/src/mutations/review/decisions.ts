import type { Message } from '@bhumi/api/contract/language';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationEvent } from '@bhumi/api/contract/mutations/mutations';
import type { MutationDecision } from '@bhumi/api/contract/mutations/states';
import type { DecisionTexts } from '../../queue/queue.ts';
import { mutationTexts as texts } from '../texts.ts';

const { updated: done, updateFailed: failed } = mutationMessages;
const help = texts.remarksOptional;

/** In the order of the buttons. Each has a confirmation dialog. */
export const decisionTexts = {
  approve: {
    button: { en: 'Approve', bn: 'অনুমোদন' },
    key: 'A',
    done,
    failed,
    title: { en: 'Approve this mutation?', bn: 'নামজারিটি অনুমোদন করবেন?' },
    help: texts.remarksApprove,
  },
  assign: {
    button: { en: 'Assign to AC Land', bn: 'এসি ল্যান্ডকে দিন' },
    key: 'S',
    done,
    failed,
    title: {
      en: 'Assign this mutation to the AC (Land)?',
      bn: 'নামজারিটি সহকারী কমিশনার (ভূমি)-এর কাছে পাঠাবেন?',
    },
    help,
  },
  flag: {
    button: { en: 'Flag', bn: 'সংশোধন চান' },
    key: 'F',
    done,
    failed,
    title: { en: 'Flag this mutation?', bn: 'নামজারিতে সংশোধন চাইবেন?' },
    help: texts.missingNeeded,
  },
  reject: {
    button: { en: 'Reject', bn: 'প্রত্যাখ্যান' },
    key: 'R',
    done,
    failed,
    title: { en: 'Reject this mutation?', bn: 'নামজারিটি প্রত্যাখ্যান করবেন?' },
    help: texts.reasonNeeded,
    destructive: true,
  },
  reopen: {
    button: { en: 'Set to pending', bn: 'অপেক্ষমাণ করুন' },
    key: 'P',
    done,
    failed,
    title: { en: 'Set this mutation to pending?', bn: 'নামজারিটি আবার অপেক্ষমাণ করবেন?' },
    help,
    isRare: true,
  },
  unpay: {
    button: { en: 'Set to pending payment', bn: 'ফি বাকি করুন' },
    key: 'U',
    done,
    failed,
    title: { en: 'Set this mutation to pending payment?', bn: 'নামজারিটি আবার ‘ফি বাকি’ অবস্থায় নেবেন?' },
    help,
    isRare: true,
  },
} satisfies Record<MutationDecision, DecisionTexts>;

/** The texts of the timeline's events. */
export const eventLabels: Record<MutationEvent['action'], Message> = {
  submit: { en: 'Submitted', bn: 'জমা দেওয়া হয়েছে' },
  pay: { en: 'Fee paid', bn: 'ফি পরিশোধ করা হয়েছে' },
  answer: { en: 'Answered', bn: 'উত্তর দেওয়া হয়েছে' },
  documents: { en: 'Documents added', bn: 'কাগজ যোগ করা হয়েছে' },
  record: { en: 'Record corrected', bn: 'রেকর্ড সংশোধিত' },
  carry: { en: 'Land tax registration carried over', bn: 'ভূমি করের নিবন্ধন হস্তান্তরিত' },
  unpay: { en: 'Set to pending payment', bn: '‘ফি বাকি’ অবস্থায় নেওয়া হয়েছে' },
  reopen: { en: 'Set to pending', bn: 'আবার অপেক্ষমাণ করা হয়েছে' },
  assign: { en: 'Assigned to AC Land', bn: 'সহকারী কমিশনার (ভূমি)-এর কাছে পাঠানো হয়েছে' },
  flag: { en: 'Flagged', bn: 'সংশোধন চাওয়া হয়েছে' },
  approve: { en: 'Approved', bn: 'অনুমোদন করা হয়েছে' },
  reject: { en: 'Rejected', bn: 'প্রত্যাখ্যান করা হয়েছে' },
  object: { en: 'Objection filed', bn: 'আপত্তি দাখিল হয়েছে' },
  reply: { en: 'Objection answered', bn: 'আপত্তির জবাব দেওয়া হয়েছে' },
  hear: { en: 'Objection heard', bn: 'আপত্তির শুনানি হয়েছে' },
  rehear: { en: 'Objection reopened', bn: 'আপত্তি আবার শুনানিতে আনা হয়েছে' },
  dag: { en: 'Dag changed', bn: 'দাগ বদলানো হয়েছে' },
};
