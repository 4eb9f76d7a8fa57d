/** The register of what burdens land, for the office of the land. What everybody may read is part of the record itself. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { restrictionTexts as texts } from '../../../contract/restrictions/restrictions.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { dagPlace, mutationPlace, restrictionPlace } from '../land/row-places.ts';
import { restrictionsOfDag } from './read.ts';
import { citeOrder } from './cited.ts';
import { dagRestrictions } from './schemas.ts';
import { enterRestriction, releaseRestriction } from './write.ts';

const tags = ['Restrictions'];
const ofDag = staffAccess(byRow(dagPlace));
const refusals = { 404: messageSchema, 413: validationErrorSchema, 422: validationErrorSchema };

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/dags/:id/restrictions',
    {
      config: { access: ofDag },
      schema: {
        tags,
        summary: 'All restrictions of a dag and of its khatian, released ones too, the newest first',
        params: idParams,
        response: { 200: dagRestrictions, 404: messageSchema },
      },
    },
    (request) => restrictionsOfDag(app.knex, request.params.id, request.user!),
  );

  app.post(
    '/admin/dags/:id/restrictions',
    {
      config: { access: ofDag },
      schema: {
        tags,
        summary: 'Registers a restriction of a dag, or of its whole khatian (`whole_khatian`: `true`)',
        description:
          'A form: `kind`, `authority`, `reference`, `ordered_on`, `starts_on`, `ends_on`, `whole_khatian`, and the order itself (`documents[]`).',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 201: messageSchema.extend({ id: z.int() }), ...refusals },
      },
    },
    async (request, reply) => {
      const id = await enterRestriction(app, request, actorOf(request), request.params.id);
      return reply.code(201).send({ message: request.t(texts.entered), id });
    },
  );

  app.post(
    '/admin/mutations/:id/cited-orders',
    {
      config: { access: staffAccess(byRow(mutationPlace)) },
      schema: {
        tags,
        summary: 'Cites an order that allows a mutation of restricted land; the restriction stays',
        description:
          'A form: `restriction_id`, `reference`, `ordered_on`, and the order of the restriction’s authority (`documents[]`).',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 201: messageSchema, ...refusals, 409: messageSchema },
      },
    },
    async (request, reply) => {
      await citeOrder(app, request, actorOf(request), request.params.id);
      return reply.code(201).send({ message: request.t(texts.cited) });
    },
  );

  app.post(
    '/admin/restrictions/:id/release',
    {
      config: { access: staffAccess(byRow(restrictionPlace)) },
      schema: {
        tags,
        summary: 'Releases a restriction; who entered it cannot',
        description: 'A form: `reason`, and the order of the release (`documents[]`).',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          200: messageSchema,
          ...refusals,
          409: messageSchema.extend({ code: z.string().optional() }),
        },
      },
    },
    async (request) => {
      await releaseRestriction(app, request, actorOf(request), request.params.id);
      return { message: request.t(texts.released) };
    },
  );
};

export default routes;
