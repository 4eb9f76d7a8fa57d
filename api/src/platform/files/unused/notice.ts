import { digitsIn } from '../../../../contract/digits.ts';
import { defineNotice } from '../../messages/notifications/notice.ts';

/** Tells an administrator that records refer to files that are not in the storage; the log says which. */
export const filesMissingNotice = defineNotice<{ count: number }>({
  kind: 'files-missing',
  type: () => 'info',
  text: ({ count }) => ({
    title: { en: 'Stored files are missing', bn: 'সংরক্ষিত ফাইল পাওয়া যাচ্ছে না' },
    message: {
      en: `Files that records refer to and that are not in the storage: ${count}. The log of the server names them; a backup may have them.`,
      bn: `রেকর্ডে উল্লেখ আছে কিন্তু ভান্ডারে নেই, এমন ফাইল ${digitsIn(count, 'bn')}টি। নামগুলো সার্ভারের লগে আছে; ব্যাকআপে ফাইলগুলো থাকতে পারে।`,
    },
  }),
  to: '/dashboard?tab=messages',
});
