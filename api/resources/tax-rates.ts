import {
  AREA_CLASSES,
  areaClassLabels,
  LAND_TYPES,
  landTypeLabels,
} from '../contract/land-tax/land-types.ts';
import { choice, date, defineResource, number, text } from '../contract/resource/resource.ts';

/** Rates of the land development tax: read by the land office, changed by administrators, never part of a release. */
export default defineResource({
  name: 'tax-rates',
  table: 'tax_rates',
  group: 'system',
  order: 2,
  label: { one: { en: 'Tax Rate', bn: 'করের হার' }, many: { en: 'Tax Rates', bn: 'করের হার' } },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  fields: {
    land_type: choice({
      required: true,
      filter: true,
      choices: Object.fromEntries(LAND_TYPES.map((type) => [type, landTypeLabels[type]])),
      label: { en: 'Land type', bn: 'জমির ধরন' },
    }),
    area_class: choice({
      filter: true,
      below: 'land_type',
      choices: Object.fromEntries(AREA_CLASSES.map((name) => [name, areaClassLabels[name]])),
      label: { en: 'Area class', bn: 'এলাকার শ্রেণি' },
      help: {
        en: 'Empty: the same everywhere. A rate of the class itself comes first.',
        bn: 'খালি রাখলে সর্বত্র একই হার। শ্রেণির নিজস্ব হার থাকলে সেটিই প্রযোজ্য।',
      },
    }),
    rate: number({
      required: true,
      min: 0,
      max: 10_000,
      decimals: 2,
      label: { en: 'Rate (BDT)', bn: 'হার (টাকা)' },
      help: { en: 'For one decimal and one year.', bn: 'প্রতি শতাংশে, এক বছরের জন্য।' },
    }),
    valid_from: date({
      unique: true,
      required: true,
      label: { en: 'Valid from', bn: 'কার্যকর' },
      help: {
        en: 'A tax year is charged at the rate that holds on its first day, 1 July.',
        bn: 'কর বছরের প্রথম দিন, ১ জুলাই, যে হার কার্যকর থাকে সেই হারে কর ধার্য হয়।',
      },
    }),
    source: text({
      bulk: true,
      max: 1000,
      long: true,
      sort: false,
      label: { en: 'Source', bn: 'উৎস' },
      help: {
        en: 'The gazette or notice that sets the rate; “(check)” where it has not been seen yet.',
        bn: 'যে গেজেট বা প্রজ্ঞাপনে হার নির্ধারিত; যাচাই বাকি থাকলে “(check)” লিখুন।',
      },
    }),
  },
  title: ['land_type', 'area_class', 'valid_from'],
  list: ['land_type', 'area_class', 'rate', 'valid_from', 'source'],
  messages: {
    required: {
      en: 'Land type, Rate & Valid from are required',
      bn: 'জমির ধরন, হার ও কার্যকর হওয়ার তারিখ আবশ্যক',
    },
    allOf: {
      land_type: { en: 'All Land Types', bn: 'সকল ধরনের জমি' },
      area_class: { en: 'All Area Classes', bn: 'সকল শ্রেণি' },
    },
  },
  csv: {
    file: 'tax-rates.csv',
    columns: [
      { header: { en: 'ID', bn: 'আইডি' }, value: 'id' },
      { header: { en: 'Land type', bn: 'জমির ধরন' }, value: 'land_type' },
      { header: { en: 'Area class', bn: 'এলাকার শ্রেণি' }, value: 'area_class' },
      { header: { en: 'Rate (BDT a decimal and year)', bn: 'হার (টাকা, প্রতি শতাংশ ও বছর)' }, value: 'rate' },
      { header: { en: 'Valid from', bn: 'কার্যকরের তারিখ' }, value: 'valid_from' },
      { header: { en: 'Source', bn: 'উৎস' }, value: 'source' },
    ],
  },
});
