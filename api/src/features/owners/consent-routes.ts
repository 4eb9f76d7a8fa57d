/** Consents of known owners to mutations of their land. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { consentTexts as texts } from '../../../contract/owners/consent.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { mutationPlace } from '../land/row-places.ts';
import { agree, enterPaper, takeConsentBack } from './consents.ts';
import { consentLimits } from './limits.ts';

const tags = ['Owners'];
const actingFor = {
  representation_id: z
    .int()
    .positive()
    .nullish()
    .meta({ description: 'For which owner one acts; without it for oneself, or else the only one' }),
};
const refusals = { 404: messageSchema, 409: messageSchema };

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, config } = app;

  app.post(
    '/me/land/mutations/:id/agree',
    {
      config: { access: 'signed-in', limits: consentLimits },
      schema: {
        tags,
        summary: 'Says that one knows of a mutation of one’s land, and agrees',
        description:
          'By a known owner, or who acts for an owner, while it is undecided. An account with two-step login gives a code. The same again changes nothing.',
        params: idParams,
        body: z.object({ code: z.string().max(100).nullish(), ...actingFor }),
        response: { 200: messageSchema, ...refusals, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { code, representation_id } = request.body;
      const consent = {
        mutation_id: request.params.id,
        code: code ?? '',
        representation_id: representation_id ?? null,
      };
      await agree(knex, config, actorOf(request), consent);
      return { message: request.t(texts.agreed) };
    },
  );

  app.post(
    '/me/land/mutations/:id/take-back',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Takes back one’s own agreement to a mutation that is undecided',
        params: idParams,
        body: z.object(actingFor).nullish(),
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      const representation_id = request.body?.representation_id ?? null;
      await takeConsentBack(knex, actorOf(request), { mutation_id: request.params.id, representation_id });
      return { message: request.t(texts.takenBack) };
    },
  );

  app.post(
    '/admin/mutations/:id/consents',
    {
      config: { access: staffAccess(byRow(mutationPlace)) },
      schema: {
        tags,
        summary: 'Enters the agreement of a known owner that was signed on paper',
        description:
          'A form: `owner_link_id`, as `known_owners` of the mutation has it, and the paper (`documents[]`).',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          200: messageSchema,
          ...refusals,
          413: validationErrorSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      await enterPaper(app, request, actorOf(request), request.params.id);
      return { message: request.t(texts.entered) };
    },
  );
};

export default routes;
