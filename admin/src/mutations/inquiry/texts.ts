import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { InvitedSide, StepKind } from '@bhumi/api/contract/mutations/inquiry/steps';

/** Texts of the steps between taking up a mutation and deciding on it. */
export const stepScreenTexts = {
  title: { en: 'Steps of the inquiry', bn: 'তদন্তের ধাপ' },
  due: {
    en: 'The report of the union land office is due by',
    bn: 'ইউনিয়ন ভূমি অফিসের প্রতিবেদন দেওয়ার শেষ তারিখ',
  },
  overdue: {
    en: 'The report of the union land office is overdue since',
    bn: 'ইউনিয়ন ভূমি অফিসের প্রতিবেদনের সময় পেরিয়ে গেছে',
  },
  enter: {
    report: { en: 'Enter report', bn: 'প্রতিবেদন লিখুন' },
    'surveyor-note': { en: 'Enter surveyor’s note', bn: 'সার্ভেয়ারের মন্তব্য লিখুন' },
    'kanungo-note': { en: 'Enter kanungo’s note', bn: 'কানুনগোর মন্তব্য লিখুন' },
    hearing: { en: 'Call hearing', bn: 'শুনানি ডাকুন' },
    held: { en: 'Enter hearing', bn: 'শুনানির বিবরণ লিখুন' },
    order: { en: 'Enter order', bn: 'আদেশ লিখুন' },
  } satisfies Record<StepKind, Message>,
  words: {
    report: { en: 'What was found', bn: 'কী পাওয়া গেছে' },
    'surveyor-note': { en: 'What was found', bn: 'কী পাওয়া গেছে' },
    'kanungo-note': { en: 'What was found', bn: 'কী পাওয়া গেছে' },
    hearing: { en: 'Words to the applicant', bn: 'আবেদনকারীর জন্য কথা' },
    held: { en: 'What was said', bn: 'শুনানিতে যা বলা হয়েছে' },
    order: { en: 'Order', bn: 'আদেশ' },
  } satisfies Record<StepKind, Message>,
  when: { en: 'When', bn: 'কখন' },
  place: { en: 'Where', bn: 'কোথায়' },
  invited: { en: 'Invited', bn: 'যাঁদের ডাকা হয়েছে' },
  came: { en: 'Came', bn: 'যাঁরা এসেছেন' },
  wereTold: { en: 'Told', bn: 'জানানো হয়েছে' },
  notTold: { en: 'Not told: no account', bn: 'জানানো যায়নি: অ্যাকাউন্ট নেই' },
  asksAnotherDay: (name: string): Message => ({
    en: `${name} asks for another day`,
    bn: `${name} অন্য তারিখ চেয়েছেন`,
  }),
  keepOrMove: {
    en: 'Keep the day with a reason, or call the hearing anew here',
    bn: 'কারণ লিখে তারিখ বহাল রাখুন, বা এখানে নতুন করে শুনানি ডাকুন',
  },
  theApplicant: { en: 'the applicant', bn: 'আবেদনকারী' },
  sides: {
    previous_owner: { en: 'previous owner', bn: 'আগের মালিক' },
    objector: { en: 'objects', bn: 'আপত্তিকারী' },
  } satisfies Record<InvitedSide, Message>,
  entered: (who: Message): Message => ({ en: `Entered by ${who.en}`, bn: `লিখেছেন ${who.bn}` }),
  signed: (who: Message): Message => ({ en: `Signed by ${who.en}`, bn: `স্বাক্ষর: ${who.bn}` }),
  enteredFor: (who: Message): Message => ({
    en: `Entered for ${who.en}, from the signed paper`,
    bn: `স্বাক্ষর করা কাগজ থেকে লেখা, স্বাক্ষর: ${who.bn}`,
  }),
  forAnother: {
    en: 'You enter this for who signed it on paper. Attach the scanned paper; the entry says so.',
    bn: 'আপনি এটি অন্যের হয়ে লিখছেন, যিনি কাগজে স্বাক্ষর করেছেন। কাগজের স্ক্যান কপি যুক্ত করুন; লেখাটিতে তা উল্লেখ থাকবে।',
  },
  signer: { en: 'Who signed the paper', bn: 'কাগজে কে স্বাক্ষর করেছেন' },
  scannedPaper: { en: 'Scanned paper (PDF, JPG or PNG)', bn: 'কাগজের স্ক্যান কপি (PDF, JPG বা PNG)' },
  fromPaper: { en: 'Signed by others on paper', bn: 'অন্যেরা কাগজে স্বাক্ষর করেছেন' },
  photos: { en: 'Photos and papers (JPG, PNG or PDF)', bn: 'ছবি ও কাগজ (JPG, PNG বা PDF)' },
  latitude: { en: 'Latitude', bn: 'অক্ষাংশ' },
  longitude: { en: 'Longitude', bn: 'দ্রাঘিমাংশ' },
  here: { en: 'Take the place where I am', bn: 'আমি যেখানে আছি সেই জায়গা নিন' },
  locating: { en: 'Looking for the place…', bn: 'জায়গা খোঁজা হচ্ছে…' },
  notLocated: {
    en: 'The phone does not say where it is. Allow it in the browser, type the degrees, or leave them empty.',
    bn: 'ফোন জায়গা জানাতে পারছে না। ব্রাউজারে অনুমতি দিন, ডিগ্রি লিখুন, অথবা খালি রাখুন।',
  },
  within: (metres: number): Message => ({
    en: `Exact to ${metres} m`,
    bn: `${digitsIn(metres, 'bn')} মিটার পর্যন্ত সঠিক`,
  }),
  writtenAt: { en: 'Written at', bn: 'যেখানে লেখা' },
  perLine: { en: 'One person a line', bn: 'প্রতি লাইনে একজন' },
  date: { en: 'Date', bn: 'তারিখ' },
  time: { en: 'Time', bn: 'সময়' },
  files: { en: 'Files (PDF, JPG or PNG)', bn: 'ফাইল (PDF, JPG বা PNG)' },
  forGood: {
    en: 'What is entered stays as it is; put it right by another entry.',
    bn: 'একবার লিখলে আর বদলানো যায় না; ভুল হলে আরেকটি ধাপ লিখুন।',
  },
  kept: {
    en: 'Until it is saved, what you type and choose stays on this device, also when the tab is closed.',
    bn: 'সংরক্ষণ না করা পর্যন্ত আপনার লেখা ও বাছাই করা ফাইল এই ডিভাইসে থাকে, ট্যাব বন্ধ করলেও।',
  },
  told: {
    en: 'The applicant is told at once, by message, mail and SMS; objectors and previous owners who have a verified account, by message and mail. Who was not told is said afterwards.',
    bn: 'আবেদনকারীকে সঙ্গে সঙ্গে বার্তা, ইমেইল ও এসএমএসে জানানো হবে; যাচাই করা অ্যাকাউন্ট থাকলে আপত্তিকারী ও আগের মালিককে বার্তা ও ইমেইলে। কাকে জানানো যায়নি তা পরে দেখা যাবে।',
  },
};
