import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import { named } from '../lib/named.ts';
import { bulkRoutes } from './bulk.ts';
import { readCatalog } from './catalog.ts';
import { changeRoutes } from './change.ts';
import { historyRoutes } from './history-routes.ts';
import { buildModels } from './model.ts';
import { readRoutes } from './read.ts';

/**
 * The routes of the back-office resources, each under its name: list, CSV, one, create, update, delete, many at once, history.
 * Refuses to start when a definition does not fit the database.
 */
export function crudRoutes(resources: readonly ResourceDefinition[]): FastifyPluginAsyncZod {
  return async (app) => {
    const definitions = new Map(resources.map((definition) => [definition.name, definition]));
    for (const model of buildModels(resources, await readCatalog(app.knex))) {
      const options = { served: { model, definitions }, prefix: `/${model.definition.name}` };
      await app.register(named(readRoutes, 'crud/read'), options);
      await app.register(named(changeRoutes, 'crud/change'), options);
      await app.register(named(bulkRoutes, 'crud/bulk'), options);
      await app.register(named(historyRoutes, 'crud/history'), options);
    }
  };
}
