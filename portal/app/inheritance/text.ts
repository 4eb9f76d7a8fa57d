const en = {
  title: 'Shares of heirs',
  description:
    'Work out who inherits how much of the land of a Muslim who has died, under the law of Bangladesh: fractions, ana and the reason for each share.',
  lead: 'Who takes how much of the land of a Muslim who has died, under Hanafi law as applied in Bangladesh. No names and no account are needed.',
  again: 'Change who is left',
  submit: 'Work out the shares',
  working: 'Working out…',
  failed: 'The shares could not be worked out just now. What you typed is kept. Please try again.',
  answer: { male: 'Shares of the heirs of a man', female: 'Shares of the heirs of a woman' },
  nobodyLeft: 'Nobody was entered. Enter below who is living.',
  closed: 'No other blood relative is living: give the rest to the husband or wife',
  mutation: 'Request mutation by inheritance',
  limitsTitle: 'What this does not know',
  limits: [
    'First come the costs of the funeral, debts and a bequest of at most one third. The shares are of what is left.',
    'Who else was living on the day of the death matters: a child yet unborn, a missing person, or someone who died after it.',
    'Section 4 holds for deaths on 15 July 1961 or later. An earlier estate with a child who died before is not worked out.',
    'Distant kindred, and uncles and nephews farther than those asked for here, are not worked out.',
    'It is the law for Sunni Muslims of the Hanafi school. Hindus, Christians, Buddhists, Shia Muslims and others inherit under laws of their own.',
    'It is a help, not a decision. The land office and the court decide.',
  ],
  sourcesTitle: 'Sources',
  sources:
    'Qur’an 4:11, 4:12 and 4:176; as-Sirajiyya; Mulla, Principles of Mahomedan Law; Muslim Family Laws Ordinance, 1961, section 4.',
  printed: (when: string) => `Worked out on ${when}`,
};

const bn: typeof en = {
  title: 'উত্তরাধিকারীদের অংশ',
  description:
    'বাংলাদেশের আইন অনুযায়ী মৃত মুসলিম ব্যক্তির জমিতে কে কত অংশ পান, হিসাব করুন: ভগ্নাংশে, আনায়, প্রতিটি অংশের কারণসহ।',
  lead: 'বাংলাদেশে প্রচলিত হানাফি আইন অনুযায়ী মৃত মুসলিম ব্যক্তির জমিতে কে কত অংশ পান। কারও নাম বা অ্যাকাউন্ট লাগে না।',
  again: 'কে কে আছেন, বদলান',
  submit: 'অংশ হিসাব করুন',
  working: 'হিসাব হচ্ছে…',
  failed: 'এই মুহূর্তে অংশ হিসাব করা গেল না। যা লিখেছেন তা রয়ে গেছে। আবার চেষ্টা করুন।',
  answer: { male: 'মৃত পুরুষের উত্তরাধিকারীদের অংশ', female: 'মৃত নারীর উত্তরাধিকারীদের অংশ' },
  nobodyLeft: 'কারও কথা লেখা হয়নি। কে কে জীবিত আছেন, নিচে লিখুন।',
  closed: 'রক্তের সম্পর্কের আর কেউ জীবিত নেই: অবশিষ্ট অংশ স্বামী বা স্ত্রীকে দিন',
  mutation: 'উত্তরাধিকার সূত্রে নামজারির আবেদন করুন',
  limitsTitle: 'এই হিসাবে যা ধরা হয়নি',
  limits: [
    'প্রথমে দাফন-কাফনের খরচ, ঋণ এবং সর্বোচ্চ এক-তৃতীয়াংশ পর্যন্ত অসিয়ত মেটাতে হয়। অংশগুলো তার পরের অবশিষ্ট সম্পত্তির।',
    'মৃত্যুর দিনে আর কে জীবিত ছিলেন, তা জানা দরকার: গর্ভের সন্তান, নিখোঁজ ব্যক্তি, অথবা পরে যিনি মারা গেছেন।',
    'ধারা ৪ প্রযোজ্য ১৫ জুলাই ১৯৬১ বা তার পরের মৃত্যুর ক্ষেত্রে। তার আগের মৃত্যুতে আগে মৃত সন্তান থাকলে এখানে হিসাব করা হয় না।',
    'দূরবর্তী আত্মীয় এবং এখানে উল্লেখ নেই এমন চাচা-ভাতিজাদের অংশ হিসাব করা হয় না।',
    'এটি হানাফি মাজহাবের সুন্নি মুসলিমদের আইন। হিন্দু, খ্রিষ্টান, বৌদ্ধ, শিয়া মুসলিম ও অন্যদের উত্তরাধিকার নিজ নিজ আইনে হয়।',
    'এটি সহায়ক হিসাব, সিদ্ধান্ত নয়। সিদ্ধান্ত দেয় ভূমি অফিস ও আদালত।',
  ],
  sourcesTitle: 'সূত্র',
  sources:
    'কুরআন: সুরা নিসা, আয়াত ১১, ১২ ও ১৭৬; আস-সিরাজিয়া; মুল্লা, প্রিন্সিপলস অব মোহামেডান ল; মুসলিম পারিবারিক আইন অধ্যাদেশ, ১৯৬১, ধারা ৪।',
  printed: (when) => `হিসাবের সময়: ${when}`,
};

export const inheritanceText = { en, bn };
