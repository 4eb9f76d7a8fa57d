import { defineFeature } from '../feature/feature.ts';
import { walArchiveJob } from '../database/wal-archive-job.ts';
import { jobGivenUpNotice } from './given-up.ts';
import { dueJobMetrics, jobCountMetrics } from './metrics.ts';

export default defineFeature({
  name: 'jobs',
  jobs: [walArchiveJob],
  notices: [jobGivenUpNotice],
  metrics: [jobCountMetrics, dueJobMetrics],
});
