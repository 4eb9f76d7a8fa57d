import type { TabHead } from '../../tab.ts';

export default {
  order: 80,
  label: { en: 'Messages', bn: 'বার্তা' },
  lead: {
    en: 'What you have been told about your lands, your payments and your identity card.',
    bn: 'আপনার জমি, পরিশোধ ও পরিচয়পত্র নিয়ে যা জানানো হয়েছে।',
  },
  count: 'unread',
  part: (search) => search.get('show') ?? '',
} satisfies TabHead;
