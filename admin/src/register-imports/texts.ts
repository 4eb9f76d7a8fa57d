import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import type { RegisterKind, RegisterState } from '@bhumi/api/contract/register-imports/register-imports';

export const kindLabels: Record<RegisterKind, Message> = {
  owners: { en: 'Owners: identity numbers and phones', bn: 'মালিক: পরিচয়পত্র নম্বর ও ফোন' },
  restrictions: { en: 'Restrictions', bn: 'বিধিনিষেধ' },
};

export const stateLabels: Record<RegisterState, Message> = {
  waiting: { en: 'Waits for a second officer', bn: 'দ্বিতীয় কর্মকর্তার অপেক্ষায়' },
  confirmed: { en: 'Being written', bn: 'লেখা হচ্ছে' },
  done: { en: 'Written', bn: 'লেখা হয়েছে' },
  given_up: { en: 'Given up', bn: 'বাতিল' },
};

const count = (value: number): Message => ({ en: formatNumber(value, 'en'), bn: formatNumber(value, 'bn') });

export const registerPageTexts = {
  intro: {
    en: 'What the office has in a register comes in as a CSV or XLSX file of one mouza. You see what becomes of each line; another officer looks at it and confirms. Nothing is written before.',
    bn: 'অফিসের রেজিস্টারে যা আছে, তা এক মৌজার CSV বা XLSX ফাইল হিসেবে আনা যায়। প্রতিটি সারির কী হবে তা দেখা যায়; অন্য একজন কর্মকর্তা দেখে নিশ্চিত করেন। তার আগে কিছু লেখা হয় না।',
  },
  bring: { en: 'Bring a file', bn: 'ফাইল দিন' },
  kind: { en: 'Register', bn: 'রেজিস্টার' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  file: { en: 'File', bn: 'ফাইল' },
  chooseMouza: { en: 'Choose the mouza first', bn: 'আগে মৌজা বেছে নিন' },
  columns: (columns: Message, most: number): Message => ({
    en: `Columns: ${columns.en}. At most ${count(most).en} lines.`,
    bn: `কলাম: ${columns.bn}। সর্বোচ্চ ${count(most).bn} সারি।`,
  }),
  ownersHelp: {
    en: 'A line is linked if its number belongs to one verified account with the name of the record. A phone alone makes a contact, who gets text messages and no account.',
    bn: 'নম্বরটি রেকর্ডের নামে যাচাই করা একটি অ্যাকাউন্টের হলে মালিক যুক্ত হন। শুধু ফোন থাকলে তিনি এসএমএস পাবেন, অ্যাকাউন্ট নয়।',
  },
  restrictionsHelp: {
    en: 'A line without a dag is about its whole khatian. Attach the scanned register afterwards: every restriction refers to it.',
    bn: 'দাগ না থাকলে সারিটি পুরো খতিয়ানের। এরপর স্ক্যান করা রেজিস্টার সংযুক্ত করুন: প্রতিটি বিধিনিষেধ তা দেখাবে।',
  },
  reading: { en: 'The file is read...', bn: 'ফাইলটি পড়া হচ্ছে...' },
  files: { en: 'Files', bn: 'ফাইলগুলো' },
  none: { en: 'No file yet.', bn: 'এখনো কোনো ফাইল নেই।' },
  state: { en: 'State', bn: 'অবস্থা' },
  uploaded: { en: 'Brought by', bn: 'দিয়েছেন' },
  confirmedBy: { en: 'Confirmed by', bn: 'নিশ্চিত করেছেন' },
  made: { en: 'Lines used', bn: 'ব্যবহৃত সারি' },
  back: { en: 'All files', bn: 'সব ফাইল' },
  notRead: { en: 'The file could not be loaded.', bn: 'ফাইলটি আনা যায়নি।' },
  listFailed: { en: 'The files could not be loaded.', bn: 'ফাইলগুলো আনা যায়নি।' },
  ignored: (heads: string): Message => ({
    en: `Nothing reads these columns: ${heads}`,
    bn: `এই কলামগুলো পড়া হয় না: ${heads}`,
  }),
  outcomes: { en: 'What becomes of the lines', bn: 'সারিগুলোর কী হবে' },
  allLines: { en: 'All lines', bn: 'সব সারি' },
  line: { en: 'Line', bn: 'সারি' },
  outcome: { en: 'Outcome', bn: 'ফল' },
  openRecord: { en: 'Open', bn: 'খুলুন' },
  lines: { en: 'Lines', bn: 'সারি' },
  noLines: { en: 'No such line.', bn: 'এমন সারি নেই।' },
  document: { en: 'Scanned register', bn: 'স্ক্যান করা রেজিস্টার' },
  documentMissing: {
    en: 'Attach the scanned register. It can be confirmed after that.',
    bn: 'স্ক্যান করা রেজিস্টার সংযুক্ত করুন। তারপর নিশ্চিত করা যাবে।',
  },
  ownFile: {
    en: 'You brought this file. Another officer has to confirm it.',
    bn: 'এই ফাইল আপনি দিয়েছেন। অন্য একজন কর্মকর্তাকে এটি নিশ্চিত করতে হবে।',
  },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirming: { en: 'Confirming...', bn: 'নিশ্চিত করা হচ্ছে...' },
  confirmTitle: { en: 'Have this file written?', bn: 'এই ফাইল লেখা হবে?' },
  confirmText: (lines: number): Message => ({
    en: `${count(lines).en} lines become acts of yours. Compare some of them with the register first. The other lines make nothing.`,
    bn: `${count(lines).bn}টি সারি আপনার কাজ হিসেবে লেখা হবে। আগে কয়েকটি রেজিস্টারের সঙ্গে মিলিয়ে নিন। অন্য সারি থেকে কিছু হবে না।`,
  }),
  giveUp: { en: 'Give up', bn: 'বাতিল করুন' },
  givingUp: { en: 'Giving up...', bn: 'বাতিল করা হচ্ছে...' },
  giveUpTitle: { en: 'Give this file up?', bn: 'এই ফাইল বাতিল করবেন?' },
  giveUpText: {
    en: 'Nothing is written. Its identity numbers and phones are deleted.',
    bn: 'কিছু লেখা হবে না। এর পরিচয়পত্র নম্বর ও ফোন মুছে যাবে।',
  },
  written: (lines: number): Message => ({
    en: `${count(lines).en} lines were written.`,
    bn: `${count(lines).bn}টি সারি লেখা হয়েছে।`,
  }),
} satisfies Record<string, Message | ((...of: never[]) => Message)>;
