import type { TabHead } from '../../tab.ts';

export default {
  order: 70,
  label: { en: 'Profile & KYC', bn: 'পরিচয় যাচাই (কেওয়াইসি)' },
  lead: {
    en: 'What shows that you are who you say: your email, your phone and your identity card.',
    bn: 'আপনার ইমেইল, ফোন ও পরিচয়পত্রের যাচাই।',
  },
} satisfies TabHead;
