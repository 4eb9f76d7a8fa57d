import type { AskedCaseKind } from '@bhumi/api/contract/office-questions/case-number';
import type { Message } from '@bhumi/api/contract/language';
import { officeQuestionMenu } from './menu-texts.ts';

/** Texts of the queue of questions. */
export const officeQuestionTexts = {
  title: officeQuestionMenu.title,
  none: { en: 'No question waits', bn: 'কোনো প্রশ্ন অপেক্ষায় নেই' },
  waiting: officeQuestionMenu.waiting,
  loadFailed: { en: 'The questions could not be loaded.', bn: 'প্রশ্নগুলো আনা যায়নি।' },
  own: {
    en: 'This is your own question. Another officer has to answer it.',
    bn: 'এটি আপনার নিজের প্রশ্ন। অন্য কর্মকর্তা উত্তর দেবেন।',
  },
  answer: { en: 'Answer', bn: 'উত্তর দিন' },
  answerTitle: { en: 'Answer this question', bn: 'এই প্রশ্নের উত্তর দিন' },
  answerHelp: {
    en: 'The person reads the answer in the messages and by mail. It cannot be changed afterwards.',
    bn: 'প্রশ্নকর্তা উত্তরটি বার্তায় ও ইমেইলে পড়বেন। পরে আর বদলানো যাবে না।',
  },
  answered: { en: 'The answer was sent', bn: 'উত্তর পাঠানো হয়েছে' },
  answerFailed: { en: 'The answer was not sent', bn: 'উত্তর পাঠানো যায়নি' },
  words: { en: 'Your answer', bn: 'আপনার উত্তর' },
  sent: (day: string): Message => ({ en: `sent ${day}`, bn: `${day} তারিখে পাঠানো` }),
  about: { en: 'About', bn: 'যে আবেদন নিয়ে' },
  kinds: {
    mutation: { en: 'Mutation', bn: 'নামজারি' },
    copy: { en: 'Certified copy', bn: 'সার্টিফায়েড কপি' },
    registration: { en: 'Land tax registration', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
  } satisfies Record<AskedCaseKind, Message>,
  open: { en: 'Open the case', bn: 'আবেদনটি খুলুন' },
  question: { en: 'Question', bn: 'প্রশ্ন' },
} satisfies Record<string, Message | ((text: never) => Message) | Record<string, Message>>;
