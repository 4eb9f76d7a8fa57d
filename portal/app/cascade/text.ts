const en = {
  steps: {
    division_id: 'Division',
    district_id: 'District',
    upazila_id: 'Upazila',
    mouza_id: 'Mouza',
    zil_id: 'Zil',
  },
  choose: {
    division_id: 'Choose a division',
    district_id: 'Choose a district',
    upazila_id: 'Choose an upazila',
    mouza_id: 'Choose a mouza',
    zil_id: 'Choose a zil',
  },
  after: {
    division_id: '',
    district_id: 'After the division',
    upazila_id: 'After the district',
    mouza_id: 'After the upazila',
    zil_id: 'After the mouza',
  },
  none: {
    division_id: 'There are no divisions yet.',
    district_id: 'There are no districts in this division yet.',
    upazila_id: 'There are no upazilas in this district yet.',
    mouza_id:
      'No mouza of this upazila has been entered yet. Choose another upazila, or ask at its land office.',
    zil_id: 'No zil of this mouza has been entered yet. Choose another mouza, or ask at its land office.',
  },
  /** What a step is, where not everybody knows it. */
  about: {
    division_id: '',
    district_id: '',
    upazila_id: '',
    mouza_id: '',
    zil_id:
      'A zil is one sheet of the mouza map. A large mouza is drawn on several sheets. If you do not know yours, choose the whole mouza.',
  },
  corrected: 'The link names something that is not there. This is what could be found.',
  next: 'Next',
  changeTo: 'Change',
  loading: 'Loading...',
  failures: {
    divisions: 'Failed to load divisions',
    districts: 'Failed to load districts',
    upazilas: 'Failed to load upazilas',
    mouzas: 'Failed to load mouzas',
    zils: 'Failed to load zils',
  },
};

const bn: typeof en = {
  steps: {
    division_id: 'বিভাগ',
    district_id: 'জেলা',
    upazila_id: 'উপজেলা',
    mouza_id: 'মৌজা',
    zil_id: 'শিট (জিল)',
  },
  choose: {
    division_id: 'বিভাগ বেছে নিন',
    district_id: 'জেলা বেছে নিন',
    upazila_id: 'উপজেলা বেছে নিন',
    mouza_id: 'মৌজা বেছে নিন',
    zil_id: 'শিট বেছে নিন',
  },
  after: {
    division_id: '',
    district_id: 'আগে বিভাগ বাছুন',
    upazila_id: 'আগে জেলা বাছুন',
    mouza_id: 'আগে উপজেলা বাছুন',
    zil_id: 'আগে মৌজা বাছুন',
  },
  none: {
    division_id: 'এখনো কোনো বিভাগ নেই।',
    district_id: 'এই বিভাগে এখনো কোনো জেলা নেই।',
    upazila_id: 'এই জেলায় এখনো কোনো উপজেলা নেই।',
    mouza_id: 'এই উপজেলার কোনো মৌজা এখনো অন্তর্ভুক্ত হয়নি। অন্য উপজেলা বাছুন, অথবা উপজেলা ভূমি অফিসে খোঁজ নিন।',
    zil_id: 'এই মৌজার কোনো শিট এখনো অন্তর্ভুক্ত হয়নি। অন্য মৌজা বাছুন, অথবা উপজেলা ভূমি অফিসে খোঁজ নিন।',
  },
  about: {
    division_id: '',
    district_id: '',
    upazila_id: '',
    mouza_id: '',
    zil_id:
      'মৌজা ম্যাপের একেকটি পাতা হলো শিট (জিল)। বড় মৌজা কয়েকটি শিটে আঁকা থাকে। কোন শিট জানা না থাকলে পুরো মৌজা বেছে নিন।',
  },
  corrected: 'লিংকে এমন কিছুর উল্লেখ আছে, যা এখানে নেই। যতটুকু পাওয়া গেছে, তা দেখানো হলো।',
  next: 'পরের ধাপ',
  changeTo: 'বদলান',
  loading: 'লোড হচ্ছে...',
  failures: {
    divisions: 'বিভাগের তালিকা লোড করা যায়নি',
    districts: 'জেলার তালিকা লোড করা যায়নি',
    upazilas: 'উপজেলার তালিকা লোড করা যায়নি',
    mouzas: 'মৌজার তালিকা লোড করা যায়নি',
    zils: 'শিটের তালিকা লোড করা যায়নি',
  },
};

/** Texts of the cascade of places; English as the specification spells them. */
export const cascadeText = { en, bn };
