import type { TabDefinition } from '../../tab.ts';

export default {
  order: 40,
  part: (search) => `${search.get('show')} ${search.get('of')}`,
  label: { en: 'Khatian and Map Applications', bn: 'খতিয়ান ও ম্যাপের আবেদন' },
} satisfies TabDefinition;
