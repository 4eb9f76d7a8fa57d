/** Who may have a paper, as PDF and as a web page: its owner, and staff in whose places it lies. */
import type { FastifyRequest } from 'fastify';

import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { admits } from '../../../contract/roles.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { isInPlaces, type RowPlace } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import { applicationPlace, paymentPlace } from '../land/row-places.ts';

/** Whose a paper is, and where it lies. */
interface Owned {
  owner: number;
  place: RowPlace;
  /** Of the row that the place is found by. */
  id: number;
}

async function mayHave(
  { user, places, server }: FastifyRequest,
  { owner, place, id }: Owned,
): Promise<boolean> {
  if (!user) return false;
  return owner === user.id || (admits('staff', user.role) && isInPlaces(server.knex, place, id, places));
}

/** Whether a reader may have the receipt of a payment. */
export const mayHaveReceipt = (
  request: FastifyRequest,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> => mayHave(request, { owner: user_id, place: paymentPlace, id });

type Paper = Pick<ReceiptFacts, 'payment_id' | 'copy'>;

async function ownedPaper(
  { server: { knex } }: FastifyRequest,
  { payment_id, copy }: Paper,
): Promise<Owned | null> {
  if (copy) {
    const applied = (await knex('copies').where({ id: copy.id }).first('application_id', 'user_id')) as
      | { application_id: number; user_id: number }
      | undefined;
    return applied ? { owner: applied.user_id, place: applicationPlace, id: applied.application_id } : null;
  }
  const paid = (await knex('payments').where({ id: payment_id }).first('user_id')) as
    | { user_id: number }
    | undefined;
  return paid ? { owner: paid.user_id, place: paymentPlace, id: payment_id } : null;
}

/** Returns the owner's id when the reader may have the paper of these facts; else null. Of a visitor nothing is read. */
export async function ownerForReader(request: FastifyRequest, facts: Paper): Promise<number | null> {
  const owned = request.user && (await ownedPaper(request, facts));
  return owned && (await mayHave(request, owned)) ? owned.owner : null;
}

/** Notes that staff opened somebody's paper. */
export async function notePaperOpened(request: FastifyRequest, owner: number, { payment_id, copy }: Paper) {
  const reader = actorOf(request);
  if (owner === reader.user.id) return;
  const opened = copy
    ? { resource: 'copies', record_id: copy.id }
    : { resource: 'payments', record_id: payment_id };
  await auditOpened(request.server.knex, reader, opened);
}
