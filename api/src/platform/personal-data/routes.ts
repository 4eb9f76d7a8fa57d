/** The routes for a person's stored data, and for who looked at it. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StaffAccess } from '../../../contract/personal-data/own-data.ts';
import { ROLES } from '../../../contract/roles.ts';
import { exportLimits } from './limits.ts';
import { time } from '../http/schemas.ts';
import { actorOf } from '../access/sessions/actor.ts';
import { exportPersonalData } from './export.ts';
import { staffAccess } from './staff-access.ts';

const tags = ['Accounts'];

const access = z.object({
  id: z.int(),
  at: time,
  role: z.enum(ROLES),
  access: z.enum(['opened', 'decided']),
  resource: z.string(),
  record_id: z.int(),
}) satisfies z.ZodType<unknown, StaffAccess>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, personalData } = app;

  app.get(
    '/me/export',
    {
      config: { access: 'signed-in', limits: exportLimits },
      schema: {
        tags,
        summary: 'All that is kept about oneself, as one JSON file',
        description: 'Without secrets; documents as addresses. `left_out` says what is not in it, and why.',
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const data = await exportPersonalData(knex, personalData, actorOf(request).user.id);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="bhumi-my-data.json"`)
        .header('cache-control', 'private, no-store')
        .send(JSON.stringify(data, null, 2));
    },
  );

  app.get(
    '/me/staff-access',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'When staff opened or decided records of one’s own, the latest first',
        description:
          'Told are the role and the time. Noted as opened: pictures of one’s identity card, and a registration that is ' +
          'compared with the land records, once an hour for each officer. Lists in which a name stands are not noted.',
        response: { 200: z.array(access) },
      },
    },
    async (request) => staffAccess(knex, personalData, actorOf(request).user.id),
  );
};

export default routes;
