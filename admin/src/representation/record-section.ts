import type { FeatureSection } from '../resource/feature-sections.tsx';

export default {
  resource: 'dags',
  load: () => import('./DagRepresentations.tsx'),
} satisfies FeatureSection;
