/** Drafts of mutations: each person's own. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { sendPrivate } from '../../../platform/http/etag.ts';
import { id, idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { mutationDraftLimits, mutationLimits, mutationPaperLimits } from '../limits.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { mutationOf } from '../rows.ts';
import { mutationAnswer } from '../schemas.ts';
import { checkOpenDraft, submitDraft } from './submit.ts';
import { beginDraft, deleteDraft, saveDraft } from './drafts.ts';
import { removePaper, saveForm } from './papers.ts';
import { findRecords } from './find-records.ts';
import { draftOf, draftsOf } from './rows.ts';
import {
  draftChange,
  checkedDraft,
  draft,
  draftRecord,
  draftSummary,
  landQuery,
  draftConflict,
  draftInput,
  findRecordsQuery,
  partlyRefused,
} from './schemas.ts';

const tags = ['Mutations'];
/** As many fields as a draft may have, each with a sentence in Bengali. */
const LARGEST_DRAFT = 200_000;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;

  app.post(
    '/mutations/drafts',
    {
      config: { access: 'signed-in', limits: mutationDraftLimits },
      bodyLimit: LARGEST_DRAFT,
      schema: {
        tags,
        summary: 'Begins a draft of a mutation',
        description:
          'At most 10 a person that are not submitted: 409. Fields with a `form_key` begin one draft, however often they are sent.',
        body: draftInput,
        response: { 201: draft, 409: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await beginDraft(knex, request.user!.id, request.body.fields)),
  );

  app.get(
    '/mutations/drafts',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s own drafts that are not submitted, the last touched first',
        description: 'All of them, or those about the land that is named.',
        querystring: landQuery,
        response: { 200: z.object({ data: z.array(draftSummary) }) },
      },
    },
    async (request, reply) =>
      sendPrivate(request, reply, { data: await draftsOf(knex, request.user!.id, request.query) }),
  );

  app.get(
    '/mutations/drafts/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One of one’s own drafts; of one that was submitted `mutation_id` says what it became',
        params: idParams,
        response: { 200: draft, 404: messageSchema },
      },
    },
    async (request) => draftOf(knex, request.user!.id, request.params.id),
  );

  app.get(
    '/mutations/drafts/records',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'What the record has in a mouza under a khatian and a dag, with its owners',
        description:
          'One for each sheet and survey that the numbers stand in, or for the survey that is named.',
        querystring: findRecordsQuery,
        response: { 200: z.object({ data: z.array(draftRecord) }) },
      },
    },
    async (request) => ({ data: await findRecords(app.replica, request.query) }),
  );

  app.put(
    '/mutations/drafts/:id',
    {
      config: { access: 'signed-in', limits: mutationDraftLimits },
      bodyLimit: LARGEST_DRAFT,
      schema: {
        tags,
        summary: 'Puts what was typed in the place of what was there',
        description:
          'A draft that was changed elsewhere since `version` is a 409 with the draft as it is now.',
        params: idParams,
        body: draftChange,
        response: { 200: draft, 404: messageSchema, 409: draftConflict, 422: validationErrorSchema },
      },
    },
    async (request) => saveDraft(knex, request.user!.id, { id: request.params.id, ...request.body }),
  );

  app.delete(
    '/mutations/drafts/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Gives a draft up, with its papers',
        params: idParams,
        response: { 204: z.undefined(), 404: messageSchema },
      },
    },
    async (request, reply) => {
      await deleteDraft(knex, request.user!.id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/mutations/drafts/:id/check',
    {
      config: { access: 'signed-in', limits: mutationDraftLimits },
      schema: {
        tags,
        summary: 'Whether a draft could be submitted now, and what it would cost',
        params: idParams,
        response: { 200: checkedDraft, 404: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const { fees, leftOut } = await checkOpenDraft(knex, request.user!.id, request.params.id);
      return { fees, ...(leftOut && { heirs_left_out: request.t(leftOut) }) };
    },
  );

  app.post(
    '/mutations/drafts/:id/submit',
    {
      config: { access: 'signed-in', limits: mutationLimits },
      schema: {
        tags,
        summary: 'Makes the mutation of a draft, with its papers; it waits for its payment then',
        description: 'Once: sent again it answers the same mutation, with 200.',
        params: idParams,
        response: {
          200: mutationAnswer,
          201: mutationAnswer,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const made = await submitDraft(knex, actorOf(request), request.params.id);
      const mutation = await mutationOf(knex, made.id, { user_id: request.user!.id });
      return reply
        .code(made.created ? 201 : 200)
        .send({ message: request.t(mutationMessages.submitted), mutation });
    },
  );

  app.post(
    '/mutations/drafts/:id/documents',
    {
      config: { access: 'signed-in', limits: mutationPaperLimits },
      schema: {
        tags,
        summary: 'Takes papers into a draft',
        description:
          'A multipart form: files under `papers[khatian]`, `papers[deed]` and so on by their kind, or as `documents[]` ' +
          'with `kinds[]` beside them. PDF, JPEG and PNG by content, 15 MB each, 20 in all. Where some are ' +
          'refused the others are kept, and the answer has the draft as it is then. Texts beside them are saved as fields of ' +
          'the draft when the form says its `version`.',
        params: idParams,
        consumes: ['multipart/form-data'],
        response: {
          200: draft,
          404: messageSchema,
          409: draftConflict,
          413: partlyRefused,
          422: partlyRefused,
        },
      },
    },
    async (request) => saveForm(knex, storage, { userId: request.user!.id, id: request.params.id, request }),
  );

  app.delete(
    '/mutations/drafts/:id/documents/:documentId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Removes a paper of a draft; one that is gone already is no error',
        params: z.object({ id, documentId: id }),
        response: { 200: draft, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => removePaper(knex, request.user!.id, request.params),
  );
};

export default routes;
