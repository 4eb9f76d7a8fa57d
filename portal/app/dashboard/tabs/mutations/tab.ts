import type { TabDefinition } from '../../tab.ts';

export default {
  order: 30,
  label: { en: 'Mutations', bn: 'নামজারি' },
  part: (search) => `${search.get('show')} ${search.get('objections')}`,
} satisfies TabDefinition;
