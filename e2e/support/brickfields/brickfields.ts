/** The made-up resource of the proof. It is copied to `api/resources`; nothing else of the project knows of it. */
import {
  choice,
  defineResource,
  document,
  number,
  reference,
  text,
} from '@bhumi/api/contract/resource/resource';

export default defineResource({
  name: 'brickfields',
  table: 'brickfields',
  group: 'records',
  order: 90,
  label: {
    one: { en: 'Brickfield', bn: 'ইটভাটা' },
    many: { en: 'Brickfields', bn: 'ইটভাটা' },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' },
  fields: {
    upazila_id: reference('upazilas', {
      required: true,
      filter: true,
      label: { en: 'Upazila', bn: 'উপজেলা' },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({ required: true, search: true, label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' } }),
    licence_no: text({
      max: 40,
      search: true,
      numbering: true,
      label: { en: 'Licence No', bn: 'লাইসেন্স নং' },
    }),
    kilns: number({ min: 1, max: 50, integer: true, label: { en: 'Kilns', bn: 'ভাটার সংখ্যা' } }),
    fuel: choice({
      choices: { coal: { en: 'Coal', bn: 'কয়লা' }, gas: { en: 'Gas', bn: 'গ্যাস' } },
      label: { en: 'Fuel', bn: 'জ্বালানি' },
    }),
    document: document({ accept: ['application/pdf'], label: { en: 'Licence', bn: 'লাইসেন্স' } }),
  },
  title: ['name_en', 'name_bn'],
  path: ['upazila_id', 'district_id'],
  cascade: 'districts',
  has: {
    document: {
      label: { en: 'Licence', bn: 'লাইসেন্স' },
      yes: { en: 'With a licence', bn: 'লাইসেন্স আছে' },
      no: { en: 'Without a licence', bn: 'লাইসেন্স নেই' },
      in: 'document',
    },
  },
  list: ['upazila_id', 'name_en', 'name_bn', 'licence_no', 'kilns', 'fuel', 'document'],
  import: { key: ['upazila_id', 'name_en'] },
  messages: {
    required: {
      en: 'Upazila, Name (EN) & Name (BN) are required',
      bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    },
  },
  csv: {
    file: 'brickfields.csv',
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'Upazila', bn: 'উপজেলা' }, value: 'upazila.name_en' },
      { header: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' }, value: 'name_en' },
      { header: { en: 'Licence No', bn: 'লাইসেন্স নম্বর' }, value: 'licence_no' },
      { header: { en: 'Kilns', bn: 'চুল্লি' }, value: 'kilns' },
    ],
  },
});
