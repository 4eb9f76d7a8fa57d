import type { Language } from '@bhumi/api/contract/language';
import type { PartState, StatusPart } from '@bhumi/api/contract/status/status';
import { link, type Article } from '../article-text.ts';

/** What to make of the state of the service. */
export const statusText: Article = {
  en: {
    title: 'Status',
    description: 'Whether the service is running, found out just now.',
    sections: [
      {
        id: 'trouble',
        heading: 'If a page fails all the same',
        blocks: [
          'Try again in a few minutes. What you had saved is not lost, and a payment is never taken twice.',
          [
            'If it goes on, tell the ',
            link('help desk', '/support'),
            ' the number shown on the page that failed.',
          ],
          'There is no record of past interruptions on this page.',
        ],
      },
    ],
  },
  bn: {
    title: 'সেবার অবস্থা',
    description: 'সেবাটি চালু আছে কি না, এইমাত্র যাচাই করা।',
    sections: [
      {
        id: 'trouble',
        heading: 'তবু কোনো পাতা না খুললে',
        blocks: [
          'কয়েক মিনিট পরে আবার চেষ্টা করুন। আপনার সংরক্ষিত কিছু হারায়নি, আর একই ফি কখনো দুবার নেওয়া হয় না।',
          ['তারপরও না হলে পাতায় যে নম্বরটি দেখানো হয়েছে, তা ', link('সহায়তা কেন্দ্রে', '/support'), ' জানান।'],
          'আগে কখন সেবা বন্ধ ছিল, তার হিসাব এই পাতায় রাখা হয় না।',
        ],
      },
    ],
  },
};

export interface StateTexts {
  all: string;
  some: string;
  /** All parts work, some of them not as they should. */
  limited: string;
  unknown: string;
  parts: string;
  /** The name of each part; the portal itself works as soon as this page is shown. */
  names: Record<StatusPart | 'portal', string>;
  works: string;
  fails: string;
  /** Shown for a queue that does not move. */
  late: string;
  limits: Record<NonNullable<PartState['limited']>, string>;
  /** How many messages wait, and how long the oldest has. */
  waiting: (count: string, time: string) => string;
  checked: (time: string) => string;
  again: string;
}

/** The state itself. */
export const stateTexts: Record<Language, StateTexts> = {
  en: {
    all: 'Everything is running',
    some: 'A part of the service is not running. This has been noted in our log; nothing that you had saved is lost.',
    limited: 'The service is running with limits. Nothing that you had saved is lost.',
    unknown: 'The state could not be found out just now. Please try again in a few minutes.',
    parts: 'Parts of the service',
    names: {
      portal: 'Pages',
      database: 'Records, login, applications',
      storage: 'Scanned documents',
      mail: 'Mails and text messages',
    },
    works: 'Running',
    fails: 'Not running',
    late: 'Delayed',
    limits: { read_only: 'Reading only', low_space: 'Space is running low' },
    waiting: (count, time) => `${count} waiting, the oldest for ${time}`,
    checked: (time) => `Checked on ${time}, Dhaka time`,
    again: 'Check again',
  },
  bn: {
    all: 'সব কিছু চালু আছে',
    some: 'সেবার একটি অংশ চলছে না। তা আমাদের লগে লেখা হয়েছে; আপনার সংরক্ষিত কিছু হারায়নি।',
    limited: 'সেবা সীমিতভাবে চলছে। আপনার সংরক্ষিত কিছু হারায়নি।',
    unknown: 'এই মুহূর্তে অবস্থা জানা যায়নি। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
    parts: 'সেবার অংশ',
    names: {
      portal: 'পাতা',
      database: 'রেকর্ড, লগইন, আবেদন',
      storage: 'স্ক্যান করা নথি',
      mail: 'ইমেইল ও এসএমএস',
    },
    works: 'চালু',
    fails: 'বন্ধ',
    late: 'দেরি হচ্ছে',
    limits: { read_only: 'শুধু দেখা যাচ্ছে', low_space: 'জায়গা কমে আসছে' },
    waiting: (count, time) => `${count}টি অপেক্ষায়, সবচেয়ে পুরোনোটি ${time} ধরে`,
    checked: (time) => `যাচাইয়ের সময় ${time} (ঢাকা)`,
    again: 'আবার যাচাই করুন',
  },
};
