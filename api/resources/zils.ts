import { defineResource, json, reference, text, url } from '../contract/resource/resource.ts';

export default defineResource({
  name: 'zils',
  table: 'zils',
  group: 'records',
  order: 1,
  label: {
    one: { en: 'Zil', bn: 'শিট' },
    many: { en: 'Zils', bn: 'শিট' },
    menu: { en: 'Zils (Sheet)', bn: 'শিট (জিল)' },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  samples: true,
  retires: true,
  fields: {
    mouza_id: reference('mouzas', { required: true, filter: true, label: { en: 'Mouza', bn: 'মৌজা' } }),
    zil_no: text({
      required: true,
      max: 50,
      numbering: 'land',
      search: true,
      sortColumn: 'zil_no_sort',
      unique: true,
      label: { en: 'Zil No', bn: 'শিট (জিল) নং' },
    }),
    map_url: url({ label: { en: 'Map URL', bn: 'মানচিত্রের ঠিকানা (URL)' } }),
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
  title: ['zil_no'],
  called: { en: 'Sheet {zil_no}', bn: 'শিট {zil_no}' },
  path: ['mouza_id', 'upazila_id'],
  cascade: 'districts',
  has: {
    dags: {
      label: { en: 'Dags', bn: 'দাগ' },
      yes: { en: 'With dags', bn: 'দাগ আছে' },
      no: { en: 'Without dags', bn: 'দাগ নেই' },
      in: { table: 'dags', column: 'zil_id' },
    },
    map: {
      label: { en: 'Mouza map', bn: 'মৌজা ম্যাপ' },
      yes: { en: 'With a mouza map', bn: 'মৌজা ম্যাপ আছে' },
      no: { en: 'Without a mouza map', bn: 'মৌজা ম্যাপ নেই' },
      in: { table: 'mouza_maps', column: 'zil_id' },
    },
  },
  list: ['mouza_id', 'zil_no', 'map_url'],
  messages: {
    required: { en: 'Mouza & Zil No are required', bn: 'মৌজা ও শিট নং আবশ্যক' },
    allOf: { mouza_id: { en: 'All Mouzas', bn: 'সকল মৌজা' } },
  },
  import: { key: ['mouza_id', 'zil_no'] },
});
