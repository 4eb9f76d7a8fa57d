import type { CalledSide } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import type { Message } from '@bhumi/api/contract/language';
import { hearingRequestMenu } from './menu-texts.ts';

/** Texts of the queue of people who cannot come to a hearing. */
export const hearingRequestTexts = {
  title: hearingRequestMenu.title,
  none: { en: 'Nobody asks for another day', bn: 'কেউ অন্য তারিখ চাননি' },
  waiting: hearingRequestMenu.waiting,
  loadFailed: { en: 'The requests could not be loaded.', bn: 'অনুরোধগুলো আনা যায়নি।' },
  own: {
    en: 'This is your own request. Another officer has to answer it.',
    bn: 'এটি আপনার নিজের অনুরোধ। অন্য কর্মকর্তা উত্তর দেবেন।',
  },
  keep: { en: 'Keep the day', bn: 'তারিখ বহাল রাখুন' },
  keepTitle: { en: 'Keep the day of the hearing?', bn: 'শুনানির তারিখ বহাল রাখবেন?' },
  keepHelp: {
    en: 'The person is told and reads the reason. To move the hearing instead, open the mutation and call it anew.',
    bn: 'অনুরোধকারীকে জানানো হবে, তিনি কারণটি পড়বেন। তারিখ বদলাতে হলে নামজারিটি খুলে নতুন করে শুনানি ডাকুন।',
  },
  kept: { en: 'The day was kept', bn: 'তারিখ বহাল রাখা হয়েছে' },
  keepFailed: { en: 'The request was not answered', bn: 'অনুরোধের উত্তর দেওয়া যায়নি' },
  reason: { en: 'Why the day stays', bn: 'তারিখ কেন বহাল থাকছে' },
  sent: (day: string): Message => ({ en: `sent ${day}`, bn: `${day} তারিখে পাঠানো` }),
  mutation: { en: 'Mutation', bn: 'নামজারি' },
  move: { en: 'Open it to move the hearing', bn: 'শুনানির তারিখ বদলাতে খুলুন' },
  hearing: { en: 'Hearing', bn: 'শুনানি' },
  calledAs: { en: 'Called as', bn: 'যে পরিচয়ে ডাকা হয়েছে' },
  sides: {
    applicant: { en: 'applicant', bn: 'আবেদনকারী' },
    previous_owner: { en: 'previous owner', bn: 'আগের মালিক' },
    objector: { en: 'objector', bn: 'আপত্তিকারী' },
  } satisfies Record<CalledSide, Message>,
  why: { en: 'Why the person cannot come', bn: 'কেন আসতে পারবেন না' },
} satisfies Record<string, Message | ((text: never) => Message) | Record<string, Message>>;
