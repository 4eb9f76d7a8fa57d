import type { FeatureLinks } from '../resource/feature-links.ts';
import { khatianMenu } from './menu-texts.ts';

export default {
  resource: 'dags',
  links: [{ label: khatianMenu.khatianColumn, to: (id) => `/khatian/${id}` }],
} satisfies FeatureLinks;
