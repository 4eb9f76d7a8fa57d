import {
  defineResource,
  document,
  json,
  number,
  reference,
  rows,
  text,
} from '../contract/resource/resource.ts';

export default defineResource({
  name: 'dags',
  table: 'dags',
  group: 'records',
  order: 4,
  label: { one: { en: 'Dag', bn: 'দাগ' }, many: { en: 'Dags', bn: 'দাগ' } },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  samples: true,
  retires: true,
  fields: {
    zil_id: reference('zils', { required: true, filter: true, label: { en: 'Zil No', bn: 'শিট (জিল) নং' } }),
    khatiyan_number: text({
      required: true,
      max: 50,
      numbering: 'land',
      search: true,
      sortColumn: 'khatiyan_number_sort',
      label: { en: 'Khatiyan No', bn: 'খতিয়ান নং' },
    }),
    dag_no: text({
      required: true,
      max: 50,
      numbering: 'land',
      search: true,
      sortColumn: 'dag_no_sort',
      unique: true,
      label: { en: 'Dag No', bn: 'দাগ নং' },
    }),
    survey_type_id: reference('survey-types', {
      filter: true,
      bulk: true,
      label: { en: 'Survey Type', bn: 'জরিপের ধরন' },
    }),
    khotiyan: rows({
      people: 'owner_key',
      apartBy: 'father',
      shares: 'area',
      corrected: true,
      label: { en: 'Khotiyan', bn: 'খতিয়ান' },
      columns: {
        owner: text({ required: true, label: { en: 'Owner', bn: 'মালিক' } }),
        father: text({ label: { en: 'Father or husband', bn: 'পিতা বা স্বামী' } }),
        area: number({
          required: true,
          min: 0,
          max: 999_999_999_999.99,
          decimals: 2,
          label: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
        }),
      },
      message: { en: 'Owner and Area are required', bn: 'মালিক ও জমির পরিমাণ আবশ্যক' },
    }),
    meta: json({
      label: { en: 'Meta', bn: 'মেটা' },
      messages: {
        invalid: { en: 'Invalid JSON in Meta', bn: 'মেটায় অশুদ্ধ JSON' },
        notObject: {
          en: 'Meta must be an object (e.g., {"note":"..."})',
          bn: 'মেটা একটি অবজেক্ট হতে হবে (যেমন, {"note":"..."})',
        },
      },
    }),
    document: document({
      readers: 'public',
      accept: ['image/jpeg', 'image/png', 'application/pdf'],
      label: { en: 'Document', bn: 'নথি' },
    }),
  },
  title: ['dag_no'],
  called: { en: 'Dag {dag_no}', bn: 'দাগ {dag_no}' },
  path: ['zil_id', 'mouza_id', 'upazila_id'],
  cascade: 'districts',
  has: {
    document: {
      label: { en: 'Document', bn: 'নথি' },
      yes: { en: 'With a document', bn: 'নথি আছে' },
      no: { en: 'Without a document', bn: 'নথি নেই' },
      in: 'document',
    },
    boundary: {
      label: { en: 'Boundary', bn: 'সীমানা' },
      yes: { en: 'With a boundary', bn: 'সীমানা আছে' },
      no: { en: 'Without a boundary', bn: 'সীমানা নেই' },
      in: { table: 'geojson_datas', column: 'dag_id' },
    },
    rows: {
      label: { en: 'Khotiyan rows', bn: 'খতিয়ানের সারি' },
      yes: { en: 'With owners', bn: 'মালিকের নাম আছে' },
      no: { en: 'Without owners', bn: 'মালিকের নাম নেই' },
      in: 'khotiyan',
    },
  },
  list: ['zil_id', 'khatiyan_number', 'dag_no', 'survey_type_id', 'document'],
  further: {
    mouza: { place: 'mouza_id', label: { en: 'Mouza', bn: 'মৌজা' } },
    owners: { rows: 'khotiyan', names: 'owner', label: { en: 'Owners', bn: 'মালিক' } },
    area: { rows: 'khotiyan', total: 'area', label: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' } },
    boundary: { has: 'boundary', label: { en: 'Boundary', bn: 'সীমানা' } },
  },
  messages: {
    required: { en: 'Zil, Khatiyan & Dag are required', bn: 'শিট, খতিয়ান ও দাগ আবশ্যক' },
    allOf: {
      zil_id: { en: 'All Dag', bn: 'সকল শিট' },
      survey_type_id: { en: 'All Survey Types', bn: 'সকল জরিপ' },
    },
  },
  csv: {
    file: 'dags.csv',
    fixed: true,
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'Zil No', bn: 'শিট (জিল) নম্বর' }, value: 'zil.zil_no' },
      { header: { en: 'Khatiyan No', bn: 'খতিয়ান নম্বর' }, value: 'khatiyan_number' },
      { header: { en: 'Dag No', bn: 'দাগ নম্বর' }, value: 'dag_no' },
      { header: { en: 'Survey Type', bn: 'জরিপের ধরন' }, value: 'survey_type.code' },
    ],
  },
  import: { key: ['zil_id', 'survey_type_id', 'dag_no'] },
});
