/** Phones of owners without an account, for the office of the land. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_REMARKS_LENGTH } from '../../../../contract/decisions/decisions.ts';
import { CONTACT_SOURCES, contactTexts as texts } from '../../../../contract/owners/contacts.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../../platform/http/schemas.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { dagPlace, ownerContactPlace } from '../../land/row-places.ts';
import { contactsOfDag, endContact, enterContact } from './contacts.ts';
import { ownerContact } from './schemas.ts';

const tags = ['Owners'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/dags/:id/contacts',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Phones of a dag’s owners who have no account, ended ones too, the newest first',
        params: idParams,
        response: { 200: z.array(ownerContact), 404: messageSchema },
      },
    },
    (request) => contactsOfDag(knex, request.params.id),
  );

  app.post(
    '/admin/dags/:id/contacts',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary:
          'Enters the phone of a recorded owner; it gets the text messages of a linked owner, and is no account',
        params: idParams,
        body: z.object({
          owner: z.string().max(255).meta({ description: 'A name of the record, letter for letter' }),
          phone: z.string().max(40),
          source: z.enum(CONTACT_SOURCES).or(z.literal('')),
        }),
        response: {
          201: messageSchema.extend({ id: z.int() }),
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const { source, ...typed } = request.body;
      if (source === '') throw fieldErrors({ source: [texts.sourceMissing] });
      const id = await enterContact(knex, actorOf(request), request.params.id, { ...typed, source });
      return reply.code(201).send({ message: request.t(texts.entered), id });
    },
  );

  app.post(
    '/admin/owner-contacts/:id/end',
    {
      config: { access: staffAccess(byRow(ownerContactPlace)) },
      schema: {
        tags,
        summary: 'Ends the phone of an owner with a reason',
        params: idParams,
        body: z.object({ reason: z.string().max(MAX_REMARKS_LENGTH) }),
        response: { 200: messageSchema, 404: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const reason = normalizeText({ long: true }, request.body.reason);
      if (!reason) throw fieldErrors({ reason: [texts.reasonMissing] });
      await endContact(knex, actorOf(request), request.params.id, reason);
      return { message: request.t(texts.ended) };
    },
  );
};

export default routes;
