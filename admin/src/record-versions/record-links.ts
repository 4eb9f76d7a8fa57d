import type { RecordWays } from '../resource/feature-links.ts';

export default {
  resource: 'dags',
  ways: [{ label: { en: 'Versions', bn: 'সংস্করণ' }, to: (id) => `/record-versions?dag=${id}` }],
} satisfies RecordWays;
