/** Routes for citizens: recorded owners object to a mutation, and its applicant answers. */
import { isUnsaved } from '../../platform/files/unsaved.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { objectionTexts as texts } from '../../../contract/objections/objections.ts';
import { Problem } from '../../platform/http/http-error.ts';
import {
  inputTextOrEmpty,
  errorsByField,
  id,
  idParams,
  validationErrorSchema,
  messageSchema,
} from '../../platform/http/schemas.ts';
import {
  ownPagesDescription,
  ownParameters,
  readOwnPage,
  sendOwnPage,
} from '../../platform/lists/own-list.ts';
import { objectionLimits, objectionSearchLimits } from './limits.ts';
import { removeFiles } from '../land/attached-files.ts';
import { mutationOf } from '../mutations/rows.ts';
import { mutationAnswer } from '../mutations/schemas.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { answerObjection, fileObjection } from './file.ts';
import { readObjectionForm } from './files.ts';
import { openToObjection, ownObjectionAnswer, ownObjection } from './schemas.ts';
import { mutationsOpenToObjection, ownObjectionOf, ownObjections } from './rows.ts';
import { readObjectsAs } from './standing.ts';

const tags = ['Objections'];
/** What was typed comes back with a form that is refused. */
const refusedForm = messageSchema.extend({
  errors: errorsByField.optional(),
  values: z.record(z.string(), z.string()).optional(),
});

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, storage } = app;

  app.get(
    '/objections/mutations',
    {
      config: { access: 'signed-in', limits: objectionSearchLimits },
      schema: {
        tags,
        summary: 'The open mutations to which one may object: of a dag, or by tracking number',
        description:
          'For those whose verified name is among the recorded owners of the dag; to anyone else there are none. What is ' +
          'asked for is told, without identity numbers, addresses and the contact of the applicant.',
        querystring: z.object({ dag_id: id.optional(), number: z.string().max(40).optional() }),
        response: { 200: openToObjection, 422: validationErrorSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return mutationsOpenToObjection(knex, actorOf(request).user.id, request.query);
    },
  );

  app.get(
    '/objections',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s own objections, the newest first',
        description: `${ownPagesDescription} An ETag comes with them; an unchanged page is a 304.`,
        querystring: ownParameters,
        response: { 200: z.object({ data: z.array(ownObjection) }), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const page = readOwnPage(request.query);
      const paged = await ownObjections(knex, actorOf(request).user.id, page);
      return sendOwnPage(request, reply, { name: 'objections', page, paged, answer: { data: paged.rows } });
    },
  );

  app.get(
    '/objections/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One of one’s own objections',
        params: idParams,
        response: { 200: ownObjection, 404: messageSchema },
      },
    },
    async (request) => ownObjectionOf(knex, actorOf(request).user.id, request.params.id),
  );

  app.post(
    '/mutations/:id/objections',
    {
      config: { access: 'signed-in', limits: objectionLimits },
      schema: {
        tags,
        summary: 'Objects to a mutation; it is not approved before that is heard, or 30 days have passed',
        description:
          'A form of `reasons`, files (`documents[]`: PDF, JPEG or PNG by content, 10 at most) and, of who acts for several owners, ' +
          '`representation_id` (one of `objects_as`, or `own`). By a person whose verified ' +
          'name is that of a recorded owner of the dag, once, or who acts for owners, once for each of them, while the mutation is paid for and not decided. The same again ' +
          'answers the objection that is there, with 200. The applicant is told, without a name.',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          200: ownObjectionAnswer,
          201: ownObjectionAnswer,
          403: refusedForm,
          404: refusedForm,
          409: refusedForm,
          413: refusedForm,
          422: refusedForm,
        },
      },
    },
    async (request, reply) => {
      const objector = actorOf(request);
      const { fields, files } = await readObjectionForm(request, storage);
      let filed: { id: number; created: boolean } | undefined;
      let isKept = false;
      try {
        const typed = fields['reasons'] ?? '';
        const as = readObjectsAs(fields['representation_id']);
        filed = await fileObjection(knex, objector, request.params.id, { typed, as, files });
        isKept = filed.created;
      } catch (error) {
        isKept = !isUnsaved(error);
        if (error instanceof Problem) error.details['values'] = fields;
        throw error;
      } finally {
        if (!isKept) await removeFiles(storage, files);
      }
      const objection = await ownObjectionOf(knex, objector.user.id, filed.id);
      return reply.code(filed.created ? 201 : 200).send({ message: request.t(texts.filed), objection });
    },
  );

  app.post(
    '/objections/:id/answer',
    {
      config: { access: 'signed-in', limits: objectionLimits },
      schema: {
        tags,
        summary: 'Says as the applicant what there is to say to an objection, once',
        params: idParams,
        body: z.object({ answer: inputTextOrEmpty }),
        response: { 200: mutationAnswer, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      const applicant = actorOf(request);
      const mutation_id = await answerObjection(knex, applicant, request.params.id, request.body.answer);
      const mutation = await mutationOf(knex, mutation_id, { user_id: applicant.user.id });
      return { message: request.t(texts.replied), mutation };
    },
  );
};

export default routes;
