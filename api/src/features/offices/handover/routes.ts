import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { handoverTexts as texts } from '../../../../contract/offices/handovers.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { open, staffAccess } from '../../../platform/access/where.ts';
import { problem } from '../../../platform/http/http-error.ts';
import {
  id,
  idParams,
  inputText,
  inputTextOrEmpty,
  messageSchema,
  validationErrorSchema,
} from '../../../platform/http/schemas.ts';
import { closeHandover, confirmHandover } from './confirm.ts';
import { enterHandover } from './enter.ts';
import { openWork } from './open-work.ts';
import { details, listed } from './schemas.ts';
import {
  changesBetween,
  hasEnded,
  mayConfirm,
  readHandovers,
  readLists,
  sideOf,
  waitsFor,
  type HandoverRow,
} from './rows.ts';

const tags = ['Offices'];
const own = staffAccess(open('To an officer their own hand-overs, also of a post that they hold no more.'));

const changed = details.extend({ message: z.string() });
const refused = { 404: messageSchema, 409: messageSchema, 422: validationErrorSchema };

const shown = (row: HandoverRow, userId: number): z.output<typeof listed> => {
  const side = sideOf(row, userId);
  return { ...row, waits_for: waitsFor(row), side, may_confirm: mayConfirm(row, side) };
};

/** How a post passes from one holder to the next (docs/decisions/107). */
const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  /** A hand-over with its list. @throws 404 for who is neither of the two nor an administrator */
  async function read(request: FastifyRequest, handoverId: number): Promise<z.output<typeof details>> {
    const { user } = actorOf(request);
    const [row] = await readHandovers(knex, { id: handoverId });
    if (!row || (!sideOf(row, user.id) && request.user!.role !== 'admin')) throw problem(404, texts.notFound);
    const frozen = await readLists(knex, handoverId);
    const mayLook = !row.closed && !(sideOf(row, user.id) === 'outgoing' && hasEnded(row, new Date()));
    const list = frozen.list ?? (mayLook ? await openWork(knex, app.cases, row) : null);
    const since = frozen.list && frozen.successor_list;
    return {
      ...shown(row, user.id),
      list,
      listed_at: row.listed_at,
      since: since && changesBetween(frozen.list!, since),
    };
  }

  app.get(
    '/handovers',
    {
      config: { access: own },
      schema: {
        tags,
        summary: 'Hand-overs that somebody has not confirmed yet; to an officer all of their own',
        response: { 200: z.array(listed) },
      },
    },
    async (request) => {
      const { user } = actorOf(request);
      const filter = request.user!.role === 'admin' ? { waiting: true } : { user_id: user.id };
      return (await readHandovers(knex, filter)).map((row) => shown(row, user.id));
    },
  );

  app.post(
    '/handovers',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary:
          'Let a post pass from its holder to a successor; both are told, and confirm the list of open cases',
        description:
          'The appointment ends when the successor begins: at the start of the day in Bangladesh, and at once where it is today. The ' +
          'sessions of the outgoing holder end with it.',
        body: z.object({
          appointment_id: id,
          successor_id: id,
          day: inputText.meta({ description: 'The first day of the successor, `YYYY-MM-DD`' }),
        }),
        response: { 201: changed, 422: validationErrorSchema },
      },
    },
    async (request, reply) => {
      const made = await enterHandover(knex, actorOf(request), app.cases, request.body);
      return reply.code(201).send({ message: request.t(texts.entered), ...(await read(request, made)) });
    },
  );

  app.get(
    '/handovers/:id',
    {
      config: { access: own },
      schema: {
        tags,
        summary: 'A hand-over with its list: for the two whom it concerns, and administrators',
        params: idParams,
        response: { 200: details, 404: messageSchema },
      },
    },
    (request) => read(request, request.params.id),
  );

  app.post(
    '/handovers/:id/confirm',
    {
      config: { access: own },
      schema: {
        tags,
        summary: 'Confirm a hand-over for oneself, with a remark; again it changes nothing',
        description:
          'The outgoing holder’s confirmation freezes the list. The successor confirms after it, or once the day has come.',
        params: idParams,
        body: z.object({ remark: inputTextOrEmpty.nullish() }).nullish(),
        response: { 200: changed, ...refused },
      },
    },
    async (request) => {
      const about = { id: request.params.id, kinds: app.cases };
      await confirmHandover(knex, actorOf(request), about, request.body?.remark ?? null);
      return { message: request.t(texts.confirmed), ...(await read(request, request.params.id)) };
    },
  );

  app.post(
    '/handovers/:id/close',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Take a transfer back before its day, or end the waiting for a confirmation after it',
        params: idParams,
        body: z.object({ reason: inputTextOrEmpty }),
        response: { 200: changed, ...refused },
      },
    },
    async (request) => {
      const { params, body } = request;
      await closeHandover(knex, actorOf(request), { id: params.id, reason: body.reason });
      return { message: request.t(texts.closed), ...(await read(request, params.id)) };
    },
  );
};

export default routes;
