import type { TabDefinition } from '../../tab.ts';

export default {
  order: 20,
  label: { en: 'Address', bn: 'ঠিকানা' },
} satisfies TabDefinition;
