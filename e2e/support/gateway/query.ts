import { fieldsOf } from './fields.ts';
import { type Answer, type Call, json } from './http.ts';
import type { GatewayState } from './state.ts';
import { isFromStore } from './store.ts';

/**
 * `GET /validator/api/merchantTransIDvalidationAPI.php` with `tran_id` or `sessionkey`: what became of it. Each try is an element, the
 * oldest first, and so is each session without one.
 */
export function query(call: Call, state: GatewayState): Answer {
  const tranId = call.query.get('tran_id');
  const key = call.query.get('sessionkey');
  if (!isFromStore(call, state) || (!tranId && !key)) return json({ APIConnect: 'INVALID_REQUEST' });
  const element = state.sessions
    .filter((session) => (tranId ? session.tran_id === tranId : session.key === key))
    .flatMap((session) =>
      (session.tries.length > 0 ? session.tries : [undefined]).map((attempt) => ({
        ...fieldsOf(state, session, attempt, 'query'),
        sessionkey: session.key,
      })),
    );
  return json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}
