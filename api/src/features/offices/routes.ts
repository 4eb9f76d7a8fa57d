import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { POST_KINDS } from '../../../contract/offices/offices.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { idParams } from '../../platform/http/schemas.ts';
import { refusals } from '../../platform/resources/model/schemas.ts';
import { appoint, endAppointment } from './appoint.ts';
import { listAppointments } from './list.ts';
import { appointmentAnswer } from './schemas.ts';

const tags = ['Offices'];
const access = 'admin';
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Who holds which post in which office, from when to when. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/appointments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Appointments of a person or an office, or of the accounts that are to be placed',
        querystring: z.object({
          user_id: id.optional(),
          office_id: id.optional(),
          to_be_placed: z.enum(['true']).optional(),
        }),
        response: { 200: z.array(appointmentAnswer), ...refusals.list },
      },
    },
    ({ query: { user_id, office_id, to_be_placed } }) =>
      listAppointments(app.knex, { user_id, office_id, to_be_placed: to_be_placed === 'true' }),
  );

  app.post(
    '/appointments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Give somebody of the land office a post; a deputy until a day',
        body: z.object({
          user_id: id,
          office_id: id,
          post: z.enum(POST_KINDS),
          deputy: z.boolean().default(false),
          two_factor: z.boolean().default(false),
          starts_at: moment.optional(),
          ends_at: moment.nullable().default(null),
        }),
        response: { 201: appointmentAnswer, ...refusals.write },
      },
    },
    async (request, reply) => {
      const { starts_at = new Date(), ...wish } = request.body;
      return reply.code(201).send(await appoint(app.knex, actorOf(request), { ...wish, starts_at }));
    },
  );

  app.post(
    '/appointments/:id/end',
    {
      config: { access },
      schema: {
        tags,
        summary: 'End an appointment now, and the sessions of who held it',
        params: idParams,
        response: { 200: appointmentAnswer, ...refusals.one, ...refusals.change(appointmentAnswer) },
      },
    },
    (request) => endAppointment(app.knex, actorOf(request), { id: request.params.id, cases: app.cases }),
  );
};

export default routes;
