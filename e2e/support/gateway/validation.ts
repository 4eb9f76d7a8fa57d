import { fieldsOf } from './fields.ts';
import { type Answer, type Call, json } from './http.ts';
import { findTry, type GatewayState } from './state.ts';
import { isFromStore } from './store.ts';

/** `GET /validator/api/validationserverAPI.php`: VALID the first time, VALIDATED from then on. */
export function validate(call: Call, state: GatewayState): Answer {
  if (!isFromStore(call, state)) return json({ APIConnect: 'INVALID_REQUEST', status: 'INVALID_REQUEST' });
  const found = findTry(state, 'val_id', call.query.get('val_id') ?? '');
  if (!found) return json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  const { session, attempt } = found;
  const fields = fieldsOf(state, session, attempt, 'validation');
  attempt.validated_at ??= state.now();
  return json({ APIConnect: 'DONE', ...fields });
}
