import { defineResource, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'divisions',
  table: 'divisions',
  group: 'geography',
  order: 1,
  label: { one: { en: 'Division', bn: 'বিভাগ' }, many: { en: 'Divisions', bn: 'বিভাগ' } },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  menu: 'admin',
  fields: {
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({ required: true, search: true, label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' } }),
    bbs_code: text({
      unique: true,
      max: 20,
      numbering: true,
      search: true,
      label: { en: 'BBS Code', bn: 'বিবিএস কোড' },
    }),
  },
  title: ['name_en', 'name_bn'],
  unique: { names: ['name_en', 'name_bn'] },
  list: ['name_en', 'name_bn', 'bbs_code'],
  messages: {
    required: { en: 'Name (EN) & Name (BN) are required', bn: 'নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক' },
  },
  import: { key: ['name_en'] },
});
