const en = {
  loginFirst:
    'You had been logged out. Log in again: what you typed is kept, and waits for you where it was.',
  stillHere:
    'Nothing was saved yet: you had been logged out. What you typed is here again; please send it once more.',
};

const bn: typeof en = {
  loginFirst: 'আপনার লগইন শেষ হয়ে গিয়েছিল। আবার লগইন করুন: যা লিখেছিলেন তা রাখা আছে, আগের জায়গাতেই পাবেন।',
  stillHere: 'এখনো কিছু সংরক্ষণ হয়নি: আপনার লগইন শেষ হয়ে গিয়েছিল। যা লিখেছিলেন তা আবার এখানে আছে; আরেকবার পাঠান।',
};

/** What is said around a form whose sender had been logged out. */
export const typedText = { en, bn };
