import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { definitionError, type ResourceDefinition } from '../../../contract/resource/resource.ts';
import { namePlugin } from '../http/name-plugin.ts';
import { bulkRoutes } from './write/bulk-routes.ts';
import { readCatalog } from './model/catalog.ts';
import { changeRoutes } from './write/change-routes.ts';
import { dependentsRoutes } from './write/dependents-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { importUploadRoutes } from './imports/routes.ts';
import { buildModels } from './model/model.ts';
import { previewRoutes } from './list/preview-routes.ts';
import { readRoutes } from './list/list-routes.ts';
import { restoreRoutes } from './write/restore-routes.ts';

/**
 * Registers the routes of each resource under its name: list, CSV, one record, create, update, delete, bulk changes, dependents,
 * restore, history, document preview and imports.
 * @throws {ResourceError} at the start, when a definition does not fit the database
 */
export function resourceRoutes(resources: readonly ResourceDefinition[]): FastifyPluginAsyncZod {
  return async (app) => {
    const definitions = new Map(resources.map((definition) => [definition.name, definition]));
    for (const model of buildModels(resources, await readCatalog(app.knex))) {
      const { name } = model.definition;
      const corrects = app.corrections.get(name);
      if (corrects) model.correction = corrects;
      const address = `${app.prefix}/${name}`;
      if (app.hasRoute({ method: 'GET', url: address })) {
        const why = `the address ${address} is taken by a page that is no resource: choose another name`;
        throw definitionError(name, why);
      }
      const options = { served: { model, definitions }, prefix: `/${name}` };
      await app.register(namePlugin(readRoutes, 'resources/read'), options);
      await app.register(namePlugin(changeRoutes, 'resources/change'), options);
      await app.register(namePlugin(bulkRoutes, 'resources/bulk'), options);
      await app.register(namePlugin(dependentsRoutes, 'resources/dependents'), options);
      await app.register(namePlugin(restoreRoutes, 'resources/restore'), options);
      await app.register(namePlugin(historyRoutes, 'resources/history'), options);
      await app.register(namePlugin(previewRoutes, 'resources/preview'), options);
      app.models.push(model);
      if (!model.definition.import) continue;
      const imports = { ...options, prefix: `${options.prefix}/imports` };
      await app.register(namePlugin(importUploadRoutes, 'resources/imports'), imports);
    }
  };
}
