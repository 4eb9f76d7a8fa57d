/** Returns a person's open tasks, and the progress of their requests, in one call. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AGENDA_KINDS, type Agenda, type AgendaKind } from '../../../contract/agenda/agenda.ts';
import { money, time } from '../../platform/http/schemas.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { RECENT_NOTICES, createAgendaReader } from './read.ts';

const item = z.object({
  kind: z.enum(Object.keys(AGENDA_KINDS) as [AgendaKind, ...AgendaKind[]]),
  count: z.int(),
  amount: money.nullable(),
  tax_year: z.int().nullable(),
  since: time.nullable(),
  late_since: z.iso.date().nullable().meta({ description: 'The day by which it should have been decided' }),
  land: z.object({ khatiyan_number: z.string(), dag_number: z.string() }).nullable(),
  reason: z.string().nullable(),
  owner: z.string().nullable().meta({ description: 'The owner, where the caller acts for one' }),
  payment_id: z.int().nullable(),
  hearing: z
    .object({ mutation_id: z.int(), meets_at: z.iso.datetime({ offset: true }), place: z.string() })
    .nullable()
    .meta({ description: 'The hearing to which the caller is called' }),
});

const happened = z.object({
  id: z.int(),
  type: z.enum(['approved', 'rejected', 'flagged', 'info']),
  title: z.string(),
  to: z.string(),
  created_at: time,
});

const agenda = z.object({
  items: z.array(item),
  happened: z.array(happened),
}) satisfies z.ZodType<unknown, Agenda>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const agendaOf = createAgendaReader(app.agenda);
  app.get(
    '/user/agenda',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Dashboard'],
        summary: 'What is due, what waits for one, what the land office works on, and what happened last',
        description: 'Several records of one kind are one line. `since` is that of the longest.',
        response: { 200: agenda },
      },
    },
    async (request) => {
      const { user } = actorOf(request);
      const [items, notices] = await Promise.all([
        agendaOf(app.knex, { user, now: new Date() }),
        readNotices(app.knex, app.notices, user.id, request.language, { offset: 0, limit: RECENT_NOTICES }),
      ]);
      return { items, happened: notices };
    },
  );
};

export default routes;
