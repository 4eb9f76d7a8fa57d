const en = {
  loginFirst:
    'You had been logged out. Log in again: what you typed is kept, and waits for you where it was.',
  nothingPaid: 'Nothing was paid: you had been logged out. Log in again, then pay.',
  loginToPay:
    'Nothing was paid: you had been logged out. Log in again: what you typed is kept, without PIN and card, and waits for you where it was.',
  stillHere:
    'Nothing was saved yet: you had been logged out. What you typed is here again; please send it once more.',
  stillToPay:
    'Nothing was paid yet: you had been logged out. What you typed is here again, without PIN and card; please add them and pay.',
  sendAgain: 'This was not taken. What you typed is here again; please check it and send it once more.',
  payAgain:
    'Nothing was paid. What you typed is here again, without PIN and card; please check it and pay once more.',
};

const bn: typeof en = {
  loginFirst: 'আপনার লগইন শেষ হয়ে গিয়েছিল। আবার লগইন করুন: যা লিখেছিলেন তা রাখা আছে, আগের জায়গাতেই পাবেন।',
  nothingPaid: 'কোনো টাকা পরিশোধ হয়নি: আপনার লগইন শেষ হয়ে গিয়েছিল। আবার লগইন করে ফি দিন।',
  loginToPay:
    'কোনো টাকা পরিশোধ হয়নি: আপনার লগইন শেষ হয়ে গিয়েছিল। আবার লগইন করুন: যা লিখেছিলেন তা রাখা আছে (পিন ও কার্ডের তথ্য ছাড়া), আগের জায়গাতেই পাবেন।',
  stillHere: 'এখনো কিছু সংরক্ষণ হয়নি: আপনার লগইন শেষ হয়ে গিয়েছিল। যা লিখেছিলেন তা আবার এখানে আছে; আরেকবার পাঠান।',
  stillToPay:
    'এখনো কোনো টাকা পরিশোধ হয়নি: আপনার লগইন শেষ হয়ে গিয়েছিল। যা লিখেছিলেন তা আবার এখানে আছে (পিন ও কার্ডের তথ্য ছাড়া); সেগুলো দিয়ে পরিশোধ করুন।',
  sendAgain: 'এটি নেওয়া হয়নি। যা লিখেছিলেন তা আবার এখানে আছে; মিলিয়ে দেখে আরেকবার পাঠান।',
  payAgain:
    'কোনো টাকা পরিশোধ হয়নি। যা লিখেছিলেন তা আবার এখানে আছে (পিন ও কার্ডের তথ্য ছাড়া); মিলিয়ে দেখে আবার পরিশোধ করুন।',
};

/** Texts around a form that was refused, or whose sender had been logged out. */
export const formRestoreText = { en, bn };
