import type { TabHead } from '../../tab.ts';

export default { order: 30, label: { en: 'Mutations', bn: 'নামজারি' } } satisfies TabHead;
