/** The fields of a family, which the mutation form has too. */
const en = {
  who: 'Who has died?',
  sex: { male: 'A man', female: 'A woman' },
  living: 'How many of each are living? Leave the other fields empty.',
  spouse: 'Husband or wife',
  children: 'Children',
  parents: 'Parents',
  grandparents: 'Grandparents',
  noParent: 'If a parent is not living: grandparents',
  parentsHint: 'Tick who is living.',
  siblings: 'Brothers and sisters',
  others: 'Other relatives by the father',
  noSon: 'If no son is living: brothers and sisters, uncles, nephews',
  before: 'Sons and daughters who died before',
  beforeHint:
    'Their living children take the share that they would have taken (Muslim Family Laws Ordinance, 1961, section 4). Leave out those who left no living children.',
  relation: (number: string) => `Who died before (${number})`,
  nobody: 'Nobody',
  relations: { son: 'A son', daughter: 'A daughter' },
  theirSons: 'Living sons',
  theirDaughters: 'Living daughters',
  add: 'Add another',
};

const bn: typeof en = {
  who: 'কে মারা গেছেন?',
  sex: { male: 'পুরুষ', female: 'নারী' },
  living: 'কে কতজন জীবিত আছেন? বাকি ঘর খালি রাখুন।',
  spouse: 'স্বামী বা স্ত্রী',
  children: 'সন্তান',
  parents: 'পিতা-মাতা',
  grandparents: 'দাদা-দাদি, নানি',
  noParent: 'পিতা বা মাতা না থাকলে: দাদা-দাদি, নানি',
  parentsHint: 'যাঁরা জীবিত আছেন, তাঁদের ঘরে টিক দিন।',
  siblings: 'ভাই-বোন',
  others: 'পিতৃকুলের অন্য আত্মীয়',
  noSon: 'পুত্র না থাকলে: ভাই-বোন, চাচা, ভাতিজা',
  before: 'আগে মৃত পুত্র-কন্যা',
  beforeHint:
    'তাঁরা জীবিত থাকলে যে অংশ পেতেন, তা তাঁদের জীবিত সন্তানেরা পান (মুসলিম পারিবারিক আইন অধ্যাদেশ, ১৯৬১, ধারা ৪)। যাঁর কোনো সন্তান জীবিত নেই, তাঁকে বাদ দিন।',
  relation: (number) => `আগে কে মারা গেছেন (${number})`,
  nobody: 'কেউ না',
  relations: { son: 'পুত্র', daughter: 'কন্যা' },
  theirSons: 'তাঁর জীবিত পুত্র',
  theirDaughters: 'তাঁর জীবিত কন্যা',
  add: 'আরেকজন যোগ করুন',
};

export const familyText = { en, bn };
