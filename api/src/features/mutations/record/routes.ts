/** The record that a mutation changes: what is proposed, and what an officer confirms. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { z } from 'zod';

import { changeTexts } from '../../../../contract/record-changes/record-changes.ts';
import { recordTexts as texts } from '../../../../contract/record-versions/record-versions.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import { inputText, idParams, validationErrorSchema, messageSchema } from '../../../platform/http/schemas.ts';
import { refusedByCode } from '../../record-changes/schemas.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { proposalOf } from './proposal.ts';
import { chooseDag } from './choose-dag.ts';
import { confirmRecord } from './confirm.ts';
import { proposal, recordInput } from './schemas.ts';
import { byRow, staffAccess } from '../../../platform/access/where.ts';
import { mutationPlace } from '../../land/row-places.ts';

const tags = ['Mutations'];

const ofMutation = staffAccess(byRow(mutationPlace));

const routes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/mutations/:id/proposal',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'What the record would say after a mutation',
        description: 'That it was opened is noted.',
        params: idParams,
        response: { 200: proposal, 404: messageSchema, 409: messageSchema },
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
      config: { access: ofMutation },
      schema: {
        tags,
        summary:
          'Says which dag a mutation is about, where what was given leaves it open, or another one with a reason',
        description:
          'A dag of its mouza, until the mutation has changed a record. Where a dag was named already a `reason` is asked for (422), and it ' +
          'is a 409 after the approval; findings, the proposed rows and the offer of land tax are made anew. The same dag again changes nothing.',
        params: idParams,
        body: z.object({ dag_id: z.int().min(1), reason: inputText.nullish() }),
        response: {
          200: messageSchema,
          403: messageSchema,
          404: messageSchema,
          409: messageSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      await chooseDag(app.knex, actorOf(request), request.params.id, request.body);
      return { message: request.t(texts.chosen) };
    },
  );

  app.post(
    '/admin/mutations/:id/record',
    {
      config: { access: ofMutation },
      schema: {
        tags,
        summary: 'Writes the rows of an approved mutation into the record, or restores what it had written',
        description:
          'For an approval that was given without rows. Once, as a new version of the record; the rows together must be the ' +
          'area that is recorded unless `total_changes` says otherwise, with a reason. A record that was changed since is a 409, ' +
          'and so is a request without the `version` of the mutation that was looked at. Grave changes wait for another officer, ' +
          'who sends the same rows. With `restore` and a reason: takes back what a mutation had written that is approved no longer.',
        params: idParams,
        body: recordInput,
        response: {
          200: messageSchema,
          403: messageSchema,
          404: messageSchema,
          409: refusedByCode,
          422: validationErrorSchema,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const written = await confirmRecord(app.knex, actorOf(request), id, request.body);
      const done = request.body.restore ? texts.restored : texts.written;
      return { message: request.t(written ? done : changeTexts.waits) };
    },
  );
};

export default routes;
