import { defineResource, reference, text } from '../contract/resource/resource.ts';

/** The mouzas of revenue circles, and of union offices beside the one that takes the rest. */
export default defineResource({
  name: 'office-mouzas',
  table: 'office_mouzas',
  group: 'system',
  order: 12,
  label: {
    one: { en: 'Office Area', bn: 'অফিসের এলাকা' },
    many: { en: 'Office Areas', bn: 'অফিসের এলাকা' },
  },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  menu: 'admin',
  fields: {
    office_id: reference('offices', {
      required: true,
      filter: true,
      label: { en: 'Office', bn: 'অফিস' },
      help: {
        en: 'A circle, or a union office. All other mouzas belong to the office of their upazila.',
        bn: 'একটি সার্কেল বা ইউনিয়ন ভূমি অফিস। বাকি সব মৌজা নিজ উপজেলার অফিসের অধীন।',
      },
    }),
    mouza_id: reference('mouzas', {
      required: true,
      unique: true,
      filter: true,
      label: { en: 'Mouza', bn: 'মৌজা' },
    }),
    order_no: text({ required: true, search: true, label: { en: 'Order No', bn: 'আদেশ নং' } }),
  },
  title: ['order_no'],
  path: ['mouza_id', 'upazila_id', 'district_id'],
  cascade: 'districts',
  list: ['office_id', 'mouza_id', 'order_no'],
  import: { key: ['mouza_id', 'office_id'] },
});
