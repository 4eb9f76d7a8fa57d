import { postsHeld } from '../posts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityEvents, type SecurityEvent } from '../../../../contract/security-log/events.ts';
import { securityLogDefinition } from '../../../../contract/security-log/list.ts';
import { refusals } from '../../resources/model/schemas.ts';
import { time } from '../../http/schemas.ts';
import { setContentRange } from '../../lists/content-range.ts';
import { listParameters, readListQuery } from '../../lists/query.ts';
import { readWithTimeout } from '../../lists/timeout.ts';
import { listSecurityLog, ownSecurityLog } from './read.ts';

const row = z.object({
  id: z.int(),
  at: time,
  event: z.enum(Object.keys(securityEvents) as [SecurityEvent]),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
});

/** Who came in, and who tried to: for its owner, and for administrators. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/me/security-log',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'What happened to one’s own account lately: logins, failed tries, changes; the last first',
      response: { 200: z.array(row.extend({ by_office: z.boolean() })) },
    },
    handler: (request) => ownSecurityLog(app.knex, request.user!.id),
  });

  app.route({
    method: 'GET',
    url: '/admin/security-log',
    config: { access: 'admin' },
    schema: {
      tags: ['Security log'],
      summary: 'The security log: all, or one page; `event` filters, `q` finds accounts or a network address',
      querystring: listParameters,
      response: {
        200: z.array(
          row.extend({
            user: z
              .object({ id: z.int(), name: z.string(), name_bn: z.string().optional(), email: z.string() })
              .nullable(),
            posts: postsHeld,
            request_id: z.string().nullable(),
            detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          }),
        ),
        ...refusals.list,
      },
    },
    handler: async (request, reply) => {
      const query = readListQuery(securityLogDefinition, request.query);
      const { rows, total } = await readWithTimeout(app.replica, (trx) => listSecurityLog(trx, query));
      setContentRange(reply, 'security-log', query, rows.length, total);
      return rows;
    },
  });
};

export default routes;
