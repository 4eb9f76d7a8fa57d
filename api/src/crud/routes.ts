import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ResourceDefinition } from '../../contract/resource.ts';

/** The routes of the back-office resources. */
export function crudRoutes(_resources: readonly ResourceDefinition[]): FastifyPluginAsyncZod {
  return async () => {};
}
