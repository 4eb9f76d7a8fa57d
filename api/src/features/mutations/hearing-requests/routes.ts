/** Who is called to a hearing reads when it is and asks for another day; the land office answers. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { hearingRequestTexts as texts } from '../../../../contract/hearing-requests/hearing-requests.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { byRow, narrowed, staffAccess } from '../../../platform/access/where.ts';
import { decide } from '../../../platform/decisions/decide.ts';
import { etagOf, sendPrivate } from '../../../platform/http/etag.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../../platform/http/schemas.ts';
import { setContentRange } from '../../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../../platform/lists/query.ts';
import { hearingRequestPlace } from '../../land/row-places.ts';
import { askAnotherDay } from './ask.ts';
import { calledHearing } from './called.ts';
import { hearingRequestLimits } from './limits.ts';
import { findHearingRequests, hearingRequestRules } from './review.ts';
import {
  askInput,
  calledHearingAnswer,
  hearingRequestConflict,
  hearingRequestStatus,
  keepInput,
  reviewedHearingRequest,
} from './schemas.ts';

const tags = ['Mutations'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/mutations/:id/hearing',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The hearing to which the reader is called: as applicant, previous owner or objector',
        description: 'The one that was called last. With what the reader asked about its day.',
        params: idParams,
        response: { 200: calledHearingAnswer, 404: messageSchema },
      },
    },
    async (request) => calledHearing(knex, request.params.id, actorOf(request).user.id),
  );

  app.post(
    '/mutations/:id/hearing/another-day',
    {
      config: { access: 'signed-in', limits: hearingRequestLimits },
      schema: {
        tags,
        summary: 'Says that the reader cannot come, and asks for another day',
        description:
          'By who is called to the hearing, once in a mutation, before it begins. The day stands until the land office answers. ' +
          'The same again changes nothing.',
        params: idParams,
        body: askInput,
        response: {
          200: messageSchema.extend({ hearing: calledHearingAnswer }),
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const person = actorOf(request);
      const { id } = request.params;
      const { reason, meets_at } = request.body;
      await askAnotherDay(knex, person, id, { reason, meets_at: new Date(meets_at) });
      return { message: request.t(texts.asked), hearing: await calledHearing(knex, id, person.user.id) };
    },
  );

  app.get(
    '/admin/hearing-requests',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Requests for another day of a hearing, the oldest first',
        description:
          'Those that wait are of mutations that are not decided. At most 1,000; `Content-Range` tells which of how many. An ETag ' +
          'comes with them.',
        querystring: listParameters.pick({ range: true }).extend({ status: hearingRequestStatus.optional() }),
        response: { 200: z.array(reviewedHearingRequest), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { rows, total } = await findHearingRequests(knex, request.places, status, query);
      setContentRange(reply, 'hearing-requests', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.put(
    '/admin/hearing-requests/:id',
    {
      config: { access: staffAccess(byRow(hearingRequestPlace)) },
      schema: {
        tags,
        summary: 'Keeps the day of a hearing although somebody asked for another one',
        description:
          'Once, with a reason, by a post that calls hearings there, and not by who asked. The person is told. To move the hearing, ' +
          'call a new one (`POST /api/admin/mutations/{id}/steps`), which tells everybody.',
        params: idParams,
        body: keepInput,
        response: {
          200: reviewedHearingRequest,
          403: messageSchema,
          404: messageSchema,
          409: hearingRequestConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { answer: words, version } = request.body;
      const rules = hearingRequestRules(request.user!);
      return decide(knex, rules, actorOf(request), request.params.id, { action: 'keep', words, version });
    },
  );
};

export default routes;
