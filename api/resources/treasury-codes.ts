import { choice, date, defineResource, text } from '../contract/resource/resource.ts';
import { TREASURY_KINDS, treasuryKindLabels } from '../contract/revenue/treasury.ts';

/** The treasury's code of each kind of revenue: read by the land office, changed by administrators, never part of a release. */
export default defineResource({
  name: 'treasury-codes',
  table: 'treasury_codes',
  group: 'system',
  order: 4,
  label: {
    one: { en: 'Treasury Code', bn: 'ট্রেজারি কোড' },
    many: { en: 'Treasury Codes', bn: 'ট্রেজারি কোড' },
  },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  fields: {
    kind: choice({
      required: true,
      filter: true,
      choices: Object.fromEntries(TREASURY_KINDS.map((kind) => [kind, treasuryKindLabels[kind]])),
      label: { en: 'Kind of revenue', bn: 'আয়ের খাত' },
    }),
    code: text({
      max: 50,
      search: true,
      label: { en: 'Code', bn: 'কোড' },
      help: {
        en: 'The economic code to which the treasury books it. Empty: not known yet.',
        bn: 'যে অর্থনৈতিক কোডে ট্রেজারি এটি জমা করে। খালি থাকলে: এখনো জানা নেই।',
      },
    }),
    valid_from: date({
      unique: true,
      required: true,
      label: { en: 'Valid from', bn: 'কার্যকর' },
      help: {
        en: 'It holds for what is paid from this day on.',
        bn: 'এই দিন থেকে যা পরিশোধ হয়, তার জন্য প্রযোজ্য।',
      },
    }),
    source: text({
      bulk: true,
      max: 1000,
      long: true,
      sort: false,
      label: { en: 'Source', bn: 'উৎস' },
      help: { en: 'The order or list that sets it.', bn: 'যে আদেশ বা তালিকায় নির্ধারিত।' },
    }),
  },
  title: ['kind', 'valid_from'],
  list: ['kind', 'code', 'valid_from', 'source'],
  messages: {
    required: {
      en: 'Kind of revenue & Valid from are required',
      bn: 'আয়ের খাত ও কার্যকর হওয়ার তারিখ আবশ্যক',
    },
    allOf: { kind: { en: 'All Kinds of Revenue', bn: 'সকল আয়ের খাত' } },
  },
  csv: {
    file: 'treasury-codes.csv',
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'Kind of revenue', bn: 'আয়ের খাত' }, value: 'kind' },
      { header: { en: 'Code', bn: 'কোড' }, value: 'code' },
      { header: { en: 'Valid from', bn: 'কার্যকরের তারিখ' }, value: 'valid_from' },
      { header: { en: 'Source', bn: 'উৎস' }, value: 'source' },
    ],
  },
});
