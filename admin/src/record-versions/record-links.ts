import type { FeatureLinks } from '../resource/feature-links.ts';

export default {
  resource: 'dags',
  links: [{ label: { en: 'Versions', bn: 'সংস্করণ' }, to: (id) => `/record-versions?dag=${id}` }],
} satisfies FeatureLinks;
