/** Who acts for whom: what a person enters, sees and ends. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../contract/decisions/decisions.ts';
import { representationTexts as texts } from '../../../contract/representation/texts.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import {
  errorsByField,
  idParams,
  messageSchema,
  validationErrorSchema,
} from '../../platform/http/schemas.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { endRepresentation, enterRepresentation } from './enter.ts';
import { representationLimits } from './limits.ts';
import { ownRepresentations } from './read.ts';
import { ownRepresentationsAnswer } from './schemas.ts';

const tags = ['Representation'];
const made = messageSchema.extend({ id: z.int() });
/** What was typed comes back with a form that is refused. */
const refusedForm = messageSchema.extend({
  errors: errorsByField.optional(),
  values: z.record(z.string(), z.string()).optional(),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/me/representations',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'For whom one acts, and who acts for oneself',
        response: { 200: ownRepresentationsAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return ownRepresentations(knex, actorOf(request).user.id);
    },
  );

  app.post(
    '/me/representations',
    {
      config: { access: 'signed-in', limits: representationLimits },
      schema: {
        tags,
        summary: 'Enters that one acts for an owner whom a record names, with the document',
        description:
          'By a verified person. A form: `dag_id`, `whole_khatian` (`true`), `owner` (a name of the record, letter for letter), `kind`, ' +
          '`act_object` and so on (`true`), `number`, `registered`, `principal_number`, `valid_from`, `valid_until`, of a guardian `born_on` ' +
          '(of the minor), and the document (`documents[]`). An officer of the land confirms it; the owner’s account is told at once. ' +
          'The same again answers the one that waits, with 200; 20 may wait.',
        consumes: ['multipart/form-data'],
        response: {
          200: made,
          201: made,
          403: refusedForm,
          404: refusedForm,
          409: refusedForm,
          413: refusedForm,
          422: refusedForm,
        },
      },
    },
    async (request, reply) => {
      const { id, isNew } = await enterRepresentation(app, request, actorOf(request));
      return reply.code(isNew ? 201 : 200).send({ message: request.t(texts.entered), id });
    },
  );

  app.post(
    '/me/representations/:id/end',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends one at once: by who acts, or by the owner. Again it changes nothing',
        params: idParams,
        body: z.object({ reason: z.string().max(MAX_REMARKS_LENGTH).nullish() }),
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const reason = normalizeText({ long: true }, request.body.reason ?? '') || null;
      await endRepresentation(knex, actorOf(request), request.params.id, { reason });
      return { message: request.t(texts.ended) };
    },
  );
};

export default routes;
