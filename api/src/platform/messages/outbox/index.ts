import { defineFeature } from '../../feature/feature.ts';
import { MONTH } from '../../retention/sweep.ts';
import { outboxJob } from './job.ts';
import { outboxMetrics } from './metrics.ts';

export default defineFeature({
  name: 'outbox',
  jobs: [outboxJob],
  metrics: [outboxMetrics],
  personalData: [
    {
      table: 'outbox',
      column: 'user_id',
      exportName: 'mails_and_text_messages',
      columns: ['template as kind', 'recipient', 'language', 'created_at', 'outcome', 'ended_at'],
    },
  ],
  retention: [{ table: 'outbox', keyColumn: 'id', endedColumn: 'ended_at', days: MONTH }],
});
