/** The queue of money that goes back through the gateway. */
import type { Knex } from 'knex';

import type { GatewayRefundState } from '../../../contract/money-desk/money-desk.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { refundPlace } from '../land/row-places.ts';
import type { RefundRow } from './schemas.ts';

const named = (user: string) =>
  `case when ${user}.id is not null then json_build_object('id', ${user}.id, 'name', ${user}.name) end`;

/** A page of the refunds in places that are in one of the states, the oldest first. @param inUse the gateway that may send money back */
export async function gatewayRefunds(
  knex: Knex,
  { places, states, inUse }: { places: Places; states: readonly GatewayRefundState[]; inUse: string | null },
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: RefundRow[]; total: number }> {
  const all = inPlaces(
    knex('gateway_refunds as t').whereIn('t.state', [...states]),
    places,
    refundPlace.mouza,
  );
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const rows = (await all
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as d', 'd.id', 't.decided_by')
    .leftJoin('users as a', 'a.id', 't.asked_by')
    .leftJoin('gateway_refunds as before', 'before.id', 't.again_of')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .select(
      't.id',
      't.payment_id',
      'p.kind',
      't.state as status',
      't.transaction_id',
      't.of_payment',
      't.reason',
    )
    .select(knex.raw('p.provider is distinct from ?::text as by_hand', [inUse]))
    .select('t.amount_poisha as amount', 't.decided_at', 't.asked_at', 'before.refusal as refused_before')
    .select(knex.raw(`json_build_object('id', u.id, 'name', u.name, 'email', u.email) as "user"`))
    .select(knex.raw(`${named('d')} as decided_by, ${named('a')} as asked_by`))) as RefundRow[];
  return { rows, total: Number(count) };
}
