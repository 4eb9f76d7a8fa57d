import { date, defineResource, number, text } from '../contract/resource/resource.ts';

/** How long an approval of a mutation waits after the owners were told: read by the land office, changed by administrators, never part of a release. */
export default defineResource({
  name: 'notice-periods',
  table: 'notice_periods',
  group: 'system',
  order: 3,
  label: {
    one: { en: 'Notice Period', bn: 'আপত্তির সময়সীমা' },
    many: { en: 'Notice Periods', bn: 'আপত্তির সময়সীমা' },
  },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  fields: {
    days: number({
      required: true,
      min: 0,
      max: 365,
      decimals: 0,
      label: { en: 'Days', bn: 'দিন' },
      help: {
        en: 'So long an approval waits after the known owners were told. Earlier needs a remark.',
        bn: 'পরিচিত মালিকদের জানানোর পর অনুমোদনের আগে এত দিন অপেক্ষা করতে হয়। এর আগে কারণ লিখতে হয়।',
      },
    }),
    valid_from: date({
      unique: true,
      required: true,
      label: { en: 'Valid from', bn: 'কার্যকর' },
      help: {
        en: 'It holds for owners who are told from this day on.',
        bn: 'এই দিন থেকে যাঁদের জানানো হয়, তাঁদের ক্ষেত্রে প্রযোজ্য।',
      },
    }),
    source: text({
      bulk: true,
      max: 1000,
      long: true,
      sort: false,
      label: { en: 'Source', bn: 'উৎস' },
      help: { en: 'The order that sets it.', bn: 'যে আদেশে নির্ধারিত।' },
    }),
  },
  title: ['valid_from'],
  list: ['days', 'valid_from', 'source'],
  messages: {
    required: { en: 'Days & Valid from are required', bn: 'দিন ও কার্যকর হওয়ার তারিখ আবশ্যক' },
  },
  csv: {
    file: 'notice-periods.csv',
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'Days', bn: 'দিন' }, value: 'days' },
      { header: { en: 'Valid from', bn: 'কার্যকরের তারিখ' }, value: 'valid_from' },
      { header: { en: 'Source', bn: 'উৎস' }, value: 'source' },
    ],
  },
});
