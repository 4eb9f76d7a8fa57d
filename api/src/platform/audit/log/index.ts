import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { defineFeature } from '../../feature/feature.ts';
import { anchorMail } from './mail.ts';
import { auditRoutes } from './routes.ts';
import { auditSealing } from './sealing.ts';

/** `resources`: their labels are used for records. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({
    name: 'audit-log',
    routes: [auditRoutes(resources), auditSealing],
    messages: [anchorMail],
  });
