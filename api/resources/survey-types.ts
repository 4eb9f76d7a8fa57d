import { defineResource, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'survey-types',
  table: 'survey_types',
  group: 'geography',
  order: 5,
  label: {
    one: { en: 'Survey Type', bn: 'জরিপের ধরন' },
    many: { en: 'Survey Types', bn: 'জরিপের ধরন' },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  fields: {
    code: text({
      required: true,
      unique: true,
      max: 20,
      numbering: true,
      search: true,
      label: { en: 'Code', bn: 'কোড' },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({ search: true, label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' } }),
    description: text({ max: 2000, long: true, label: { en: 'Description', bn: 'বিবরণ' } }),
  },
  title: ['code', 'name_en', 'name_bn'],
  list: ['code', 'name_en', 'name_bn'],
  messages: {
    required: { en: 'Code & Name (EN) are required', bn: 'কোড ও নাম (ইংরেজি) আবশ্যক' },
  },
  import: { key: ['code'] },
});
