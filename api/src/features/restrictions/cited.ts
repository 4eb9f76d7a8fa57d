/** Orders that are cited: the authority of a restriction allows one mutation, and the restriction stays. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import {
  REFUSING_KINDS,
  restrictionTexts as texts,
  type CaseRestriction,
} from '../../../contract/restrictions/restrictions.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { checkOrder } from './check.ts';
import { restrictionsOf } from './of-dag.ts';
import { fileColumns, type Files } from '../land/attached-files.ts';
import { withDocument } from './write.ts';

const OF_MUTATION = `mutations m join dags d on d.id = m.dag_id, ${restrictionsOf('d')}`;

const READ = `
select public_restriction(r) || case when carried_from(r, d) is null then '{}'
    else jsonb_build_object('carried_from', carried_from(r, d)) end as shown,
  r.id, restriction_holds(r) as holds, case when c.id is not null then json_build_object(
    'reference', c.reference, 'ordered_on', c.ordered_on, 'path', c.document_path, 'name', c.document_name, 'cited_at', c.cited_at,
    'cited_by', (select json_build_object('id', u.id, 'name', u.name, 'signed_as', c.cited_as) from users u where u.id = c.cited_by)) end
    as cited
from ${OF_MUTATION} left join cited_orders c on c.mutation_id = :mutation_id and c.restriction_id = r.id
where m.id = :mutation_id and (restriction_holds(r) or c.id is not null) order by r.id`;

interface Row {
  shown: Omit<CaseRestriction, 'id' | 'holds' | 'cited'>;
  id: number;
  holds: boolean;
  cited: (Omit<NonNullable<CaseRestriction['cited']>, 'document'> & { path: string; name: string }) | null;
}

/** What burdens the dag of a mutation, with the orders that were cited for it; nothing while the dag is not settled. */
export async function restrictionsOfMutation(knex: Knex, mutation_id: number): Promise<CaseRestriction[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(READ, { mutation_id });
  return rows.map(({ shown, id, holds, cited }) => ({
    ...shown,
    id,
    holds,
    cited: cited && {
      reference: cited.reference,
      ordered_on: cited.ordered_on,
      document: { name: cited.name, url: documentUrl(cited.path)! },
      cited_by: cited.cited_by,
      cited_at: new Date(cited.cited_at).toISOString(),
    },
  }));
}

/** Whether a restriction stands in the way of a mutation now, an order cited or not. */
async function standsInTheWay(trx: Knex, mutation_id: number, id: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select from ${OF_MUTATION} where m.id = ? and r.id = ? and restriction_holds(r) and r.kind = any(?)`,
    [mutation_id, id, REFUSING_KINDS],
  );
  return rows.length > 0;
}

/**
 * Keeps an order of a form (`restriction_id`, `reference`, `ordered_on`, `documents[]`) on a mutation, whose approval the restriction no
 * longer refuses.
 * @throws 404 unless the restriction refuses it; 409 when an order was cited; 413 or 422 by field
 */
export const citeOrder = (
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  mutation_id: number,
): Promise<void> =>
  withDocument(app, request, async (fields, file) => {
    const order = checkOrder(fields, file !== undefined);
    await app.knex.transaction(async (trx) => {
      if (!(await standsInTheWay(trx, mutation_id, order.restriction_id)))
        throw problem(404, messages.notFound);
      const cited_as = trx.raw('signature_of(?, (select mouza_id from mutations where id = ?), now())', [
        officer.user.id,
        mutation_id,
      ]);
      const [after] = (await trx('cited_orders')
        .insert({
          ...order,
          ...fileColumns('document', file!),
          mutation_id,
          cited_by: officer.user.id,
          cited_as,
        })
        .onConflict(['mutation_id', 'restriction_id'])
        .ignore()
        .returning('*')) as ({ id: number } | undefined)[];
      if (!after) throw problem(409, texts.citedAlready);
      await audit(trx, officer, { action: 'cite', resource: 'mutations', record_id: mutation_id, after });
    });
  });
