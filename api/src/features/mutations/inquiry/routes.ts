/** The steps of the office between taking a mutation up and deciding on it. */
import { isUnsaved } from '../../../platform/files/unsaved.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  INVITED_SIDES,
  STEP_KINDS,
  stepTexts as texts,
  type MutationSteps,
} from '../../../../contract/mutations/inquiry/steps.ts';
import { HEARING_REQUEST_STATUSES } from '../../../../contract/hearing-requests/hearing-requests.ts';
import { POST_KINDS } from '../../../../contract/offices/offices.ts';
import { INQUIRY_WRITERS } from '../../../../contract/mutations/inquiry/signing.ts';
import { admits } from '../../../../contract/roles.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import { publicOrigin } from '../../../platform/http/public-origin.ts';
import { idParams, validationErrorSchema, messageSchema, time } from '../../../platform/http/schemas.ts';
import { officeNames, signature } from '../../land/signature-schema.ts';
import { removeFiles } from '../../land/attached-files.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { calendarText, lastHearing } from './calendar.ts';
import { checkStep } from './check.ts';
import { readStepForm } from './files.ts';
import type { Signer } from './signers.ts';
import { stepsOf, takeStep } from './steps.ts';
import { byRow, requireInPlaces, staffAccess } from '../../../platform/access/where.ts';
import { mutationPlace } from '../../land/row-places.ts';

const tags = ['Mutations'];

const step = z.object({
  id: z.int(),
  kind: z.enum(STEP_KINDS),
  words: z.string().nullable(),
  meets_at: time.nullable(),
  place: z.string().nullable(),
  people: z.array(z.string()),
  invited: z
    .array(z.object({ side: z.enum(INVITED_SIDES), name: z.string(), told: z.boolean() }))
    .meta({ description: 'Of a hearing: who beside the applicant was told, and who has no account for it' }),
  at: time,
  by: z.string(),
  by_bn: z.string().nullish(),
  signed_as: signature.nullable().meta({ description: 'The post in which it was entered' }),
  entered_for: z
    .object({ name: z.string().nullable(), post: z.enum(POST_KINDS), office: officeNames.nullable() })
    .nullable()
    .meta({ description: 'Who signed the paper from which it was entered' }),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: z.int().nullable() })
    .nullable()
    .meta({ description: 'Where a report or note was written; accuracy in metres' }),
  files: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), size: z.int() })),
  requests: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        status: z.enum(HEARING_REQUEST_STATUSES),
        reason: z.string(),
        answer: z.string().nullable(),
        asked_at: z.iso.datetime({ offset: true }),
      }),
    )
    .meta({ description: 'Of a hearing: who asked for another day' }),
});
const steps = z.object({
  steps: z.array(step),
  report_due: time.nullable(),
  may_enter: z
    .partialRecord(z.enum(STEP_KINDS), z.enum(['sign', 'for']))
    .meta({ description: 'What the reader may enter: signed by them, or for who signed it on paper' }),
  signers: z
    .partialRecord(z.enum(STEP_KINDS), z.string())
    .meta({ description: 'Who holds the post that signs a step' }),
}) satisfies z.ZodType<unknown, MutationSteps>;

const ofMutation = staffAccess(byRow(mutationPlace));

const signerOf = (request: FastifyRequest): Signer => {
  const { id, role, posts } = request.user!;
  return { id, role, posts };
};

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;

  app.get(
    '/admin/mutations/:id/steps',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'What the office has done about a mutation before it decides, the oldest first',
        description:
          'With the day until which the union land office has to report. That it was opened is noted.',
        params: idParams,
        response: { 200: steps, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const found = await stepsOf(knex, id, signerOf(request));
      await auditOpened(knex, actorOf(request), { resource: 'mutations', record_id: id });
      return found;
    },
  );

  app.post(
    '/admin/mutations/:id/steps',
    {
      config: { access: staffAccess(byRow(mutationPlace), INQUIRY_WRITERS) },
      schema: {
        tags,
        summary: 'Enters a step for good: a report, a note, a hearing that is called or was held, an order',
        description:
          'A form of `kind`, `words`, of a hearing `date` and `time` in Dhaka, `place` and `people` (one a line), and files ' +
          '(`documents[]`). The union land officer signs the report, surveyor and kanungo their notes (with `latitude`, `longitude` and ' +
          '`accuracy` where they stood), the AC (Land) or the ADC the rest. Who enters a report or note for another names the `signer` ' +
          'and attaches the signed paper (422 on `documents`). While the mutation is with the AC (Land), and not by its applicant. Of a hearing the applicant is ' +
          'told, and so are previous owners and objectors who have an account; a new one answers who asked for another day. The same step again changes nothing.',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          200: messageSchema.extend(steps.shape),
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          413: validationErrorSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { id } = request.params;
      const { fields, files } = await readStepForm(request, storage);
      let isSaved = false;
      try {
        const signer = signerOf(request);
        isSaved = await takeStep(knex, officer, id, { step: checkStep(fields), files, signer });
      } catch (error) {
        isSaved = !isUnsaved(error);
        throw error;
      } finally {
        if (!isSaved) await removeFiles(storage, files);
      }
      return { message: request.t(texts.added), ...(await stepsOf(knex, id, signerOf(request))) };
    },
  );

  app.get(
    '/mutations/:id/hearing.ics',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'The hearing of a mutation for a calendar: for its applicant, who was called to it, and staff',
        params: idParams,
        response: { 200: z.string(), 404: messageSchema },
        produces: ['text/calendar'],
      },
    },
    async (request, reply) => {
      const reader = actorOf(request);
      const { id } = request.params;
      const officer = admits('staff', reader.user.role);
      if (officer) await requireInPlaces(knex, mutationPlace, id, request.places);
      const hearing = await lastHearing(knex, id, officer ? null : reader.user.id);
      if (officer) await auditOpened(knex, reader, { resource: 'mutations', record_id: id });
      const { host } = new URL(publicOrigin(app));
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="hearing_mutation_${id}.ics"`)
        .header('cache-control', 'private, no-store')
        .send(calendarText(id, hearing, { language: request.language, host }));
    },
  );
};

export default routes;
