import type { TabDefinition } from '../../tab.ts';

export default {
  order: 50,
  label: { en: 'Land Development Tax (LDT)', bn: 'ভূমি উন্নয়ন কর (এলডিটি)' },
  steps: true,
} satisfies TabDefinition;
