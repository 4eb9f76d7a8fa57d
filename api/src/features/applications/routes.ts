/** Applications for copies (specification 1, sections 3 and 7; specification 2, "applyKhatian"). */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { paymentTexts } from '../../../contract/payments/payment.ts';

import { APPLICATION_FEES_POISHA } from '../../../contract/applications/fees.ts';
import { rejectSensitiveFields } from '../../platform/payments/sensitive-fields.ts';
import {
  ownPagesDescription,
  ownParameters,
  readOwnPage,
  sendOwnPage,
} from '../../platform/lists/own-list.ts';
import { applicationLimits } from './limits.ts';
import {
  idParams,
  idempotencyHeaders,
  validationErrorSchema,
  idempotencyKey as key,
  messageSchema,
} from '../../platform/http/schemas.ts';
import { createApplication } from './create.ts';
import { checkApplication } from './check.ts';
import { payApplication } from './pay.ts';
import { ownedCopy } from './owned.ts';
import { applicationByKey, applicationOf, applicationsOf } from './read.ts';
import {
  application,
  applied,
  applicationInput,
  conflict,
  fees,
  ownedCopy as ownedAnswer,
  ownedQuery,
  paymentInput,
  type Application,
} from './schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { paymentPage } from '../../platform/payments/payment-page.ts';

const tags = ['Applications'];

const routes: FastifyPluginAsyncZod = async (app) => {
  const { payments } = app;

  /** An application, with where its payment is made if a gateway takes it. */
  const answered = (request: FastifyRequest, made: Application) => {
    const page = paymentPage(app, made.payment);
    return { ...made, ...page, ...(page.payment_url && { message: request.t(paymentTexts.waits) }) };
  };

  app.get(
    '/applications/fees',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'What an application costs, in BDT', response: { 200: fees } },
    },
    async () => APPLICATION_FEES_POISHA,
  );

  app.post(
    '/applications',
    {
      config: { access: 'signed-in', limits: applicationLimits, usesFairQueue: false },
      schema: {
        tags,
        summary: 'Applies for a copy and records its payment',
        description:
          'The header Idempotency-Key (without it the transaction id) names the request: sent again, it answers ' +
          'the same application with 200 and nothing is paid twice; another request under the same name is a 409. Whoever ' +
          'wants no second copy that says the same sends `unless_owned`.',
        headers: idempotencyHeaders,
        body: applicationInput,
        response: { 200: applied, 201: applied, 409: conflict, 422: validationErrorSchema },
      },
      preValidation: rejectSensitiveFields,
    },
    async (request, reply) => {
      const checked = checkApplication(request.body);
      const name = request.headers['idempotency-key'] ?? checked.transaction_id ?? randomUUID();
      const applicant = actorOf(request);
      const made = await createApplication(app.knex, payments, applicant, name, checked);
      return reply.code(made.created ? 201 : 200).send(answered(request, made.application));
    },
  );

  app.post(
    '/applications/:id/pay',
    {
      config: { access: 'signed-in', limits: applicationLimits },
      schema: {
        tags,
        summary: 'Pays for an application that was not paid for, or whose payment failed',
        description:
          'Once, by the rules of an application that is paid at once; sent again under the same name it answers the ' +
          'application. A payment that was pending counts as failed from then on, or goes on at its gateway (`payment_url`).',
        headers: idempotencyHeaders,
        params: idParams,
        body: paymentInput,
        response: { 200: applied, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
      preValidation: rejectSensitiveFields,
    },
    async (request) => {
      const { params, body, headers } = request;
      const name = headers['idempotency-key'] ?? body.transaction_id ?? randomUUID();
      const paid = await payApplication(app.knex, payments, actorOf(request), name, { id: params.id, body });
      return answered(request, paid);
    },
  );

  app.get(
    '/applications',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One's own applications, newest first",
        description: `${ownPagesDescription} An ETag comes with them; an unchanged page is a 304.`,
        querystring: ownParameters,
        response: { 200: z.array(application), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const page = readOwnPage(request.query);
      const paged = await applicationsOf(app.knex, actorOf(request).user.id, page);
      return sendOwnPage(request, reply, { name: 'applications', page, paged, answer: paged.rows });
    },
  );

  app.get(
    '/applications/owned',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Whether one has a copy of a dag or a map already that says what the record says now',
        description:
          'The newest application whose copy is issued or in work. None once the record has changed.',
        querystring: ownedQuery,
        response: { 200: ownedAnswer, 400: messageSchema },
      },
    },
    async (request) => {
      const { dag_id = null, mouza_map_id = null } = request.query;
      return { application: await ownedCopy(app.knex, actorOf(request).user.id, { dag_id, mouza_map_id }) };
    },
  );

  app.get(
    '/applications/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: "One of one's own applications",
        params: idParams,
        response: { 200: application, 404: messageSchema },
      },
    },
    async (request) => applicationOf(app.knex, actorOf(request).user.id, request.params.id),
  );

  app.get(
    '/applications/by-key/:key',
    {
      config: {
        access: 'signed-in',
      },
      schema: {
        tags,
        summary: 'The application that one made with an idempotency key',
        params: z.object({ key }),
        response: { 200: application, 404: messageSchema },
      },
    },
    async (request) => applicationByKey(app.knex, actorOf(request).user.id, request.params.key),
  );
};

export default routes;
