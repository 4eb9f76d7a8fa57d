const en = {
  newApplication: 'New application',
  place: 'Place',
  appliedOn: 'Applied on',
  fee: 'Fee',
  sample: 'Sample record',
  download: 'Download',
  downloadOf: (id: string) => `document of application ${id}`,
  downloadFailed: 'Failed to download document. Please try again.',
  payFirst: 'Pay first',
  noDocument: 'No document available',
  emptyTitle: 'No applications yet',
  emptyText: 'Find the record first; the application starts from there.',
  toLand: 'Find a land record',
  failed: 'Failed to load applications',
};

const bn: typeof en = {
  newApplication: 'নতুন আবেদন',
  place: 'এলাকা',
  appliedOn: 'আবেদনের তারিখ',
  fee: 'ফি',
  sample: 'নমুনা রেকর্ড',
  download: 'ডাউনলোড',
  downloadOf: (id) => `আবেদন ${id}-এর নথি`,
  downloadFailed: 'নথি ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।',
  payFirst: 'আগে ফি পরিশোধ করুন',
  noDocument: 'কোনো নথি নেই',
  emptyTitle: 'এখনো কোনো আবেদন নেই',
  emptyText: 'প্রথমে রেকর্ডটি খুঁজুন; আবেদন সেখান থেকেই শুরু হয়।',
  toLand: 'ভূমি রেকর্ড খুঁজুন',
  failed: 'আবেদনের তালিকা লোড করা যায়নি',
};

/** Texts of the tab on applications; English as the specification spells them. */
export const applicationsText = { en, bn };
