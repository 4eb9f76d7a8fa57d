/** A copy of which mails tell. For tests. */
import { randomInt, randomUUID } from 'node:crypto';

import type { Office } from '../land-registrations/office.testing.ts';

/** How a copy stands when each of its mails goes out. */
export const COPIES: Record<string, object> = {
  'copy-ready': { status: 'ready', record: {}, issued_at: new Date() },
  'copy-refused': { status: 'refused', record: null, issued_at: null, reason: 'Torn' },
  'refund-entered': { status: 'refunded', record: null, issued_at: null, reference: 'BEFTN-1' },
};

/** The copy that a paid application yields. */
export async function paidCopy(office: Office, headers: Record<string, string>): Promise<number> {
  const paid = { payment_status: 'paid', payment_method: 'bkash', payer_identifier: '01712345678' };
  const dag_id = await office.land.dag(`13/${randomInt(1_000_000)}`);
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers,
    payload: { type: 'khatian_request', dag_id, transaction_id: randomUUID(), ...paid },
  });
  const application_id = answer.json<{ id: number }>().id;
  return ((await office.knex('copies').where({ application_id }).first('id')) as { id: number }).id;
}
