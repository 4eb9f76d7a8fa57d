/** Routes for the land office: it enters the outcome of an objection, or reopens one that was upheld. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { OBJECTION_OUTCOMES, objectionTexts as texts } from '../../../contract/objections/objections.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import {
  inputTextOrEmpty,
  idParams,
  validationErrorSchema,
  messageSchema,
} from '../../platform/http/schemas.ts';
import { reviewOf } from '../mutations/review/review.ts';
import { review } from '../mutations/review/schemas.ts';
import { hearObjection } from './hear.ts';
import { reopenObjection } from './reopen.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { objectionPlace } from '../land/row-places.ts';

const ofObjection = staffAccess(byRow(objectionPlace));

const tags = ['Objections'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.post(
    '/admin/objections/:id/hear',
    {
      config: { access: ofObjection },
      schema: {
        tags,
        summary: 'Enters what came of an objection, and why',
        description:
          `One of ${OBJECTION_OUTCOMES.join(', ')}, with words that both sides read; the last says that its author is no ` +
          'recorded owner. Who upholds or dismisses it has held a hearing since it was filed, or says why not. It stays, but what was upheld can be reopened. Not by its author, nor by the applicant. ' +
          'The same again by the same officer changes nothing.',
        params: idParams,
        body: z.object({
          outcome: inputTextOrEmpty,
          words: inputTextOrEmpty,
          no_hearing: inputTextOrEmpty.meta({
            description: 'Why there was no hearing; 422 without it where none was held',
          }),
        }),
        response: {
          200: messageSchema.extend({ mutation: review }),
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const mutation_id = await hearObjection(knex, officer, request.params.id, request.body);
      return { message: request.t(texts.heard), mutation: await reviewOf(knex, mutation_id, officer.user) };
    },
  );

  app.post(
    '/admin/objections/:id/reopen',
    {
      config: { access: ofObjection },
      schema: {
        tags,
        summary: 'Has an objection that was upheld heard again, and says why',
        description:
          'By another officer than the one who upheld it, who is no side of it, while the mutation is not decided. Both sides are ' +
          'told the reason. Whoever reopens it does not approve the mutation until somebody else has ruled on it anew. The same again ' +
          'by the same officer changes nothing.',
        params: idParams,
        body: z.object({ reason: inputTextOrEmpty }),
        response: {
          200: messageSchema.extend({ mutation: review }),
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const mutation_id = await reopenObjection(knex, officer, request.params.id, request.body.reason);
      return {
        message: request.t(texts.reopened),
        mutation: await reviewOf(knex, mutation_id, officer.user),
      };
    },
  );
};

export default routes;
