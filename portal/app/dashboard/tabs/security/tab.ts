import type { TabDefinition } from '../../tab.ts';

export default {
  order: 90,
  label: { en: 'Security', bn: 'নিরাপত্তা' },
} satisfies TabDefinition;
