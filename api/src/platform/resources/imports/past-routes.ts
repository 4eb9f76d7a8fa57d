import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importTexts } from '../../../../contract/resource/import-texts.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { importsDefinition } from '../../../../contract/resource/imports-list.ts';
import { takeBackTexts, TAKE_BACK_HOURS } from '../../../../contract/resource/past-imports.ts';
import { messages } from '../../../../contract/messages.ts';
import { admits } from '../../../../contract/roles.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import { nowhere, staffAccess } from '../../access/where.ts';
import { problem } from '../../http/http-error.ts';
import { idParams, messageSchema } from '../../http/schemas.ts';
import { setContentRange } from '../../lists/content-range.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { refusals } from '../model/schemas.ts';
import { pastImportsFile } from './past-csv.ts';
import { listImports, pastImport, pastOne, seenBy } from './past.ts';
import { readableImport } from './store.ts';
import { takeBack } from './take-back.ts';

const tags = ['Imports'];
const config = { access: staffAccess(nowhere('One’s own imports; those of others for administrators')) };

const touched = z.object({
  count: z.int(),
  records: z.array(z.object({ id: z.int(), label: z.string(), why: z.string() })),
});

/** Past imports, and how one is taken back (docs/decisions/108). */
export const pastImportRoutes =
  (resources: readonly ResourceDefinition[]): FastifyPluginAsyncZod =>
  async (app) => {
    const { knex } = app;
    const definition = importsDefinition(resources);
    await app.register(pastImportsFile(resources, config.access));

    app.get(
      '/imports',
      {
        config,
        schema: {
          tags,
          summary: 'One’s own imports, for administrators all: newest first, all or one page',
          description:
            'The filters are `resource` and `state`; `q` finds a part of the name of the file. Without `state` those that were given up are left out.',
          querystring: listParameters,
          response: { 200: z.array(pastImport), ...refusals.list },
        },
      },
      async (request, reply) => {
        const query = readListQuery(definition, request.query);
        const { rows, total } = await listImports(knex, seenBy(request), query, request.language);
        setContentRange(reply, 'imports', query, rows.length, { total, estimated: false });
        return rows;
      },
    );

    app.post(
      '/imports/:id/take-back',
      {
        config,
        schema: {
          tags,
          summary: 'Takes an import back: all its records are removed, or none',
          description:
            `Within ${TAKE_BACK_HOURS} hours, by whoever imported it or an administrator, while nobody has changed a record or refers to it; ` +
            'otherwise `touched` says how many and names the first. One that is taken back already stays so.',
          params: idParams,
          response: {
            200: messageSchema.extend({ removed: z.int(), import: pastImport }),
            401: messageSchema,
            403: messageSchema,
            404: messageSchema,
            409: messageSchema.extend({ code: z.string().optional(), touched: touched.optional() }),
          },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { places, language, params } = request;
        const row = await readableImport(knex, actor.user, params.id);
        const model = row && app.models.find(({ definition }) => definition.name === row.resource);
        if (!model) throw problem(404, importTexts.notFound);
        // What lies in no jurisdiction belongs to those who act everywhere.
        const mayAct = model.place !== null || places === 'everywhere';
        if (!mayAct || !admits(model.definition.access.delete, actor.user.role))
          throw problem(403, messages.notAllowed);
        const removed = await takeBack(row.id, {
          knex,
          model,
          mentions: app.mentions,
          actor,
          places,
          language,
        });
        return {
          message: request.t(
            removed === 0 ? takeBackTexts.takenBack : takeBackTexts.done(model.definition.label, removed),
          ),
          removed,
          import: await pastOne(knex, row.id, language),
        };
      },
    );
  };
