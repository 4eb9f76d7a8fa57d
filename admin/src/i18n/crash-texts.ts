import type { Message } from '@bhumi/api/contract/language';

/** Texts of the error screen. The small entry script uses them too. */
export const crashTexts = {
  crash: { en: 'Something went wrong', bn: 'কিছু একটা সমস্যা হয়েছে' },
  crashHelp: {
    en: 'What was saved is safe. Refresh the page to go on.',
    bn: 'যা সংরক্ষিত হয়েছে তা নিরাপদ। এগিয়ে যেতে পাতাটি রিফ্রেশ করুন।',
  },
  refreshPage: { en: 'Refresh Page', bn: 'পাতা রিফ্রেশ করুন' },
} satisfies Record<string, Message>;
