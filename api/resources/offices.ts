import { officeKindLabels } from '../contract/offices/offices.ts';
import { choice, defineResource, number, reference, text } from '../contract/resource/resource.ts';

const { ac, union, district, national } = officeKindLabels;

/** Districts and upazilas have their offices by themselves (db/migrations/0080); circles and union offices are added. */
export default defineResource({
  name: 'offices',
  table: 'offices',
  group: 'system',
  order: 11,
  label: { one: { en: 'Office', bn: 'অফিস' }, many: { en: 'Offices', bn: 'অফিস' } },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  menu: 'admin',
  fields: {
    kind: choice({
      required: true,
      filter: true,
      choices: { ac, union, district, national },
      label: { en: 'Kind', bn: 'ধরন' },
      help: {
        en: 'A revenue circle is an AC office that lists its mouzas.',
        bn: 'রাজস্ব সার্কেল একটি এসি (ভূমি) কার্যালয়, যার মৌজাগুলো তালিকায় দেওয়া থাকে।',
      },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({
      required: true,
      search: true,
      below: 'name_en',
      label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' },
    }),
    parent_id: reference('offices', {
      filter: true,
      label: { en: 'Parent office', bn: 'ঊর্ধ্বতন অফিস' },
      help: { en: 'Of a union office: its AC office.', bn: 'ইউনিয়ন ভূমি অফিসের ক্ষেত্রে: তার এসি (ভূমি) কার্যালয়।' },
    }),
    district_id: reference('districts', {
      filter: true,
      label: { en: 'District', bn: 'জেলা' },
      help: { en: 'Of a revenue circle.', bn: 'রাজস্ব সার্কেলের ক্ষেত্রে।' },
    }),
    address: text({ max: 500, long: true, label: { en: 'Address', bn: 'ঠিকানা' } }),
    phone: text({ max: 40, numbering: true, label: { en: 'Phone', bn: 'ফোন' } }),
    hours: text({ max: 100, label: { en: 'Hours', bn: 'সময়সূচি' } }),
    latitude: number({
      min: 20,
      max: 27,
      decimals: 6,
      label: { en: 'Latitude', bn: 'অক্ষাংশ' },
      help: {
        en: 'In degrees (WGS 84). With both, people find the office on a map.',
        bn: 'ডিগ্রিতে (WGS 84)। দুটিই দিলে মানচিত্রে অফিসটি খুঁজে পাওয়া যাবে।',
      },
    }),
    longitude: number({ min: 88, max: 93, decimals: 6, label: { en: 'Longitude', bn: 'দ্রাঘিমাংশ' } }),
  },
  title: ['name_en', 'name_bn'],
  list: ['kind', 'name_en', 'name_bn', 'parent_id'],
});
