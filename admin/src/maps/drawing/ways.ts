import type { RecordWays } from '../../resource/record-ways.ts';

export default {
  resource: 'dags',
  ways: [{ label: { en: 'Boundary', bn: 'সীমানা' }, to: (id) => `/draw-maps?dag_id=${id}` }],
} satisfies RecordWays;
