import {
  choice,
  date,
  defineResource,
  document,
  json,
  number,
  reference,
  rows,
  text,
  url,
} from '../../../../contract/resource/resource.ts';

/** A made-up resource with a field of every kind; with its migration it is all that the engine needs. */
export default defineResource({
  name: 'water-bodies',
  table: 'water_bodies',
  group: 'records',
  label: {
    one: { en: 'Water Body', bn: 'জলমহাল' },
    many: { en: 'Water Bodies', bn: 'জলমহাল' },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' },
  fields: {
    upazila_id: reference('upazilas', {
      required: true,
      filter: true,
      label: { en: 'Upazila', bn: 'উপজেলা' },
    }),
    name: text({ required: true, search: true, label: { en: 'Name', bn: 'নাম' } }),
    lease_no: text({
      bulk: true,
      max: 20,
      numbering: true,
      search: true,
      sortColumn: 'lease_no_sort',
      label: { en: 'Lease No', bn: 'ইজারা নং' },
    }),
    survey_type_id: reference('survey-types', {
      filter: true,
      bulk: true,
      label: { en: 'Survey Type', bn: 'জরিপের ধরন' },
    }),
    kind: choice({
      filter: true,
      bulk: true,
      label: { en: 'Kind', bn: 'ধরন' },
      choices: { open: { en: 'Open', bn: 'উন্মুক্ত' }, closed: { en: 'Closed', bn: 'বদ্ধ' } },
    }),
    depth: number({ min: 0, max: 99.99, decimals: 2, label: { en: 'Depth', bn: 'গভীরতা' } }),
    gates: number({ integer: true, filter: true, label: { en: 'Gates', bn: 'স্লুইস গেট' } }),
    dug_on: date({ filter: true, label: { en: 'Dug on', bn: 'খননের তারিখ' } }),
    use: choice({
      otherwise: 'fishing',
      label: { en: 'Use', bn: 'ব্যবহার' },
      choices: { fishing: { en: 'Fishing', bn: 'মৎস্য' }, water: { en: 'Drinking water', bn: 'খাবার পানি' } },
    }),
    page: url({ label: { en: 'Page', bn: 'পাতা' } }),
    remarks: text({ long: true, max: 1000, sort: false, label: { en: 'Remarks', bn: 'মন্তব্য' } }),
    meta: json({ label: { en: 'Meta', bn: 'মেটা' } }),
    leases: rows({
      label: { en: 'Leases', bn: 'ইজারা' },
      most: 3,
      columns: {
        holder: text({ required: true, max: 50, label: { en: 'Holder', bn: 'ইজারাদার' } }),
        share: number({ required: true, min: 0, decimals: 2, label: { en: 'Share', bn: 'অংশ' } }),
      },
      message: { en: 'Holder and Share are required', bn: 'ইজারাদার ও অংশ আবশ্যক' },
    }),
    document: document({
      accept: ['image/png', 'application/pdf'],
      label: { en: 'Document', bn: 'দলিল' },
    }),
  },
  title: ['name'],
  list: ['upazila_id', 'name', 'lease_no', 'kind', 'depth', 'dug_on', 'document'],
  import: { key: ['upazila_id', 'name'] },
  messages: {
    required: { en: 'Upazila & Name are required', bn: 'উপজেলা ও নাম আবশ্যক' },
  },
});
