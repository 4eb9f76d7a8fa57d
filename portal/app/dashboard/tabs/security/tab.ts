import type { TabHead } from '../../tab.ts';

export default {
  order: 90,
  label: { en: 'Security', bn: 'নিরাপত্তা' },
  lead: {
    en: 'Your password, and where you are signed in.',
    bn: 'আপনার পাসওয়ার্ড, আর কোথায় কোথায় লগইন করা আছে।',
  },
} satisfies TabHead;
