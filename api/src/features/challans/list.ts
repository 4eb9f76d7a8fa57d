/** The queue of challans. */
import type { Knex } from 'knex';

import type { ChallanState } from '../../../contract/challans/challans.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { challanPlace } from '../land/row-places.ts';
import type { ChallanRow } from './schemas.ts';

const named = (user: string) =>
  `case when ${user}.id is not null then json_build_object('id', ${user}.id, 'name', ${user}.name) end`;

/** A page of the challans in places that are in a state, the oldest first. */
export async function challansOf(
  knex: Knex,
  { places, state }: { places: Places; state: ChallanState },
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: ChallanRow[]; total: number }> {
  const all = inPlaces(knex('challans as t').where('t.state', state), places, challanPlace.mouza);
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const rows = (await all
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .join('users as e', 'e.id', 't.entered_by')
    .leftJoin('users as d', 'd.id', 't.decided_by')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .select('t.id', 't.payment_id', 'p.kind', 't.state as status', 't.number', 't.bank')
    .select('t.amount_poisha as amount', 't.entered_at', 't.reason', 't.document_name', 't.document_path')
    .select(knex.raw(`to_char(t.paid_on, 'YYYY-MM-DD') as paid_on`))
    .select(knex.raw(`json_build_object('id', u.id, 'name', u.name, 'email', u.email) as "user"`))
    .select(knex.raw(`${named('e')} as entered_by, ${named('d')} as decided_by`))) as (Omit<
    ChallanRow,
    'document'
  > &
    Record<'document_name' | 'document_path', string>)[];
  return {
    rows: rows.map(({ document_name: name, document_path, ...row }) => ({
      ...row,
      document: { name, url: documentUrl(document_path)! },
    })),
    total: Number(count),
  };
}
