import type { Message } from '@bhumi/api/contract/language';

export const placeTexts = {
  place: { en: 'Place', bn: 'স্থান' },
  division_id: { en: 'Division', bn: 'বিভাগ' },
  district_id: { en: 'District', bn: 'জেলা' },
  upazila_id: { en: 'Upazila / Thana', bn: 'উপজেলা / থানা' },
  mouza_id: { en: 'Mouza', bn: 'মৌজা' },
  zil_id: { en: 'Sheet (Zil)', bn: 'শিট (জিল)' },
  survey_type_id: { en: 'Survey', bn: 'জরিপ' },
  noSurvey: { en: 'Not given', bn: 'উল্লেখ নেই' },
  findMouza: { en: 'Find a mouza by name', bn: 'নাম দিয়ে মৌজা খুঁজুন' },
  all: { en: 'All', bn: 'সব' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  failed: { en: 'Failed to load the places', bn: 'স্থানের তালিকা লোড করা যায়নি' },
} satisfies Record<string, Message>;
