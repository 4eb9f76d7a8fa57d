const en = {
  apply: 'Request a mutation',
  about: 'What a mutation is, and what one needs',
  emptyTitle: 'No mutations yet',
  emptyText: 'Bought, inherited or been given land? Have it entered in your name.',
  applyNow: 'Apply now',
  drafts: 'Not submitted yet',
  draft: 'Draft',
  untitled: 'Mutation without numbers',
  savedOn: (day: string) => `Saved ${day}`,
  keptUntil: (day: string) => `Kept until ${day}`,
  carryOn: 'Continue',
  delete: 'Delete',
  deleteQuestion: 'The draft and its files are gone for good then.',
  deleteNow: 'Delete the draft',
  deleting: 'Deleting...',
  deleted: 'The draft was deleted.',
  deleteFailed: 'The draft could not be deleted. Try again.',
  draftsFailed: 'Your drafts could not be loaded.',
};

const bn: typeof en = {
  apply: 'নামজারির আবেদন করুন',
  about: 'নামজারি কী, কী কী লাগে',
  emptyTitle: 'এখনো নামজারির কোনো আবেদন নেই',
  emptyText: 'জমি কিনেছেন, উত্তরাধিকার বা দানে পেয়েছেন? রেকর্ডে নিজের নাম তুলুন।',
  applyNow: 'এখনই আবেদন করুন',
  drafts: 'এখনো জমা দেওয়া হয়নি',
  draft: 'খসড়া',
  untitled: 'নম্বর ছাড়া নামজারি',
  savedOn: (day) => `সংরক্ষিত: ${day}`,
  keptUntil: (day) => `${day} পর্যন্ত থাকবে`,
  carryOn: 'চালিয়ে যান',
  delete: 'মুছে ফেলুন',
  deleteQuestion: 'খসড়া ও এর ফাইলগুলো আর ফেরত পাওয়া যাবে না।',
  deleteNow: 'খসড়াটি মুছে ফেলুন',
  deleting: 'মুছে ফেলা হচ্ছে...',
  deleted: 'খসড়াটি মুছে ফেলা হয়েছে।',
  deleteFailed: 'খসড়াটি মুছে ফেলা যায়নি। আবার চেষ্টা করুন।',
  draftsFailed: 'আপনার খসড়াগুলো লোড করা যায়নি।',
};

/** Texts of the tab on mutations. */
export const mutationsTabText = { en, bn };
