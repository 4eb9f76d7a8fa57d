import type { Message } from '@bhumi/api/contract/language';

export const chartTexts = {
  showTable: { en: 'Show as table', bn: 'সারণি আকারে দেখুন' },
  hideTable: { en: 'Hide table', bn: 'সারণি লুকান' },
  total: { en: 'Total', bn: 'মোট' },
  failed: {
    en: 'The chart could not be loaded. The table shows the same.',
    bn: 'চার্টটি লোড করা যায়নি। সারণিতে একই তথ্য আছে।',
  },
} satisfies Record<string, Message>;
