import type { TabHead } from '../../tab.ts';

export default {
  order: 50,
  label: { en: 'Land Development Tax (LDT)', bn: 'ভূমি উন্নয়ন কর (এলডিটি)' },
  lead: {
    en: 'Your registered lands, and the tax that is due for them.',
    bn: 'আপনার নিবন্ধিত জমি ও প্রদেয় কর।',
  },
  steps: true,
} satisfies TabHead;
