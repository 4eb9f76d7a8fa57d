/** Who a case lies with: one set of routes for each kind of case, below the address of its queue. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import {
  assignmentTexts as texts,
  caseKinds,
  type CaseAssignments,
} from '../../../contract/assignments/assignments.ts';
import { messages } from '../../../contract/messages.ts';
import { OFFICE_KINDS, POST_KINDS, type PostKind } from '../../../contract/offices/offices.ts';
import { isNowhere } from '../../platform/access/places.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { problem } from '../../platform/http/http-error.ts';
import {
  idParams,
  inputTextOrEmpty,
  messageSchema,
  time,
  validationErrorSchema,
} from '../../platform/http/schemas.ts';
import { assignCase, giveBack, holdsPost } from './assign.ts';
import { assignmentsOf } from './history.ts';
import { offeredPosts, officesToGive } from './posts.ts';
import { readerOf, type DeskReader } from './views.ts';

const office = z.object({ name_en: z.string(), name_bn: z.string() });
const answer = z.object({
  assignments: z.array(
    z.object({
      id: z.int(),
      post: z.enum(POST_KINDS),
      office,
      by: z.string().nullable(),
      by_bn: z.string().nullish(),
      note: z.string().nullable(),
      due_on: z.string().nullable(),
      since: time,
      ended_at: time.nullable(),
    }),
  ),
  offered: z.array(
    z.object({
      post: z.enum(POST_KINDS),
      office_id: z.int(),
      office_kind: z.enum(OFFICE_KINDS),
      office,
      holders: z.array(z.string()),
    }),
  ),
  may_give_back: z.boolean(),
}) satisfies z.ZodType<unknown, CaseAssignments>;

const changed = answer.extend({ message: z.string() });
const answers = {
  200: changed,
  403: messageSchema,
  404: messageSchema,
  409: messageSchema,
  422: validationErrorSchema,
};

/** Who has a case on their desk and decides nothing. */
const WORK_ON_CASES: readonly PostKind[] = ['kanungo', 'surveyor', 'union-officer', 'assistant'];

/** The routes of a kind of case. */
const routesOf =
  (kind: CaseKind): FastifyPluginAsyncZod =>
  async (app) => {
    const { knex } = app;
    const where = byRow(kind.place);
    const address = caseKinds[kind.name].address.slice('/api'.length);
    const tags = ['Assignments'];
    const words = inputTextOrEmpty.nullish();

    /** Who changes something: with the places where they may. */
    const changerOf = (request: FastifyRequest): DeskReader => ({
      ...readerOf(request),
      places: app.findPlaces(request.user!, true),
    });

    async function read(request: FastifyRequest, id: number): Promise<z.output<typeof answer>> {
      const there: unknown = await knex(kind.name).where({ id }).first('id');
      if (there === undefined) throw problem(404, messages.notFound);
      const changer = changerOf(request);
      const assignments = await assignmentsOf(knex, kind, id);
      const [now] = assignments;
      const lies = now && now.ended_at === null && now.post !== 'acland';
      return {
        assignments,
        offered: isNowhere(changer.places)
          ? []
          : await offeredPosts(knex, await officesToGive(knex, kind, id, changer)),
        may_give_back: lies ? await holdsPost(knex, changer.id, now.post_id) : false,
      };
    }

    app.get(
      `${address}/:id/assignments`,
      {
        config: { access: staffAccess(where) },
        schema: {
          tags,
          summary: 'With whom a case lies and has lain, the newest first, and to whom the reader can give it',
          description: 'That it was opened is noted.',
          params: idParams,
          response: { 200: answer, 404: messageSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const found = await read(request, id);
        await auditOpened(knex, actorOf(request), { resource: kind.name, record_id: id });
        return found;
      },
    );

    app.post(
      `${address}/:id/assign`,
      {
        config: { access: staffAccess(where) },
        schema: {
          tags,
          summary: 'Gives a case to a post of its office; whoever holds it is told',
          description:
            'By AC (Land), ADC (Revenue) and administrators. The post is one of the AC office or the union office of the land, or of ' +
            'the district for who acts there; somebody holds it, or it is the AC (Land). The same again changes nothing.',
          params: idParams,
          body: z.object({
            office_id: z.int(),
            post: z.enum(POST_KINDS),
            due_on: words.meta({ description: 'The day until which it is to be done, `YYYY-MM-DD`' }),
            note: words.meta({ description: 'For whoever holds the post to read' }),
          }),
          response: answers,
        },
      },
      async (request) => {
        const { id } = request.params;
        const { due_on = null, note = null, ...post } = request.body;
        const about = { kind, id, reader: changerOf(request) };
        await assignCase(knex, actorOf(request), about, { ...post, due_on, note });
        return { message: request.t(texts.assigned), ...(await read(request, id)) };
      },
    );

    app.post(
      `${address}/:id/give-back`,
      {
        config: { access: staffAccess(where, WORK_ON_CASES) },
        schema: {
          tags,
          summary: 'Gives a case back to the AC (Land), who is told',
          description: 'By whoever holds the post that it lies with. Again it changes nothing.',
          params: idParams,
          body: z.object({ note: words }).nullish(),
          response: answers,
        },
      },
      async (request) => {
        const { id } = request.params;
        await giveBack(knex, actorOf(request), { kind, id }, request.body?.note ?? null);
        return { message: request.t(texts.givenBack), ...(await read(request, id)) };
      },
    );
  };

const routes: FastifyPluginAsyncZod = async (app) => {
  for (const kind of app.cases) await app.register(routesOf(kind));
};

export default routes;
