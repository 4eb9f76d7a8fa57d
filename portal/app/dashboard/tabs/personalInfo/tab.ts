import type { TabHead } from '../../tab.ts';

export default {
  order: 10,
  label: { en: 'Personal Information', bn: 'ব্যক্তিগত তথ্য' },
  lead: {
    en: 'How we call you, and how we reach you.',
    bn: 'আপনার নাম ও যোগাযোগের তথ্য।',
  },
} satisfies TabHead;
