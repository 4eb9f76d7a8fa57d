import { defineResource, document, IMAGES, reference, text } from '../contract/resource/resource.ts';

/** The survey type is ours: the public lookup narrows the maps of a zil by survey (specification 1, section 7). */
export default defineResource({
  name: 'mouza-maps',
  table: 'mouza_maps',
  group: 'records',
  order: 2,
  label: { one: { en: 'Mouza Map', bn: 'মৌজা ম্যাপ' }, many: { en: 'Mouza Maps', bn: 'মৌজা ম্যাপ' } },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  samples: true,
  retires: true,
  fields: {
    zil_id: reference('zils', { required: true, filter: true, label: { en: 'Zil', bn: 'শিট (জিল)' } }),
    name: text({ search: true, label: { en: 'Name', bn: 'নাম' } }),
    survey_type_id: reference('survey-types', {
      filter: true,
      bulk: true,
      below: 'name',
      label: { en: 'Survey Type', bn: 'জরিপের ধরন' },
    }),
    document: document({
      readers: 'public',
      accept: ['application/pdf', ...IMAGES],
      label: { en: 'Document', bn: 'নথি' },
    }),
  },
  title: ['name'],
  path: ['zil_id', 'mouza_id', 'upazila_id'],
  cascade: 'districts',
  has: {
    document: {
      label: { en: 'Document', bn: 'নথি' },
      yes: { en: 'With a document', bn: 'নথি আছে' },
      no: { en: 'Without a document', bn: 'নথি নেই' },
      in: 'document',
    },
  },
  list: ['zil_id', 'name', 'survey_type_id', 'document'],
  messages: {
    required: { en: 'Zil is required', bn: 'শিট আবশ্যক' },
    allOf: {
      zil_id: { en: 'All Zils', bn: 'সকল শিট' },
      survey_type_id: { en: 'All Survey Types', bn: 'সকল জরিপ' },
    },
  },
});
