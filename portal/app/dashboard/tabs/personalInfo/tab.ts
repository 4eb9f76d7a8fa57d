import type { TabDefinition } from '../../tab.ts';

export default {
  order: 10,
  label: { en: 'Personal Information', bn: 'ব্যক্তিগত তথ্য' },
} satisfies TabDefinition;
