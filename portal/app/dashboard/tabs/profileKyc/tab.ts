import type { TabDefinition } from '../../tab.ts';

export default {
  order: 70,
  label: { en: 'Profile & KYC', bn: 'পরিচয় যাচাই (কেওয়াইসি)' },
} satisfies TabDefinition;
