/** Land that a person follows. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { watchTexts as texts, type LandWatch } from '../../../../contract/owners/watches.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { idParams, messageSchema } from '../../../platform/http/schemas.ts';
import { claimLimits } from '../limits.ts';
import { changeWatch, startWatch, WATCH_CHANGES, watchesOf, type WatchChange } from './watches.ts';

const tags = ['Owners'];
const moment = z.iso.datetime({ offset: true });
const bilingual = z.object({ en: z.string(), bn: z.string() });
const made = messageSchema.extend({ id: z.int() });

const landWatch = z.object({
  id: z.int(),
  dag_id: z.int().nullable(),
  dag_no: z.string().nullable(),
  khatiyan_number: z.string(),
  mouza: bilingual,
  upazila: bilingual,
  started_at: moment,
  paused_at: moment.nullable(),
}) satisfies z.ZodType<LandWatch>;

const CHANGED: Record<WatchChange, keyof typeof texts> = { pause: 'paused', resume: 'resumed', end: 'ended' };

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/me/land/watches',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The dags and khatians that one follows, the newest first',
        response: { 200: z.array(landWatch) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return watchesOf(knex, actorOf(request).user.id);
    },
  );

  app.post(
    '/me/land/watches',
    {
      config: { access: 'signed-in', limits: claimLimits },
      schema: {
        tags,
        summary: 'Follows a dag, or its whole khatian',
        description:
          'By a verified person, 20 at most. Notices and mails tell what happens to it, without names. The same again answers the ' +
          'one that is there, with 200.',
        body: z.object({ dag_id: z.int().positive(), whole_khatian: z.boolean().default(false) }),
        response: { 200: made, 201: made, 403: messageSchema, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request, reply) => {
      const { id, isNew } = await startWatch(knex, actorOf(request).user.id, request.body);
      return reply.code(isNew ? 201 : 200).send({ message: request.t(texts.started), id });
    },
  );

  for (const change of WATCH_CHANGES) {
    app.post(
      `/me/land/watches/:id/${change}`,
      {
        config: { access: 'signed-in' },
        schema: {
          tags,
          summary: { pause: 'Pauses', resume: 'Resumes', end: 'Ends' }[change] + ' one’s own watch',
          params: idParams,
          response: { 200: messageSchema, 404: messageSchema },
        },
      },
      async (request) => {
        await changeWatch(knex, actorOf(request).user.id, request.params.id, change);
        return { message: request.t(texts[CHANGED[change]]) };
      },
    );
  }
};

export default routes;
