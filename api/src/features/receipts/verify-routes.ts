/** Checks receipts: for anyone by the code, or offline by the published keys. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { LAND_TYPES } from '../../../contract/land-tax/land-types.ts';
import { MAX_CODE_LENGTH, RECEIPT_KINDS } from '../../../contract/receipts/code.ts';
import { receiptLabels, BILINGUAL_NAMES } from '../../../contract/receipts/texts.ts';
import { RECEIPT_OUTCOMES, type VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { khotiyanRow } from '../land/schemas.ts';
import { encumbrances, disputedSince, publicRestriction } from '../restrictions/schemas.ts';
import { publishedKeys, publishKey, signingKey } from '../signed-papers/key.ts';
import { ownerForReader } from './readers.ts';
import { verifyLimit } from './verify-limit.ts';
import { verifyReceipt } from './verify.ts';

const tags = ['Receipts'];

const key = z.object({
  id: z.string(),
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
  pem: z.string(),
  since: z.iso.datetime(),
});

const facts = z.object({
  kind: z.enum(RECEIPT_KINDS),
  language: z.enum(['en', 'bn']),
  is_sample: z.boolean(),
  payment_id: z.int(),
  amount_poisha: z.int(),
  paid_on: z.iso.date(),
  tax_year: z.int().nullable(),
  land_type: z.enum(LAND_TYPES).nullable(),
  land_area: z.number().nullable(),
  payer: z.string(),
  district: z.string(),
  upazila: z.string(),
  mouza: z.string(),
  jl_no: z.string(),
  survey: z.string(),
  khatiyan_number: z.string(),
  dag_number: z.string(),
  zil_no: z.string(),
  tracking_number: z.string().nullable().meta({ description: 'Of a mutation, since receipts name it' }),
  copy: z
    .object({
      id: z.int(),
      issued_on: z.iso.date(),
      owners: z.int(),
      record: z.string(),
      sheet: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Of a certified copy; null: it is a receipt' }),
});

const verdict = z.object({
  outcome: z.enum(RECEIPT_OUTCOMES),
  facts: facts.nullable(),
  signed: z.boolean(),
  key: z.object({ id: z.string(), since: z.iso.datetime().nullable() }).nullable(),
  ledger: z
    .object({
      state: z.enum(['agrees', 'differs', 'missing']),
      differs: z.array(z.enum(receiptLabels)),
    })
    .nullable(),
  names: z.partialRecord(z.enum(BILINGUAL_NAMES), z.string()),
  may_read: z.boolean().optional().meta({
    description: 'Whether the reader may have the whole paper (`/verify/{code}/paper`)',
  }),
  copy: z
    .object({
      owners: z.array(khotiyanRow),
      map_name: z.string().nullable(),
      changed_on: z.iso.date().nullable(),
      encumbrances: z
        .object(encumbrances)
        .optional()
        .meta({ description: 'What the copy says of its land; copies of before say nothing' }),
      restricted_since: z
        .array(publicRestriction.extend({ since: z.iso.date() }))
        .optional()
        .meta({ description: 'Restrictions that came later and hold today' }),
      disputed_since: disputedSince.optional(),
    })
    .nullable(),
}) satisfies z.ZodType<VerifyAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  // Publish the current key even before its first use, so that clients can verify the next receipt.
  app.addHook('onReady', async () => {
    await publishKey(app.knex, signingKey(app.config.secret)).catch((error: unknown) =>
      app.log.warn(error, 'the key of receipts is published with the next receipt'),
    );
  });

  app.get(
    '/receipt-keys',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The keys that receipts are signed with, the oldest first',
        description: 'Old keys stay: a receipt stays good when the key changes.',
        response: { 200: z.array(key) },
      },
    },
    async () => publishedKeys(app.knex),
  );

  app.get(
    '/verify/:code',
    {
      config: {
        access: 'public',
        limits: [verifyLimit],
      },
      schema: {
        tags,
        summary: 'Whether the code of a receipt or a certified copy is genuine, and the facts that it holds',
        description:
          'The code is what stands behind /verify/ in the link of the QR code, or the 12 signs under it, whose facts come from our records. The facts are those of the code, true or ' +
          'not: `outcome` says what to think of them, `signed` what the signature says, `ledger` what our records say.',
        params: z.object({ code: z.string().min(1).max(MAX_CODE_LENGTH) }),
        response: { 200: verdict },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const answer = await verifyReceipt(app.knex, request.params.code);
      const { outcome, facts: shown } = answer;
      const mayRead =
        outcome === 'genuine' && shown !== null && (await ownerForReader(request, shown)) !== null;
      return { ...answer, ...(mayRead && { may_read: true }) };
    },
  );
};

export default routes;
