import type { TabHead } from '../../tab.ts';

export default {
  order: 20,
  label: { en: 'Address', bn: 'ঠিকানা' },
  lead: {
    en: 'Where you live, and where letters reach you.',
    bn: 'আপনি কোথায় থাকেন এবং কোথায় চিঠি পৌঁছাবে।',
  },
} satisfies TabHead;
