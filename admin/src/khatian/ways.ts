import type { RecordWays } from '../resource/record-ways.ts';
import { khatianTexts } from './texts.ts';

export default {
  resource: 'dags',
  ways: [{ label: khatianTexts.khatianColumn, to: (id) => `/khatian/${id}` }],
} satisfies RecordWays;
