/** People ask the land office about their cases, and the office answers. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  MAX_OPEN_QUESTIONS,
  officeQuestionDecisions,
  officeQuestionStatusLabels,
  officeQuestionTexts as texts,
  type OfficeQuestionDecision,
  type OfficeQuestionStatus,
  type ReviewedQuestion,
} from '../../../contract/office-questions/office-questions.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { decide, type DecisionRules } from '../../platform/decisions/decide.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { idParams, messageSchema, validationErrorSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { officeQuestionPlace } from '../land/row-places.ts';
import { askOffice } from './ask.ts';
import { officeQuestionLimits } from './limits.ts';
import { notifyAnswered } from './notices.ts';
import { findQuestions, ownQuestions, questionById } from './read.ts';
import {
  answerInput,
  officeQuestionStatus,
  ownQuestion,
  questionConflict,
  questionInput,
  reviewedQuestion,
} from './schemas.ts';

const tags = ['Questions'];

const RULES: DecisionRules<OfficeQuestionDecision, OfficeQuestionStatus, ReviewedQuestion> = {
  table: 'office_questions',
  machine: officeQuestionDecisions,
  words: { column: 'answer', missing: texts.answer },
  subject: { en: 'question', bn: 'প্রশ্নটি' },
  labels: officeQuestionStatusLabels,
  ownMessage: texts.own,
  readAnswer: questionById,
  schema: reviewedQuestion,
  notifyOwner: notifyAnswered,
};

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/office-questions',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s own questions to land offices with the answers, the newest first; 50 at most',
        response: { 200: z.array(ownQuestion) },
      },
    },
    async (request) => ownQuestions(knex, actorOf(request).user.id),
  );

  app.post(
    '/office-questions',
    {
      config: { access: 'signed-in', limits: officeQuestionLimits },
      schema: {
        tags,
        summary: 'Asks the land office where an own case lies',
        description:
          `The answer comes as a notice and by mail. At most ${MAX_OPEN_QUESTIONS} wait at a time. The same again, while it waits, ` +
          'changes nothing.',
        body: questionInput,
        response: {
          201: messageSchema.extend({ id: z.int() }),
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const id = await askOffice(knex, actorOf(request), request.body);
      return reply.code(201).send({ message: request.t(texts.sent), id });
    },
  );

  app.get(
    '/admin/office-questions',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Questions of people about their cases, the oldest first',
        description: 'At most 1,000; `Content-Range` tells which of how many. An ETag comes with them.',
        querystring: listParameters.pick({ range: true }).extend({ status: officeQuestionStatus.optional() }),
        response: { 200: z.array(reviewedQuestion), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const { status, ...parameters } = request.query;
      const query = readListQuery({ fields: {} }, parameters);
      const { rows, total } = await findQuestions(knex, request.places, status, query);
      setContentRange(reply, 'office-questions', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.put(
    '/admin/office-questions/:id',
    {
      config: { access: staffAccess(byRow(officeQuestionPlace)) },
      schema: {
        tags,
        summary: 'Answers a question that waits, once, and not one’s own',
        description: 'The person is told by notice and mail.',
        params: idParams,
        body: answerInput,
        response: {
          200: reviewedQuestion,
          403: messageSchema,
          404: messageSchema,
          409: questionConflict,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { answer: words, version } = request.body;
      return decide(knex, RULES, actorOf(request), request.params.id, { action: 'answer', words, version });
    },
  );
};

export default routes;
