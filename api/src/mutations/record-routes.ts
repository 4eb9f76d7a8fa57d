/** The record that a mutation changes: what is proposed, and what an officer confirms. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { mutationMessages } from '../../contract/mutations/messages.ts';
import {
  PROPOSAL_NOTES,
  recordTexts as texts,
  type RecordProposal,
} from '../../contract/record-versions/record-versions.ts';
import { problem } from '../lib/errors.ts';
import { given, idParams, refused, said } from '../lib/schemas.ts';
import { ownerShare } from '../lookup/schemas.ts';
import { actorOf } from '../sessions/actor.ts';
import { addEvent } from './events.ts';
import { proposalOf } from './proposal.ts';
import { writeRecord } from './record-change.ts';

const proposal = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  base: z.int(),
  current: z.array(ownerShare),
  proposed: z.array(ownerShare),
  area: z.number(),
  taken: z.number(),
  notes: z.array(z.enum(PROPOSAL_NOTES)),
}) satisfies z.ZodType<RecordProposal>;

/** The rows that an officer confirms; also part of `PATCH /api/admin/mutations/{id}`. */
export const confirmedRows = z.object({
  rows: z.array(z.object({ owner: given, area: z.number() })).max(1_000),
  base: z.int().meta({ description: 'The number of the version that was looked at' }),
  total_changes: z
    .boolean()
    .default(false)
    .meta({ description: 'The rows need not be the area that is recorded' }),
});

const tags = ['Mutations'];

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/mutations/:id/proposal',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'What the record would say after a mutation',
        params: idParams,
        response: { 200: proposal, 404: said, 409: said },
      },
    },
    async (request) => proposalOf(app.knex, request.params.id),
  );

  app.post(
    '/admin/mutations/:id/record',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Writes the rows of an approved mutation into the record',
        description:
          'For an approval that was given without rows. Once, as a new version of the record; the rows together must be the ' +
          'area that is recorded unless `total_changes` says otherwise. A record that was changed since is a 409.',
        params: idParams,
        body: confirmedRows,
        response: { 200: said, 403: said, 404: said, 409: said, 422: refused },
      },
    },
    async (request) => {
      const officer = actorOf(request);
      const { id } = request.params;
      await app.knex.transaction(async (trx) => {
        const mutation = (await trx('mutations')
          .where({ id })
          .forUpdate()
          .first('user_id', 'status', 'dag_id')) as
          { user_id: number; status: string; dag_id: number | null } | undefined;
        if (!mutation) throw problem(404, mutationMessages.notFound);
        if (mutation.user_id === officer.user.id) throw problem(403, mutationMessages.own);
        if (mutation.status !== 'approved') throw problem(409, texts.notApproved);
        await writeRecord(trx, officer, { id, dag_id: mutation.dag_id }, request.body);
        await addEvent(trx, {
          mutation_id: id,
          action: 'record',
          status: 'approved',
          actor_id: officer.user.id,
        });
      });
      return { message: request.t(texts.written) };
    },
  );
};

export default routes;
