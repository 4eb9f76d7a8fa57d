const en = {
  title: 'Your data',
  export:
    'All that is kept about you as one file (JSON), with your documents as links. Passwords, keys and codes are not in it.',
  download: 'Download my data',
  exportFailed: 'Your data could not be put together just now. Nothing was lost. Please try again later.',
  looked: 'Who looked at your records',
  lookedHelp:
    'Officers who opened your identity card or a record of yours, or decided on it. Lists in which your name stands are not noted.',
  lookedNone: 'Nobody of the land office has opened a record of yours so far.',
  lookedFailed: 'Who looked at your records could not be loaded',
  by: (role: string) => `by: ${role}`,
  number: (id: string) => `No. ${id}`,
  older: (count: string) => `${count} older`,
};

const bn: typeof en = {
  title: 'আপনার তথ্য',
  export: 'আপনার সম্পর্কে যা রাখা আছে, সব একটি ফাইলে (JSON); আপনার নথিগুলো লিংক হিসেবে। পাসওয়ার্ড, চাবি বা কোড এতে থাকে না।',
  download: 'আমার তথ্য ডাউনলোড করুন',
  exportFailed: 'এই মুহূর্তে আপনার তথ্যের ফাইল তৈরি করা যায়নি। কিছুই হারায়নি। পরে আবার চেষ্টা করুন।',
  looked: 'আপনার রেকর্ড কে দেখেছেন',
  lookedHelp:
    'যে কর্মকর্তারা আপনার পরিচয়পত্র বা কোনো রেকর্ড খুলেছেন, বা তা নিয়ে সিদ্ধান্ত দিয়েছেন। যেসব তালিকায় আপনার নাম আছে, তা দেখলে লেখা হয় না।',
  lookedNone: 'ভূমি অফিসের কেউ এখনো আপনার কোনো রেকর্ড খোলেননি।',
  lookedFailed: 'আপনার রেকর্ড কে দেখেছেন, তা লোড করা যায়নি',
  by: (role) => `কর্মকর্তার পদ: ${role}`,
  number: (id) => `নম্বর ${id}`,
  older: (count) => `আরও ${count}টি পুরোনো`,
};

export const ownDataText = { en, bn };
