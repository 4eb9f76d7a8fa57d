import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import { defineFeature } from '../feature.ts';
import { overviewRoutes } from './routes.ts';

/** `resources`: what the global search looks through. */
export default (resources: readonly ResourceDefinition[]) =>
  defineFeature({ name: 'overview', routes: [overviewRoutes(resources)] });
