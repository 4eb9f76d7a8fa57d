import { AREA_CLASSES, areaClassLabels } from '../contract/land-tax/land-types.ts';
import { choice, defineResource, reference, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'upazilas',
  table: 'upazilas',
  group: 'geography',
  order: 3,
  label: {
    one: { en: 'Upazila', bn: 'উপজেলা' },
    many: { en: 'Upazilas', bn: 'উপজেলা' },
    menu: { en: 'Upazilas / Thana', bn: 'উপজেলা / থানা' },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  fields: {
    district_id: reference('districts', {
      required: true,
      filter: true,
      label: { en: 'District', bn: 'জেলা' },
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
    area_class: choice({
      otherwise: 'F',
      filter: true,
      bulk: true,
      choices: Object.fromEntries(AREA_CLASSES.map((name) => [name, areaClassLabels[name]])),
      label: { en: 'Area class', bn: 'এলাকার শ্রেণি' },
      help: {
        en: 'Land tax is charged at the rates of this class.',
        bn: 'এই শ্রেণির হারে ভূমি উন্নয়ন কর ধার্য হয়।',
      },
    }),
  },
  title: ['name_en', 'name_bn'],
  path: ['district_id'],
  unique: { names: ['name_en', 'name_bn'], within: 'district_id' },
  list: ['district_id', 'name_en', 'name_bn', 'bbs_code', 'area_class'],
  messages: {
    required: {
      en: 'District, Name (EN) & Name (BN) are required',
      bn: 'জেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    },
    allOf: {
      district_id: { en: 'All Districts', bn: 'সকল জেলা' },
      area_class: { en: 'All Area Classes', bn: 'সকল শ্রেণি' },
    },
  },
  csv: {
    file: 'upazilas.csv',
    fixed: true,
    title: { en: 'Upazilas', bn: 'উপজেলা' },
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'District', bn: 'জেলা' }, value: { en: 'district.name_en', bn: 'district.name_bn' } },
      { header: { en: 'Upazila Name (EN)', bn: 'উপজেলার নাম (ইংরেজি)' }, value: 'name_en' },
      { header: { en: 'Upazila Name (BN)', bn: 'উপজেলার নাম (বাংলা)' }, value: 'name_bn' },
      { header: { en: 'BBS Code', bn: 'বিবিএস কোড' }, value: 'bbs_code' },
    ],
  },
  import: { key: ['district_id', 'name_en'] },
});
