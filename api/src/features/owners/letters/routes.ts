/** What the office sees of the recorded owners of a case, and the letters to them. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { letterTexts, type CaseOwners } from '../../../../contract/owners/letters.ts';
import { REPRESENTATION_KINDS } from '../../../../contract/representation/kinds.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import { publicOrigin } from '../../../platform/http/public-origin.ts';
import { idParams, messageSchema } from '../../../platform/http/schemas.ts';
import { mutationPlace } from '../../land/row-places.ts';
import { ownerContact } from '../contacts/schemas.ts';
import { makeLetters, printLetters } from './print.ts';
import { ownersOfCase } from './recorded.ts';

const tags = ['Owners'];

const caseOwners = z.object({
  dag_id: z.int().nullable(),
  owners: z.array(
    z.object({
      owner: z.string(),
      is_linked: z.boolean(),
      contacts: z.array(ownerContact),
      representatives: z.array(
        z.object({ name: z.string(), kind: z.enum(REPRESENTATION_KINDS), is_told: z.boolean() }),
      ),
      letter: z.object({ made_at: z.iso.datetime({ offset: true }), made_by: z.string() }).nullable(),
    }),
  ),
  may_write: z.boolean(),
}) satisfies z.ZodType<CaseOwners>;

const sendPdf = (reply: FastifyReply, pdf: Uint8Array, file: string): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;
  const config = { access: staffAccess(byRow(mutationPlace)) };

  app.get(
    '/admin/mutations/:id/owners',
    {
      config,
      schema: {
        tags,
        summary: 'The recorded owners of a mutation’s land, and who of them can be told',
        params: idParams,
        response: { 200: caseOwners, 404: messageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await auditOpened(knex, actorOf(request), { resource: 'mutations', record_id: id });
      return ownersOfCase(knex, id);
    },
  );

  app.post(
    '/admin/mutations/:id/letters',
    {
      config,
      schema: {
        tags,
        summary: 'Makes letters to the owners whom nobody can reach',
        description:
          'That they were made is kept with the case. 50 letters at most, first to those who have none; of one owner one within an hour.',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await makeLetters(knex, request.params.id, actorOf(request));
      return { message: request.t(letterTexts.made) };
    },
  );

  app.get(
    '/admin/mutations/:id/letters',
    {
      config,
      schema: {
        tags,
        summary: 'The letters that were made last, as PDF',
        description:
          'One page for each owner, for a window envelope, through the union land office. Who opened it is noted.',
        params: idParams,
        response: { 404: messageSchema, 409: messageSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await auditOpened(knex, actorOf(request), { resource: 'mutations', record_id: id });
      return sendPdf(reply, await printLetters(knex, id, publicOrigin(app)), `letters_mutation_${id}.pdf`);
    },
  );
};

export default routes;
