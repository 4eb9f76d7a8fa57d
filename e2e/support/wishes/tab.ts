import type { TabDefinition } from '@bhumi/portal/app/dashboard/tab.ts';

/** The made-up tab of the proof. The folder is copied to `portal/app/dashboard/tabs`; nothing else knows of it. */
export default {
  order: 55,
  label: { en: 'Wishes', bn: 'ইচ্ছা' },
} satisfies TabDefinition;
