import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { LEAST_CASES } from '@bhumi/api/contract/mutation-figures/figures';

/** Texts of the report on how long mutations take. */
export const reportTexts = {
  link: { en: 'Reports', bn: 'প্রতিবেদন' },
  title: { en: 'Reports: how long mutations take', bn: 'প্রতিবেদন: নামজারিতে কত দিন লাগে' },
  how: {
    en: `Days from the payment to the last decision. They are shown for ${LEAST_CASES} decisions or more. What waits is as of now.`,
    bn: `ফি পরিশোধ থেকে সর্বশেষ সিদ্ধান্ত পর্যন্ত দিন। অন্তত ${digitsIn(LEAST_CASES, 'bn')}টি সিদ্ধান্ত হলে দিনের হিসাব দেখানো হয়। অপেক্ষমাণ আবেদনের সংখ্যা এই মুহূর্তের।`,
  },
  sample: {
    en: 'Sample data: made-up mutations are among them.',
    bn: 'নমুনা তথ্য: প্রদর্শনের জন্য বানানো আবেদনও এতে আছে।',
  },
  from: { en: 'First month', bn: 'প্রথম মাস' },
  to: { en: 'Last month', bn: 'শেষ মাস' },
  total: { en: 'In all', bn: 'মোট' },
  none: {
    en: 'No mutations were received or decided in these months, and none waits.',
    bn: 'এই মাসগুলোতে কোনো নামজারির আবেদন জমা বা নিষ্পত্তি হয়নি, অপেক্ষমাণও নেই।',
  },
  noDecisions: { en: 'Nothing was decided in these months.', bn: 'এই মাসগুলোতে কোনো নিষ্পত্তি হয়নি।' },
  failed: { en: 'Failed to load the report', bn: 'প্রতিবেদন লোড করা যায়নি' },
  csv: { en: 'Download CSV', bn: 'CSV ডাউনলোড' },
} satisfies Record<string, Message>;
