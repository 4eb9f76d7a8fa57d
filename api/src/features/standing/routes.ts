/** Where one's open cases stand; and the page of a land office, for everybody. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { OFFICE_KINDS, officeTexts } from '../../../contract/offices/offices.ts';
import type { OfficePage } from '../../../contract/offices/office-page.ts';
import { REPORT_QUEUES, type ReportQueue } from '../../../contract/reports/backlog.ts';
import {
  STANDING_KINDS,
  standingSteps,
  type ProcessingTime,
  type Standing,
  type StandingStep,
} from '../../../contract/standing/standing.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { sendCached } from '../../platform/http/etag.ts';
import { problem } from '../../platform/http/http-error.ts';
import { id, idParams, messageSchema } from '../../platform/http/schemas.ts';
import { publicRestriction } from '../restrictions/schemas.ts';
import { readOffice } from './office.ts';
import { readStanding } from './read.ts';

const day = z.iso.date();
const named = z.object({ en: z.string(), bn: z.string() });
const processingTime = z.object({
  median_days: z.int(),
  nine_in_ten_days: z.int(),
}) satisfies z.ZodType<ProcessingTime>;

const standing = z.object({
  id: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(Object.keys(standingSteps) as [StandingStep, ...StandingStep[]]),
      state: z.enum(['done', 'now', 'to-come']),
      on: day.nullable(),
    }),
  ),
  waits_for_citizen: z.boolean(),
  promised_on: day.nullable().meta({ description: 'The last day by what people are told' }),
  expected_on: day
    .nullable()
    .meta({ description: 'By the office’s own figure; null: there is none, or it has passed' }),
  late_since: day.nullable().meta({ description: 'The promised day, once it has passed' }),
  processing_time: processingTime.nullable(),
  office: z
    .object({ id: z.int(), name: named, address: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  restrictions: z
    .array(publicRestriction)
    .meta({ description: 'What refuses the approval of a mutation; no day is expected until then' }),
}) satisfies z.ZodType<Standing>;

const officePage = z.object({
  id: z.int(),
  kind: z.enum(OFFICE_KINDS),
  name: named,
  address: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  above: z.object({ id: z.int(), name: named }).nullable(),
  processing_times: z.array(
    processingTime.extend({ queue: z.enum(REPORT_QUEUES as [ReportQueue, ...ReportQueue[]]) }),
  ),
}) satisfies z.ZodType<OfficePage>;

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/standing',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Dashboard'],
        summary: 'Where one’s open cases of a kind stand: steps, the expected day, and whom to ask',
        description:
          'At most 100, the newest first. The office’s own figures are of the last 90 days, of ten decisions or more.',
        querystring: z.object({ kind: z.enum(STANDING_KINDS), id: id.optional() }),
        response: { 200: z.array(standing), 400: messageSchema },
      },
    },
    async (request) => {
      const { user } = actorOf(request);
      return readStanding(app.knex, { user_id: user.id, ...request.query });
    },
  );

  app.get(
    '/offices/:id',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Offices'],
        summary: 'A land office: where it is, when it is open, and how many days it needed',
        params: idParams,
        response: { 200: officePage, 400: messageSchema, 404: messageSchema },
      },
    },
    async (request, reply) => {
      const office = await readOffice(app.replica, request.params.id);
      if (!office) throw problem(404, officeTexts.officeNotFound);
      return sendCached(request, reply, office);
    },
  );
};

export default routes;
