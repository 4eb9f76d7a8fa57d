import type { OfficePage } from '@bhumi/api/contract/offices/office-page';

const en = {
  title: 'Land office',
  description: 'Where a land office is, when it is open, and how long its decisions take.',
  notFound: 'There is no such land office.',
  failed: 'The land office could not be loaded',
  address: 'Address',
  hours: 'Hours',
  phone: 'Phone',
  above: 'Belongs to',
  place: 'On a map',
  map: 'Open the map',
  notGiven: 'Not given',
  figures: 'How long it takes here',
  figuresLead:
    'What this office itself needed for the cases of the last 90 days, from the day they came to it. Days of the calendar.',
  noFigures: 'It has decided fewer than ten cases of any kind in the last 90 days, too few for a figure.',
  kind: 'Kind',
  half: 'Half within',
  nine: 'Nine in ten within',
  days: (count: number, figure: string) => `${figure} ${count === 1 ? 'day' : 'days'}`,
  board: 'Mutations on its notice board',
  help: 'Help and support',
  queues: {
    land_tax_registrations: 'Registration for land tax',
    mutations: 'Mutation',
    copies: 'Certified copy',
    kycs: 'Identity card',
  } satisfies Record<OfficePage['processing_times'][number]['queue'], string>,
};

const bn: typeof en = {
  title: 'ভূমি অফিস',
  description: 'ভূমি অফিস কোথায়, কখন খোলা থাকে, সিদ্ধান্তে কত দিন লাগে।',
  notFound: 'এমন কোনো ভূমি অফিস নেই।',
  failed: 'ভূমি অফিসের তথ্য লোড করা যায়নি',
  address: 'ঠিকানা',
  hours: 'সময়সূচি',
  phone: 'ফোন',
  above: 'ঊর্ধ্বতন অফিস',
  place: 'মানচিত্রে',
  map: 'মানচিত্র খুলুন',
  notGiven: 'দেওয়া নেই',
  figures: 'এখানে কত দিন লাগে',
  figuresLead: 'গত ৯০ দিনে নিষ্পন্ন আবেদনে এই অফিসের কত দিন লেগেছে, অফিসে আসার দিন থেকে। ছুটির দিনসহ।',
  noFigures: 'গত ৯০ দিনে কোনো ধরনের দশটি আবেদনও নিষ্পন্ন হয়নি, তাই হিসাব বলা যায় না।',
  kind: 'ধরন',
  half: 'অর্ধেক',
  nine: 'দশটির নয়টি',
  days: (_count, figure) => `${figure} দিনের মধ্যে`,
  board: 'এই অফিসের নোটিশ বোর্ডে নামজারি',
  help: 'সহায়তা',
  queues: {
    land_tax_registrations: 'ভূমি করের নিবন্ধন',
    mutations: 'নামজারি',
    copies: 'সার্টিফায়েড কপি',
    kycs: 'পরিচয়পত্র যাচাই',
  },
};

export const officeText = { en, bn };
