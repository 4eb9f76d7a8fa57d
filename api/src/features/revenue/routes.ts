/** The revenue of the land office (specification 2, section 7). */
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  REVENUE_KINDS,
  type OtherFee,
  type RefundItem,
  type RevenueDay,
  type RevenueDetails,
  type RevenueItem,
  type RevenueKind,
} from '../../../contract/revenue/revenue.ts';
import { sendCsv } from '../../platform/lists/csv.ts';
import { MUTATION_TYPES } from '../../../contract/mutations/mutations.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { parseDay } from '../../../contract/typed-day.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { money, messageSchema, time } from '../../platform/http/schemas.ts';
import { paymentMethod } from '../../platform/payments/schemas.ts';
import { revenueCsv, revenueFile } from './csv.ts';
import { actedFor } from '../representation/acted-for-schema.ts';
import { refundedOf } from './refunds.ts';
import { dayOf, KIND, recentOf, sumsOf } from './payments.ts';
import { treasuryCodes } from './treasury-codes.ts';
import { narrowed, staffAccess } from '../../platform/access/where.ts';

const tags = ['Revenue'];

const item = z.object({
  id: z.int(),
  amount: money,
  paid_at: time,
  payment_method: paymentMethod,
  transaction_id: z.string().nullable(),
  provider: z.string(),
  channel: z.string().nullable(),
  fee: money.nullable(),
  settled_on: z.string().nullable(),
  user: z.object({ name: z.string() }),
  is_sample: z.boolean(),
  application_type: z.enum(['khatian_request', 'mouza_map_request']).nullable(),
  mutation: z
    .object({ id: z.int(), tracking_number: z.string(), mutation_type: z.enum(MUTATION_TYPES) })
    .nullable(),
  year: z.string().nullable(),
  khatiyan_number: z.string().nullable(),
  dag_number: z.string().nullable(),
  acted_for: z.array(actedFor),
}) satisfies z.ZodType<unknown, RevenueItem>;

const refund = z.object({
  id: z.int(),
  payment_id: z.int(),
  amount: money,
  refunded_at: time,
  reference: z.string(),
  provider: z.string(),
  settled_on: z.string().nullable(),
  user: z.object({ name: z.string() }),
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, RefundItem>;

const otherFee = z.object({
  id: z.int(),
  payment_id: z.int(),
  at: time,
  transaction_id: z.string(),
  provider: z.string(),
  channel: z.string().nullable(),
  fee: money,
  user: z.object({ name: z.string() }),
}) satisfies z.ZodType<unknown, OtherFee>;

const sums = z.object({ daily: money, monthly: money, yearly: money });
const summary = sums.extend({
  recent: z.array(item),
  treasury_code: z.string().nullable(),
  refunded: sums,
});
const details = z.object({
  applications: summary,
  land_tax_payments: summary,
  mutations: summary,
}) satisfies z.ZodType<unknown, RevenueDetails>;

const day = z.object({
  date: z.string(),
  treasury_code: z.string().nullable(),
  count: z.int(),
  total: money,
  items: z.array(item),
  refunds: z.array(refund),
  refunded: money,
  fees: money,
  other_fees: z.array(otherFee),
}) satisfies z.ZodType<unknown, RevenueDay>;

const params = z.object({
  kind: z.enum(REVENUE_KINDS),
  date: z.string().refine((text) => parseDay(text) === text),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/revenue-details',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'What was paid today, this month and this year in Dhaka, and the newest payments',
        response: { 200: details },
      },
    },
    async ({ places }) => {
      const now = new Date();
      return readWithTimeout(app.replica, async (trx) => {
        const sums = await sumsOf(trx, now, places);
        const codes = await treasuryCodes(trx);
        const of = async (kind: RevenueKind) => ({
          ...sums[kind],
          recent: await recentOf(trx, { kind, places }, now),
          treasury_code: codes.on(KIND[kind], dhakaDay(now)),
          refunded: await refundedOf(trx, { kind: KIND[kind], places }, now),
        });
        return {
          applications: await of('applications'),
          land_tax_payments: await of('land-tax-payments'),
          mutations: await of('mutations'),
        };
      });
    },
  );

  app.get(
    '/admin/revenue/:kind/:date',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'What was paid of a kind on a day in Dhaka',
        params,
        response: { 200: day, 400: messageSchema },
      },
    },
    async ({ params: { kind, date }, places }) => dayOf(app.replica, { kind, places }, date),
  );

  app.get(
    '/admin/revenue/:kind/:date/csv',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'The same as CSV, every payment',
        params,
        response: { 200: z.string(), 400: messageSchema },
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { kind, date } = request.params;
      const { language, places } = request;
      const lines = () => Readable.from(revenueCsv(app.replica, { kind, date, language, places }));
      return sendCsv(request, reply, revenueFile(kind, date), lines);
    },
  );
};

export default routes;
