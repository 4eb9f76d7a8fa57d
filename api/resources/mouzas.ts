import { defineResource, json, reference, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'mouzas',
  table: 'mouzas',
  group: 'geography',
  order: 4,
  label: { one: { en: 'Mouza', bn: 'মৌজা' }, many: { en: 'Mouzas', bn: 'মৌজা' } },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  samples: true,
  retires: true,
  fields: {
    upazila_id: reference('upazilas', {
      required: true,
      filter: true,
      label: { en: 'Upazila', bn: 'উপজেলা' },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({
      required: true,
      search: true,
      below: 'name_en',
      label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' },
    }),
    jl_no: text({
      max: 50,
      numbering: 'land',
      search: true,
      sortColumn: 'jl_no_sort',
      unique: true,
      label: { en: 'JL No', bn: 'জেএল নং' },
    }),
    mouza_code: text({
      max: 50,
      numbering: true,
      search: true,
      label: { en: 'Mouza Code', bn: 'মৌজা কোড' },
    }),
    meta: json({
      label: { en: 'Meta', bn: 'মেটা' },
      messages: {
        invalid: { en: 'Invalid JSON in Meta', bn: 'মেটায় অশুদ্ধ JSON' },
        notObject: {
          en: 'Meta must be a JSON object (e.g., {"note":"..."})',
          bn: 'মেটা একটি JSON অবজেক্ট হতে হবে (যেমন, {"note":"..."})',
        },
      },
    }),
  },
  title: ['name_en', 'name_bn', 'jl_no'],
  called: { en: '{name}[ (JL {jl_no})]', bn: '{name}[ (জেএল {jl_no})]' },
  path: ['upazila_id', 'district_id'],
  jurisdiction: true,
  cascade: 'districts',
  unique: { names: ['name_en', 'name_bn'], within: 'upazila_id', apartBy: 'jl_no' },
  list: ['upazila_id', 'name_en', 'name_bn', 'jl_no', 'mouza_code'],
  messages: {
    required: {
      en: 'Upazila, Name (EN) & Name (BN) are required',
      bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    },
    allOf: { upazila_id: { en: 'All Upazilas', bn: 'সকল উপজেলা' } },
  },
  import: { key: ['upazila_id', 'name_en', 'jl_no'] },
});
