import { defineFeature } from '../feature/feature.ts';
import { jobGivenUpNotice } from './given-up.ts';
import { dueJobMetrics, jobCountMetrics } from './metrics.ts';

export default defineFeature({
  name: 'jobs',
  notices: [jobGivenUpNotice],
  metrics: [jobCountMetrics, dueJobMetrics],
});
