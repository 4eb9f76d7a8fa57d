import type { RecordWays } from '../resource/feature-links.ts';
import { khatianMenu } from './menu-texts.ts';

export default {
  resource: 'dags',
  ways: [{ label: khatianMenu.khatianColumn, to: (id) => `/khatian/${id}` }],
} satisfies RecordWays;
