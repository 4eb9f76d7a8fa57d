import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { defineFeature } from '../../feature/feature.ts';
import { auditDayJob, placingJob, sealingJob } from './jobs.ts';
import { anchorMail } from './mail.ts';
import { sealMetrics } from './metrics.ts';
import { auditRoutes } from './routes.ts';

/** `resources`: their labels are used for records. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({
    name: 'audit-log',
    routes: [auditRoutes(resources)],
    jobs: [sealingJob, auditDayJob, placingJob],
    messages: [anchorMail],
    metrics: [sealMetrics],
  });
