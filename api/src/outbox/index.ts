import { defineFeature } from '../feature.ts';
import { MONTH } from '../retention/sweep.ts';

export default defineFeature({
  name: 'outbox',
  forgets: [{ table: 'outbox', key: 'id', ended: 'ended_at', days: MONTH }],
});
