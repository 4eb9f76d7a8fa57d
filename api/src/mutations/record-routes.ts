/** The record that a mutation changes: what is proposed, and what an officer confirms. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { z } from 'zod';

import { recordTexts as texts } from '../../contract/record-versions/record-versions.ts';
import { auditOpened } from '../audit/audit.ts';
import { idParams, refused, said } from '../lib/schemas.ts';
import { actorOf } from '../sessions/actor.ts';
import { lockApproved } from './after-approval.ts';
import { proposalOf } from './proposal.ts';
import { chooseDag } from './choose-dag.ts';
import { followRecord } from './record-change.ts';
import { confirmedRows, proposal } from './record-schemas.ts';

const tags = ['Mutations'];

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/mutations/:id/proposal',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'What the record would say after a mutation',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: proposal, 404: said, 409: said },
      },
    },
    async (request) => {
      const { id } = request.params;
      const found = await proposalOf(app.knex, id);
      await auditOpened(app.knex, actorOf(request), { resource: 'mutations', record_id: id });
      return found;
    },
  );

  app.put(
    '/admin/mutations/:id/dag',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Says which dag a mutation is about, where what was given leaves it open',
        description: 'A dag of its mouza, until the mutation has changed a record.',
        params: idParams,
        body: z.object({ dag_id: z.int().min(1) }),
        response: { 200: said, 403: said, 404: said, 409: said, 422: refused },
      },
    },
    async (request) => {
      await chooseDag(app.knex, actorOf(request), request.params.id, request.body.dag_id);
      return { message: request.t(texts.chosen) };
    },
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
        await lockApproved(trx, id, officer, texts.notApproved);
        const record = request.body;
        const record_owed = await followRecord(trx, officer, id, { status: 'approved', record });
        await trx('mutations')
          .where({ id })
          .update({ record_owed, version: trx.raw('version + 1') });
      });
      return { message: request.t(texts.written) };
    },
  );
};

export default routes;
