/** Texts about imported files and their rows, for the API and the page. */
import { digitsIn } from '../digits.ts';
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { ResourceDefinition } from './resource.ts';
import { tellApartText } from './same-name.ts';

const list = (labels: readonly Message[]): Message => ({
  en: labels.map(({ en }) => en).join(', '),
  bn: labels.map(({ bn }) => bn).join(', '),
});
const rowOf = (row: number): Message => ({ en: String(row), bn: digitsIn(row, 'bn') });
const count = (value: number): Message => ({ en: formatNumber(value, 'en'), bn: formatNumber(value, 'bn') });

/** Errors of a file as a whole. */
export const importFileTexts = {
  file: { en: 'File', bn: 'ফাইল' },
  none: { en: 'Choose a CSV or XLSX file', bn: 'একটি CSV বা XLSX ফাইল বেছে নিন' },
  kind: {
    en: 'The file must be CSV or XLSX. Save an old Excel file (.xls) as .xlsx first.',
    bn: 'ফাইলটি CSV বা XLSX হতে হবে। পুরোনো এক্সেল ফাইল (.xls) আগে .xlsx হিসেবে সংরক্ষণ করুন।',
  },
  protected: {
    en: 'The workbook is protected by a password, or an old Excel file (.xls): take the password away and save it as .xlsx',
    bn: 'ওয়ার্কবুকটি পাসওয়ার্ডে সুরক্ষিত, বা পুরোনো এক্সেল ফাইল (.xls): পাসওয়ার্ড তুলে .xlsx হিসেবে সংরক্ষণ করুন',
  },
  /** @param kind the kind of the file: `ODS` */
  otherTable: (kind: string): Message => ({
    en: `This is a file of the kind ${kind}: open it in the program that made it and save it as .xlsx or “CSV UTF-8”`,
    bn: `এটি ${kind} ধরনের ফাইল: যে প্রোগ্রামে তৈরি সেখানে খুলে .xlsx বা “CSV UTF-8” হিসেবে সংরক্ষণ করুন`,
  }),
  noSheet: {
    en: 'The workbook has no such visible sheet',
    bn: 'ওয়ার্কবুকে এমন কোনো দৃশ্যমান শিট নেই',
  },
  severalSheets: (names: readonly string[]): Message => ({
    en: `The workbook has several sheets (${names.join(', ')}): leave the one that is to be read, or save it as “CSV UTF-8”`,
    bn: `ওয়ার্কবুকে একাধিক শিট আছে (${names.join(', ')}): যেটি পড়া হবে শুধু সেটি রাখুন, বা “CSV UTF-8” হিসেবে সংরক্ষণ করুন`,
  }),
  tooManyMerged: {
    en: 'The sheet has too many merged cells: undo the merging',
    bn: 'শিটে একত্র (merge) করা ঘর অতিরিক্ত: একত্র করা বাদ দিন',
  },
  tooLarge: (megabytes: number): Message => ({
    en: `The file may be at most ${count(megabytes).en} MB`,
    bn: `ফাইলটি সর্বোচ্চ ${count(megabytes).bn} এমবি হতে পারে`,
  }),
  windows: {
    en: 'The file is saved as Windows-1252 (ANSI), which has no Bengali: save it as “CSV UTF-8”, or as .xlsx',
    bn: 'ফাইলটি Windows-1252 (ANSI) হিসেবে সংরক্ষিত, যাতে বাংলা নেই: “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করুন',
  },
  brokenUtf8: (row: number): Message => ({
    en: `The text of line ${rowOf(row).en} is broken UTF-8: letters of it are lost. Save the original once more as “CSV UTF-8”, or as .xlsx`,
    bn: `${rowOf(row).bn} নম্বর লাইনের লেখা ভাঙা UTF-8: কিছু অক্ষর হারিয়ে গেছে। মূল ফাইলটি আবার “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করুন`,
  }),
  utf16: {
    en: 'The file is UTF-16 (“Unicode text”) without its mark: save it as “CSV UTF-8”, or as .xlsx',
    bn: 'ফাইলটি UTF-16 (“Unicode text”), কিন্তু তার চিহ্ন নেই: “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করুন',
  },
  broken: {
    en: 'The file is damaged and cannot be read to its end',
    bn: 'ফাইলটি নষ্ট, শেষ পর্যন্ত পড়া যাচ্ছে না',
  },
  quote: (row: number): Message => ({
    en: `A quotation mark that begins in row ${rowOf(row).en} is never closed, or only in a later row: close it, or take it out`,
    bn: `${rowOf(row).bn} নম্বর সারিতে শুরু হওয়া উদ্ধৃতি চিহ্নটি শেষ হয়নি, বা পরের কোনো সারিতে শেষ হয়েছে: চিহ্নটি বন্ধ করুন বা মুছে দিন`,
  }),
  empty: {
    en: 'The file has no rows below its heads',
    bn: 'ফাইলে শিরোনামের নিচে কোনো সারি নেই',
  },
  noHeads: {
    en: 'The file has no row of heads: write above the columns what they hold, such as Dag No, Khatian No, Owner',
    bn: 'ফাইলে শিরোনামের সারি নেই: কলামগুলোর ওপরে কোনটিতে কী আছে লিখুন, যেমন দাগ নং, খতিয়ান নং, মালিক',
  },
  tooManyRows: (most: number): Message => ({
    en: `A file may have at most ${count(most).en} rows: divide it`,
    bn: `একটি ফাইলে সর্বোচ্চ ${count(most).bn} সারি থাকতে পারে: ফাইলটি ভাগ করুন`,
  }),
  unpacked: (megabytes: number): Message => ({
    en: `At most ${count(megabytes).en} MB of a file may be unpacked: divide it`,
    bn: `ফাইলের সর্বোচ্চ ${count(megabytes).bn} এমবি পর্যন্ত খোলা যায়: ফাইলটি ভাগ করুন`,
  }),
  tooManyColumns: (most: number): Message => ({
    en: `A file may have at most ${count(most).en} columns`,
    bn: `একটি ফাইলে সর্বোচ্চ ${count(most).bn} কলাম থাকতে পারে`,
  }),
  longCell: (row: number, most: number): Message => ({
    en: `A cell in row ${rowOf(row).en} has more than ${count(most).en} characters`,
    bn: `${rowOf(row).bn} নম্বর সারির একটি ঘরে ${count(most).bn}টির বেশি অক্ষর আছে`,
  }),
  longRow: (row: number, most: number): Message => ({
    en: `Row ${rowOf(row).en} has more than ${count(most).en} characters`,
    bn: `${rowOf(row).bn} নম্বর সারিতে ${count(most).bn}টির বেশি অক্ষর আছে`,
  }),
  tooMuchText: (most: number): Message => ({
    en: `All cells of a file together may have at most ${count(most).en} characters: divide it`,
    bn: `একটি ফাইলের সব ঘর মিলিয়ে সর্বোচ্চ ${count(most).bn}টি অক্ষর থাকতে পারে: ফাইলটি ভাগ করুন`,
  }),
  gone: {
    en: 'The file is no longer kept. Choose it again.',
    bn: 'ফাইলটি আর রাখা নেই। আবার বেছে নিন।',
  },
  notAllowed: {
    en: 'Your account may no longer add these records',
    bn: 'আপনার অ্যাকাউন্ট এখন আর এই রেকর্ড যোগ করতে পারে না',
  },
  interrupted: {
    en: 'The server could not finish the work. Please try again.',
    bn: 'সার্ভার কাজটি শেষ করতে পারেনি। আবার চেষ্টা করুন।',
  },
};

/** Errors of the column mapping, and of requests that do not fit the import's state. */
export const importTexts = {
  columns: { en: 'Columns', bn: 'কলাম' },
  chooseForEach: (columns: number): Message => ({
    en: `Say of each of the ${count(columns).en} columns what it holds`,
    bn: `${count(columns).bn}টি কলামের প্রতিটিতে কী আছে জানান`,
  }),
  unknown: (name: string): Message => ({
    en: `A column cannot hold “${name}”`,
    bn: `কোনো কলামে “${name}” রাখা যায় না`,
  }),
  twice: (label: Message): Message => ({
    en: `${label.en} is chosen for two columns`,
    bn: `${label.bn} দুটি কলামের জন্য বেছে নেওয়া হয়েছে`,
  }),
  missing: (labels: readonly Message[]): Message => ({
    en: `Choose the columns that hold: ${list(labels).en}`,
    bn: `কোন কলামে আছে বেছে নিন: ${list(labels).bn}`,
  }),
  busy: {
    en: 'This file is being read. Nothing was changed. Wait until it is done.',
    bn: 'ফাইলটি পড়া হচ্ছে। কিছু বদলানো হয়নি। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  ended: {
    en: 'This import has ended. Nothing was changed. To import the file, choose it again.',
    bn: 'এই আমদানি শেষ হয়ে গেছে। কিছু বদলানো হয়নি। আমদানি করতে ফাইলটি আবার বেছে নিন।',
  },
  wrongRows: {
    en: 'Nothing is imported while rows are wrong. Correct the file and choose it again.',
    bn: 'ভুল সারি থাকা অবস্থায় কিছুই আমদানি হয় না। ফাইলটি ঠিক করে আবার বেছে নিন।',
  },
  notChecked: {
    en: 'The rows have not been checked yet. Nothing was changed. Wait until they are.',
    bn: 'সারিগুলো এখনো যাচাই হয়নি। কিছু বদলানো হয়নি। যাচাই শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  nothingNew: {
    en: 'All of it is recorded already: there is nothing to import',
    bn: 'সবই আগে থেকে রেকর্ডে আছে: আমদানি করার কিছু নেই',
  },
  /** @param units how much one of each is */
  reckoning: (units: readonly Message[]): Message => ({
    en: `Confirm that this holds for the land of the file: ${units.map(({ en }) => en).join('; ')}`,
    bn: `ফাইলের জমির জন্য এই হিসাব ঠিক কি না নিশ্চিত করুন: ${units.map(({ bn }) => bn).join('; ')}`,
  }),
  notFound: { en: 'There is no such import', bn: 'এমন কোনো আমদানি নেই' },
};

type Labels = ResourceDefinition['label'];
const lower = ({ one }: Labels): string => one.en.toLowerCase();

/** Errors of a row. */
export const importRowTexts = {
  /** @param nearly the one that is called nearly so */
  unknownPlace: (label: Message, typed: string, nearly: Message | null = null): Message => ({
    en: `There is no ${label.en} “${typed}” here${nearly ? `. If you mean “${nearly.en}”, write that.` : ''}`,
    bn: `এখানে “${typed}” নামে কোনো ${label.bn} নেই${nearly ? `। “${nearly.bn}” বোঝালে সেটি লিখুন।` : ''}`,
  }),
  severalPlaces: (label: Message, typed: string): Message => ({
    en: `More than one ${label.en} is called “${typed}”: name the places around it too`,
    bn: `“${typed}” নামে একাধিক ${label.bn} আছে: কোন জায়গার, তা-ও উল্লেখ করুন`,
  }),
  otherValues: (label: Labels, id: number, fields: readonly Message[]): Message => ({
    en: `This ${lower(label)} is recorded already (no. ${id}) with other values: ${list(fields).en}`,
    bn: `এই ${label.one.bn} আগে থেকেই আছে (নম্বর ${digitsIn(id, 'bn')}), তবে অন্য মানে: ${list(fields).bn}`,
  }),
  duplicateRow: (label: Labels, row: number): Message => ({
    en: `The same ${lower(label)} stands in row ${rowOf(row).en} too`,
    bn: `একই ${label.one.bn} ${rowOf(row).bn} নম্বর সারিতেও আছে`,
  }),
  sameValue: (label: Message, row: number): Message => ({
    en: `The same ${label.en} stands in row ${rowOf(row).en} too`,
    bn: `একই ${label.bn} ${rowOf(row).bn} নম্বর সারিতেও আছে`,
  }),
  /** @param apart what tells people of one name apart */
  samePerson: (label: Message, row: number, apart: Message | undefined): Message => {
    const same = importRowTexts.sameValue(label, row);
    if (!apart) return same;
    return {
      en: `${same.en}. If they are two people, fill for both: ${apart.en}`,
      bn: `${same.bn}। দুজন আলাদা ব্যক্তি হলে উভয়ের জন্য লিখুন: ${apart.bn}`,
    };
  },
  /** Two records of the file have the same name. */
  sameName: ({ label, fields, unique }: ResourceDefinition, field: string, row: number): Message => {
    const same = importRowTexts.sameValue(fields[field]!.label, row);
    const number = unique?.apartBy === undefined ? undefined : fields[unique.apartBy];
    if (!number) return same;
    const hint = tellApartText(label.one, number.label, true);
    return { en: `${same.en}. ${hint.en}`, bn: `${same.bn}। ${hint.bn}` };
  },
  formerName: (_: Labels, called: Message): Message => ({
    en: `This is a former name of “${called.en}”, which is recorded already: take the row out`,
    bn: `এটি “${called.bn}”-এর আগের নাম, যা আগে থেকেই রেকর্ডে আছে: সারিটি বাদ দিন`,
  }),
  nearlyRecorded: (label: Labels, called: Message): Message => ({
    en: `This is nearly “${called.en}”, which is recorded already. If that is meant, take the row out; another ${lower(label)} is added with the form.`,
    bn: `এটি প্রায় “${called.bn}”-এর মতো, যা আগে থেকেই রেকর্ডে আছে। সেটিই হলে সারিটি বাদ দিন; অন্য ${label.one.bn} হলে ফরমে যোগ করুন।`,
  }),
  refused: {
    en: 'The database refuses this row',
    bn: 'ডেটাবেস এই সারি গ্রহণ করছে না',
  },
};
