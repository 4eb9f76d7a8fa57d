/** The books by day, which an accounts officer explains and closes (docs/decisions/122). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { moneyDayTexts as texts } from '../../../contract/money-desk/days.ts';
import { messages } from '../../../contract/messages.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { etagOf, sendPrivate } from '../../platform/http/etag.ts';
import { problem } from '../../platform/http/http-error.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { readReason, reasonInput } from '../money-desk/schemas.ts';
import { closeDay, explain, moneyDay, moneyDays } from './days.ts';
import {
  dayParams,
  entryOf,
  fileOf,
  findingOf,
  findingParams,
  moneyDayDetails,
  moneyDayEntry,
} from './schemas.ts';

import { ofTheCountry as config, refusals, tags } from './who.ts';

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/money/days',
    {
      config,
      schema: {
        tags,
        summary:
          'Days on which tries at a gateway began, the newest first: its figures, ours, and what is not explained',
        description:
          'One for each day and provider, as last counted. At most 1,000; `Content-Range` tells which of how many.',
        querystring: listParameters.pick({ range: true }),
        response: { 200: z.array(moneyDayEntry), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const query = readListQuery({ fields: {} }, request.query);
      const [{ count }] = (await knex('money_days').count({ count: '*' })) as [{ count: string | number }];
      const rows = (await moneyDays(knex).offset(query.offset).limit(query.limit)).map(entryOf);
      const total = Number(count);
      setContentRange(reply, 'money-days', query, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, etagOf([rows, total]));
    },
  );

  app.get(
    '/admin/money/days/:day',
    {
      config,
      schema: {
        tags,
        summary: 'The figures of a day, and what differs between the gateway and here',
        description: 'Of a closed day what was explained before it was closed.',
        params: dayParams,
        response: { 200: moneyDayDetails, 404: messageSchema },
      },
    },
    async (request, reply) => {
      const found = await moneyDay(knex, request.params.day);
      if (!found) throw problem(404, messages.notFound);
      const answer = {
        figures: found.figures.map(entryOf),
        findings: found.findings.map(findingOf),
        files: found.files.map(fileOf),
        payouts: found.payouts,
      };
      return sendPrivate(request, reply, answer, etagOf(answer));
    },
  );

  app.post(
    '/admin/money/days/:day/findings/:kind/:id/explain',
    {
      config,
      schema: {
        tags,
        summary: 'Keeps why something differs, once',
        description:
          'Money is settled and sent back elsewhere (`/admin/held-payments`, `/admin/refunds`); then it may differ no more. The same again by the same officer changes nothing.',
        params: findingParams,
        body: reasonInput,
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      const reason = readReason(request.body);
      await explain(knex, actorOf(request), { ...request.params, reason });
      return { message: request.t(texts.explained) };
    },
  );

  app.post(
    '/admin/money/days/:day/close',
    {
      config,
      schema: {
        tags,
        summary: 'Closes a day that is over, once everything that differs is explained: its figures stay',
        description: 'What comes for it later is a finding of the day on which it comes.',
        params: dayParams,
        response: { 200: messageSchema, ...refusals },
      },
    },
    async (request) => {
      await closeDay(knex, actorOf(request), request.params.day);
      return { message: request.t(texts.closed) };
    },
  );
};

export default routes;
