import type { Message } from '@bhumi/api/contract/language';

/** What stands at the files; the button and the advice only where no script uploads each at once. A browser does not bring back these fields after a broken line. */
export const uploadText = {
  files: {
    en: 'PDF, JPG or PNG; up to 15 MB each, 20 files in all.',
    bn: 'PDF, JPG বা PNG; প্রতিটি সর্বোচ্চ ১৫ এমবি, সব মিলিয়ে ২০টি ফাইল।',
  },
  upload: { en: 'Upload the chosen files', bn: 'বাছা ফাইলগুলো আপলোড করুন' },
  saveFirst: {
    en: 'Save what you typed before you choose files: if the connection breaks during the upload, only what was saved is still there.',
    bn: 'ফাইল বাছার আগে যা লিখেছেন তা সংরক্ষণ করুন: আপলোডের সময় সংযোগ কেটে গেলে শুধু সংরক্ষিত লেখাই থাকবে।',
  },
} satisfies Record<string, Message>;
