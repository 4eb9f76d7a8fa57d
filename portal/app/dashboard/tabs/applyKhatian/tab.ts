import type { TabHead } from '../../tab.ts';

export default {
  order: 40,
  label: { en: 'Khatian and Map Applications', bn: 'খতিয়ান ও ম্যাপের আবেদন' },
  lead: {
    en: 'Your applications for copies of khatians and mouza maps. Paid ones can be downloaded here.',
    bn: 'খতিয়ান ও মৌজা ম্যাপের কপির জন্য আপনার আবেদন। ফি পরিশোধিত হলে এখান থেকেই ডাউনলোড করা যায়।',
  },
} satisfies TabHead;
