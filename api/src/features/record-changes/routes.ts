/**
 * Changes of owner rows that wait for a second person: reading, confirming and withdrawing them; and the written
 * orders that they name.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import { z } from 'zod';

import { requiredText } from '../../platform/decisions/required-text.ts';
import { messages } from '../../../contract/messages.ts';
import { changeTexts as texts } from '../../../contract/record-changes/record-changes.ts';
import { recordTexts } from '../../../contract/record-versions/record-versions.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { inputText, idParams, validationErrorSchema, messageSchema } from '../../platform/http/schemas.ts';
import { setContentRange } from '../../platform/lists/content-range.ts';
import { actorOf, type SignedInActor } from '../../platform/access/sessions/actor.ts';
import { applyChange, withdrawChange } from './change.ts';
import type { StoredChange } from '../../platform/feature/owner-change.ts';
import { addOrder } from './orders.ts';
import { findChange, pendingChanges } from './read.ts';
import { proposedChange, refusedByCode } from './schemas.ts';
import { byRow, narrowed, staffAccess } from '../../platform/access/where.ts';
import { changePlace, dagPlace } from '../land/row-places.ts';

const tags = ['Record changes'];
const ofChange = staffAccess(byRow(changePlace));

/** Returns a change by its id. @throws 404 */
async function changeOf(knex: Knex, id: number): Promise<StoredChange> {
  const change = (await knex('record_changes').where({ id }).first()) as StoredChange | undefined;
  if (!change) throw problem(404, messages.notFound);
  return change;
}

/** @throws 409 where the dag was retired since the change was proposed */
async function refuseRetiredDag(trx: Knex, id: number): Promise<void> {
  const retired = (await trx('dags').where({ id }).whereNotNull('retired_at').first('id')) as unknown;
  if (retired) throw problem(409, recordTexts.retired, { code: 'dag_retired' });
}

/** Withdraws a change, with its audit row. @throws 404; 409 when it is not pending; 422 on `reason` */
async function withdraw(knex: Knex, officer: SignedInActor, id: number, sent: string): Promise<void> {
  const reason = requiredText('reason', sent, texts.withdrawReason);
  await knex.transaction(async (trx) => {
    const change = await changeOf(trx, id);
    await withdrawChange(trx, officer, id, reason);
    await audit(trx, officer, {
      action: 'withdraw',
      resource: 'record_changes',
      record_id: id,
      before: change,
      after: { ...change, status: 'withdrawn', words: reason },
    });
  });
}

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex } = app;

  app.get(
    '/admin/record-changes',
    {
      config: { access: staffAccess(narrowed) },
      schema: {
        tags,
        summary: 'Changes of owner rows that wait for a second person, the oldest first',
        response: { 200: z.object({ data: z.array(proposedChange), total: z.int() }) },
      },
    },
    async (request, reply) => {
      const changes = await pendingChanges(knex, request.places);
      const total = { total: changes.total, estimated: false };
      setContentRange(reply, 'record_changes', { offset: 0 }, changes.data.length, total);
      return changes;
    },
  );

  app.get(
    '/admin/record-changes/:id',
    {
      config: { access: ofChange },
      schema: {
        tags,
        summary: 'A proposed change of owner rows, whatever became of it',
        params: idParams,
        response: { 200: proposedChange, 404: messageSchema },
      },
    },
    async (request) => findChange(knex, request.params.id),
  );

  app.post(
    '/admin/record-changes/:id/confirm',
    {
      config: { access: ofChange },
      schema: {
        tags,
        summary: 'Confirms a change that another officer proposed, and writes it into the record',
        description:
          'A 409 with `code: second_signature` for its proposer, and with another code where a mutation may not change the ' +
          'record any more. A record that was changed since is a 409.',
        params: idParams,
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
      const officer = actorOf(request);
      await knex.transaction(async (trx) => {
        const change = await changeOf(trx, request.params.id);
        if (change.status !== 'pending') throw problem(409, texts.notPending);
        const kind = app.ownerChanges.get(change.kind);
        await kind?.check?.(trx, officer, change);
        await refuseRetiredDag(trx, change.dag_id);
        await applyChange(trx, officer, change.id);
        await kind?.onApplied?.(trx, officer, change);
      });
      return { message: request.t(texts.confirmed) };
    },
  );

  app.post(
    '/admin/record-changes/:id/withdraw',
    {
      config: { access: ofChange },
      schema: {
        tags,
        summary: 'Withdraws a change that waits, with a reason; the record stays as it is',
        params: idParams,
        body: z.object({ reason: inputText.default('') }),
        response: { 200: messageSchema, 404: messageSchema, 409: messageSchema, 422: validationErrorSchema },
      },
    },
    async (request) => {
      await withdraw(knex, actorOf(request), request.params.id, request.body.reason);
      return { message: request.t(texts.withdrawn) };
    },
  );

  app.post(
    '/admin/dags/:id/orders',
    {
      config: { access: staffAccess(byRow(dagPlace)) },
      schema: {
        tags,
        summary: 'Hands in the written order on which the area of a dag grows',
        description:
          'A form with one file (`documents[]`). A correction or a mutation names the order by its id.',
        consumes: ['multipart/form-data'],
        params: idParams,
        response: {
          201: messageSchema.extend({ id: z.int(), name: z.string() }),
          404: messageSchema,
          413: validationErrorSchema,
          422: validationErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const order = await addOrder(request, app, actorOf(request), request.params.id);
      return reply.code(201).send({ message: request.t(texts.orderAdded), ...order });
    },
  );
};

export default routes;
