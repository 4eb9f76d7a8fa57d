import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messages } from '../../../../contract/messages.ts';
import { passwordAndSessionTexts } from '../../../../contract/accounts/security.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { id, idParams, messageSchema, time } from '../../../platform/http/schemas.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../platform/access/sessions/own-sessions.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';

const ownSession = z.object({
  id,
  current: z.boolean(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  remembered: z.boolean(),
  created_at: time,
  last_used_at: time,
  expires_at: time,
});

/** The routes of the signed-in account's sessions. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/me/sessions',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'Where one is signed in: this session first, then the last used',
      response: { 200: z.array(ownSession) },
    },
    handler: (request) => listSessions(app.knex, request.user!.id, request.session!.token),
  });

  app.route({
    method: 'DELETE',
    url: '/me/sessions/:id',
    config: {
      access: 'signed-in',
    },
    schema: {
      tags: ['Accounts'],
      summary: 'End one of one’s own sessions',
      params: idParams,
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: userId } = actor.user;
      await app.knex.transaction(async (trx) => {
        if (!(await endSession(trx, userId, request.params.id))) throw problem(404, messages.notFound);
        await logSecurity(trx, actor, { event: 'session-ended', userId });
      });
      return { message: request.t(passwordAndSessionTexts.sessionEnded) };
    },
  });

  app.route({
    method: 'POST',
    url: '/me/sessions/end-others',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'End all of one’s sessions but this one',
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: userId } = actor.user;
      await app.knex.transaction(async (trx) => {
        const ended = await endOtherSessions(trx, userId, request.session!.token);
        if (ended > 0) await logSecurity(trx, actor, { event: 'sessions-ended', userId, detail: { ended } });
      });
      return { message: request.t(passwordAndSessionTexts.othersEnded) };
    },
  });
};

export default routes;
