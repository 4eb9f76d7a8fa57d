import type { TabDefinition } from '../../tab.ts';

export default {
  order: 60,
  label: { en: 'Payments & Receipts', bn: 'পরিশোধ ও রসিদ' },
  part: (search) => `${search.get('kind')} ${search.get('show')}`,
} satisfies TabDefinition;
