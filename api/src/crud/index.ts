import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import { defineFeature } from '../feature.ts';
import { filesOf } from './files.ts';
import { recordFinder } from './finder.ts';
import { crudRoutes } from './routes.ts';

/** Everything of the back-office resources. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({
    name: 'crud',
    prefix: '/api/admin',
    routes: [crudRoutes(resources)],
    finds: [recordFinder(resources)],
    files: resources.flatMap(filesOf),
  });
