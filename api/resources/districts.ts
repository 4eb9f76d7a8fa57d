import { defineResource, reference, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'districts',
  table: 'districts',
  group: 'geography',
  order: 2,
  label: { one: { en: 'District', bn: 'জেলা' }, many: { en: 'Districts', bn: 'জেলা' } },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  menu: 'admin',
  fields: {
    division_id: reference('divisions', {
      required: true,
      filter: true,
      label: { en: 'Division', bn: 'বিভাগ' },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({
      required: true,
      search: true,
      below: 'name_en',
      label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' },
    }),
    bbs_code: text({
      unique: true,
      max: 20,
      numbering: true,
      search: true,
      label: { en: 'BBS Code', bn: 'বিবিএস কোড' },
    }),
  },
  title: ['name_en', 'name_bn'],
  path: ['division_id'],
  unique: { names: ['name_en', 'name_bn'], within: 'division_id' },
  list: ['division_id', 'name_en', 'name_bn', 'bbs_code'],
  messages: {
    required: {
      en: 'Division, Name (EN) & Name (BN) are required',
      bn: 'বিভাগ, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    },
    allOf: { division_id: { en: 'All Divisions', bn: 'সকল বিভাগ' } },
  },
  import: { key: ['division_id', 'name_en'] },
});
