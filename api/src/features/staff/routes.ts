import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';
import { changeDefinition, invitationDefinition, staffDefinition } from '../../../contract/staff/staff.ts';
import { validator } from '../../platform/resources/write/change-routes.ts';
import type { Body } from '../../platform/resources/write/input.ts';
import { bodySchema } from '../../platform/resources/write/body-schema.ts';
import { refusals } from '../../platform/resources/model/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { listParameters, readListQuery } from '../../platform/lists/query.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { idParams } from '../../platform/http/schemas.ts';
import { changeStaff, disableStaff, enableStaff, resetTwoFactor } from './change.ts';
import { inviteAgain, inviteStaff } from './invite.ts';
import type { Admin } from './lock.ts';
import { staffAnswer } from './schemas.ts';
import { listStaff, requireStaff, type StaffRow } from './list.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';

const tags = ['Staff accounts'];
const access = 'admin';

/** Account actions beyond the form, each a POST without a body. */
const ACTIONS: {
  path: string;
  summary: string;
  act: (knex: Knex, admin: Admin, id: number) => Promise<StaffRow>;
}[] = [
  {
    path: 'invitation',
    summary: 'Send the invitation again; the link sent before is used up',
    act: inviteAgain,
  },
  {
    path: 'disable',
    summary: 'Disable the account and end its sessions',
    act: disableStaff,
  },
  { path: 'enable', summary: 'Let the account log in again', act: enableStaff },
  {
    path: 'reset-two-factor',
    summary: 'Take two-step login and its recovery codes from the account, and tell its owner',
    act: resetTwoFactor,
  },
];

/**
 * The staff accounts, in the shapes of the back-office resources. They are no resource, because inviting and
 * disabling are no plain writes.
 */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.setValidatorCompiler(validator);

  app.get(
    '',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Staff accounts: all, or one page; `role` and `state` filter',
        querystring: listParameters,
        response: { 200: z.array(staffAnswer), ...refusals.list },
      },
    },
    async (request, reply) => {
      const query = readListQuery(staffDefinition, request.query);
      const { rows, total } = await readWithTimeout(app.knex, (trx) => listStaff(trx, query));
      setContentRange(reply, 'staff', query, rows.length, total);
      return rows;
    },
  );

  app.get(
    '/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'One staff account',
        params: idParams,
        response: { 200: staffAnswer, ...refusals.one },
      },
    },
    (request) => requireStaff(app.knex, request.params.id),
  );

  app.post(
    '',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invite someone by mail; the role is theirs once they use the link',
        body: bodySchema(invitationDefinition, { update: false }),
        response: { 201: staffAnswer, ...refusals.write },
      },
    },
    async (request, reply) => {
      const admin = actorOf(request);
      const body = (request.body ?? {}) as Body;
      return reply.code(201).send(await inviteStaff(app.knex, admin, body, request.language));
    },
  );

  app.put(
    '/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change name, phone or role; the role `user` ends being one of the staff',
        params: idParams,
        body: bodySchema(changeDefinition, { update: true }),
        response: { 200: staffAnswer, ...refusals.write, ...refusals.change(staffAnswer) },
      },
    },
    async (request) => {
      const admin = actorOf(request);
      return changeStaff(app.knex, admin, request.params.id, (request.body ?? {}) as Body);
    },
  );

  for (const { path, summary, act } of ACTIONS) {
    app.post(
      `/:id/${path}`,
      {
        config: { access },
        schema: {
          tags,
          summary,
          params: idParams,
          response: { 200: staffAnswer, ...refusals.one, ...refusals.change(staffAnswer) },
        },
      },
      async (request) => act(app.knex, actorOf(request), request.params.id),
    );
  }
};

export default routes;
