import type { TabHead } from '../../tab.ts';

export default {
  order: 60,
  label: { en: 'Payments & Receipts', bn: 'পরিশোধ ও রসিদ' },
  lead: {
    en: 'What you have paid, the newest first.',
    bn: 'আপনি যা পরিশোধ করেছেন, নতুনটি আগে।',
  },
  part: (search) => search.get('kind') ?? '',
} satisfies TabHead;
