import type { ResourceDefinition } from '../../../contract/resource/resource.ts';
import { importsDefinition } from '../../../contract/resource/imports-list.ts';
import { securityLogDefinition } from '../../../contract/security-log/list.ts';
import { staffDefinition } from '../../../contract/staff/staff.ts';
import { defineFeature } from '../feature/feature.ts';
import { preferenceRoutes } from './routes.ts';

/** User preferences for lists: of the resources, and of features that are shown like resources. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({
    name: 'preferences',
    prefix: '/api/admin/preferences',
    routes: [
      preferenceRoutes([...resources, staffDefinition, securityLogDefinition, importsDefinition(resources)]),
    ],
    personalData: [
      { table: 'list_columns', column: 'user_id', exportName: 'list_columns', columns: ['list', 'columns'] },
      {
        table: 'saved_filters',
        column: 'user_id',
        exportName: 'saved_filters',
        columns: ['id', 'list', 'name', 'filter', 'sort_field', 'sort_order', 'created_at'],
      },
    ],
  });
