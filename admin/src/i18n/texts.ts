import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { crashTexts } from './crash-texts.ts';

type Labels = ResourceDefinition['label'];

/** `Survey Type` → `survey type`; Bengali has no letter case. */
const lower = (label: Message): Message => ({ en: label.en.toLowerCase(), bn: label.bn });

/**
 * The back office's own texts. English texts in the specification's catalogue (second document, sections 2, 5 and 8)
 * are letter for letter. Texts of one resource are in its definition.
 */
export const texts = {
  title: { en: 'Bhumi Registry', bn: 'ভূমি রেজিস্ট্রি' },
  loading: { en: 'Loading...', bn: 'লোড হচ্ছে...' },
  skipToList: { en: 'Skip to the list', bn: 'তালিকায় যান' },
  skip: { en: 'Skip to content', bn: 'মূল অংশে যান' },
  openMenu: { en: 'Open menu', bn: 'মেনু খুলুন' },
  closeMenu: { en: 'Close menu', bn: 'মেনু বন্ধ করুন' },
  mainMenu: { en: 'Main menu', bn: 'প্রধান মেনু' },
  logout: { en: 'Logout', bn: 'লগআউট' },
  searchEverywhere: { en: 'Search across registry...', bn: 'সমগ্র রেজিস্ট্রিতে খুঁজুন...' },
  nothingFound: (text: string): Message => ({
    en: `Nothing found for “${text}”`,
    bn: `“${text}” দিয়ে কিছু পাওয়া যায়নি`,
  }),
  ...crashTexts,
  tryAgain: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  unreachable: {
    en: 'The server cannot be reached. Nothing was lost; please try again.',
    bn: 'সার্ভারে পৌঁছানো যাচ্ছে না। কিছু হারায়নি; আবার চেষ্টা করুন।',
  },
  notAllowed: { en: 'You are not allowed to do this.', bn: 'এ কাজের অনুমতি আপনার নেই।' },

  add: (label: Labels): Message => ({ en: `Add ${label.one.en}`, bn: `${label.one.bn} যোগ করুন` }),
  addShort: { en: 'Add', bn: 'যোগ করুন' },
  edit: (label: Labels): Message => ({ en: `Edit ${label.one.en}`, bn: `${label.one.bn} সম্পাদনা` }),
  manage: (label: Labels): Message => ({
    en: `Manage ${label.many.en}`,
    bn: `${label.many.bn} ব্যবস্থাপনা`,
  }),
  recordLoadFailed: (label: Labels): Message => ({
    en: `Failed to load ${lower(label.one).en}`,
    bn: `${label.one.bn} লোড করা যায়নি`,
  }),
  searchIn: (label: Labels): Message => ({
    en: `Search ${lower(label.many).en}`,
    bn: `${label.many.bn} খুঁজুন`,
  }),
  allMany: (label: Labels): Message => ({ en: `All ${label.many.en}`, bn: `সকল ${label.many.bn}` }),
  either: (label: Message): Message => ({ en: `${label.en}: any`, bn: `${label.bn}: সব` }),
  around: { en: 'Up and down', bn: 'উপরে ও নিচে' },
  liesIn: { en: 'Lies in:', bn: 'অবস্থান:' },
  liesWithin: { en: 'Within it:', bn: 'এর ভেতরে:' },
  seeToo: { en: 'See too:', bn: 'আরও দেখুন:' },
  previousRecord: { en: 'Previous record', bn: 'আগের রেকর্ড' },
  nextRecord: { en: 'Next record', bn: 'পরের রেকর্ড' },
  allOf: (label: Message): Message => ({ en: `All: ${label.en}`, bn: `সকল ${label.bn}` }),

  twoFactorOff: { en: 'Two-step login is off', bn: 'দুই ধাপের লগইন বন্ধ' },
  twoFactorWhy: {
    en: 'Two-step login is off. With your account one can change land records: a stolen password should not be enough for that.',
    bn: 'দুই ধাপের লগইন বন্ধ। আপনার অ্যাকাউন্ট দিয়ে ভূমি রেকর্ড বদলানো যায়: শুধু চুরি করা পাসওয়ার্ড যেন তার জন্য যথেষ্ট না হয়।',
  },
  twoFactorRequired: { en: 'Two-step login is required', bn: 'দুই ধাপের লগইন চালু করতে হবে' },
  twoFactorFirst: {
    en: 'Turn on two-step login first: until then nothing more is shown or changed here.',
    bn: 'আগে দুই ধাপের লগইন চালু করুন: তার আগে এখানে আর কিছু দেখা বা বদলানো যাবে না।',
  },
  twoFactorTurnOn: { en: 'Turn it on', bn: 'চালু করুন' },
  dismiss: { en: 'Dismiss', bn: 'সরিয়ে দিন' },

  cancel: { en: 'Cancel', bn: 'বাতিল' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  clear: { en: 'Clear', bn: 'খালি করুন' },
  save: { en: 'Save', bn: 'সংরক্ষণ' },
  saving: { en: 'Saving...', bn: 'সংরক্ষণ হচ্ছে...' },
  reset: { en: 'Reset', bn: 'রিসেট' },
  delete: { en: 'Delete', bn: 'মুছুন' },
  deleting: { en: 'Deleting...', bn: 'মুছে ফেলা হচ্ছে...' },
  editAction: { en: 'Edit', bn: 'সম্পাদনা' },
  actions: { en: 'Actions', bn: 'কার্যক্রম' },
  csvFailed: { en: 'Failed to download CSV', bn: 'CSV ডাউনলোড করা যায়নি' },
  csvAsShown: { en: 'Columns as shown (CSV)', bn: 'কলামগুলো যেমন দেখানো (CSV)' },
  downloadCsv: { en: 'Download CSV', bn: 'CSV ডাউনলোড' },
  clearSearch: { en: 'Clear search', bn: 'অনুসন্ধান খালি করুন' },
  clearFilters: { en: 'Clear filters', bn: 'ছাঁকনি সরান' },
  /** The label of the button that unfolds the filters, with the number of filters in use. */
  filters: (set: number): Message =>
    set === 0
      ? { en: 'Filters', bn: 'ছাঁকনি' }
      : { en: `Filters (${set})`, bn: `ছাঁকনি (${digitsIn(set, 'bn')})` },
  /** The label of the button that unfolds the order and download of a list without filters. */
  listOptions: { en: 'List options', bn: 'তালিকার বিকল্প' },
  sample: { en: 'Sample', bn: 'নমুনা' },

  total: (count: Message): Message => ({ en: `Total: ${count.en}`, bn: `মোট: ${count.bn}` }),
  sortBy: { en: 'Sort by', bn: 'সাজান' },
  ascending: { en: 'ascending', bn: 'ঊর্ধ্বক্রম' },
  descending: { en: 'descending', bn: 'অধঃক্রম' },
  rows: { en: 'Rows', bn: 'সারি' },
  pages: { en: 'Pages', bn: 'পাতা' },
  first: { en: 'First', bn: 'প্রথম' },
  previous: { en: 'Prev', bn: 'আগের' },
  next: { en: 'Next', bn: 'পরের' },
  last: { en: 'Last', bn: 'শেষ' },

  field: { en: 'Field', bn: 'ঘর' },

  chooseFile: { en: 'Choose a file', bn: 'ফাইল বাছাই করুন' },
  chooseFiles: { en: 'Choose files', bn: 'ফাইলগুলো বাছাই করুন' },
  noFile: { en: 'No file chosen', bn: 'কোনো ফাইল বাছা হয়নি' },
  dropFile: { en: 'or drop it here', bn: 'অথবা এখানে টেনে আনুন' },
  currentFile: { en: 'Current document', bn: 'বর্তমান নথি' },
  removeDocument: { en: 'Remove document', bn: 'নথি সরিয়ে ফেলুন' },
  removeFile: { en: 'Do not upload this file', bn: 'এই ফাইল আপলোড করবেন না' },
  view: { en: 'View', bn: 'দেখুন' },
  download: { en: 'Download', bn: 'ডাউনলোড' },
  addRow: { en: 'Add row', bn: 'সারি যোগ করুন' },
  removeRow: (row: number): Message => ({
    en: `Remove row ${row}`,
    bn: `সারি ${digitsIn(row, 'bn')} সরান`,
  }),
  noRows: { en: 'No rows yet.', bn: 'এখনো কোনো সারি নেই।' },
  typeToSearch: { en: 'Type to search', bn: 'খুঁজতে লিখুন' },
  inRow: (column: Message, row: number): Message => ({
    en: `${column.en}, row ${row}`,
    bn: `${column.bn}, সারি ${digitsIn(row, 'bn')}`,
  }),
  noOptions: { en: 'Nothing found', bn: 'কিছু পাওয়া যায়নি' },

  noSuchPage: { en: 'There is no such page', bn: 'এ পাতাটি নেই' },
  noSuchPageHelp: {
    en: 'The address may be mistyped, or the page may have moved. The menu and the search lead to everything that is here.',
    bn: 'ঠিকানাটি ভুল লেখা হয়ে থাকতে পারে, অথবা পাতাটি সরানো হয়েছে। মেনু ও অনুসন্ধান থেকে এখানকার সবকিছু পাওয়া যাবে।',
  },

  overview: { en: 'Dashboard Overview', bn: 'ড্যাশবোর্ডের সারসংক্ষেপ' },
  dashboardGroup: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  daily: { en: 'Daily', bn: 'দৈনিক' },
  monthly: { en: 'Monthly', bn: 'মাসিক' },
  yearly: { en: 'Yearly', bn: 'বার্ষিক' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
