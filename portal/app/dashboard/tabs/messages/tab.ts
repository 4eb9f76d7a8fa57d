import type { TabDefinition } from '../../tab.ts';

export default {
  order: 80,
  label: { en: 'Messages', bn: 'বার্তা' },
  count: 'unread',
  part: (search) => search.get('show') ?? '',
} satisfies TabDefinition;
