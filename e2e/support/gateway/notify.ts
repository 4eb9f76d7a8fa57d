import { fieldsOf } from './fields.ts';
import type { Place } from './faults.ts';
import { signed } from './signature.ts';
import { faultsOf, type Deliver, type GatewayState, type Session, statusOf } from './state.ts';

/** The gateway stops waiting for the store's answer after so long, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sends a form over HTTP. @throws if nobody answers in time */
export const deliverByHttp: Deliver = async ({ url, body }) => {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Returns the signed fields of a session's last try, as the notification and the return have them. */
export function signedFields(state: GatewayState, session: Session, place: Place): Record<string, string> {
  const fields = signed(fieldsOf(state, session, session.tries.at(-1), place), state.storePassword);
  if (faultsOf(state, session.tran_id).signature !== 'wrong') return fields;
  const other = (sign = ''): string => (sign.startsWith('0') ? '1' : '0') + sign.slice(1);
  return {
    ...fields,
    verify_sign: other(fields.verify_sign),
    verify_sign_sha2: other(fields.verify_sign_sha2),
  };
}

/** Notifies the store of a session's last try, as often as the faults say. Never throws: what came of it is noted in the session. */
export async function notify(state: GatewayState, session: Session): Promise<void> {
  const body = new URLSearchParams(signedFields(state, session, 'notification')).toString();
  const once = async (): Promise<void> => {
    const delivery = { at: state.now(), status: statusOf(session), answer: null as number | null, error: '' };
    session.deliveries.push(delivery);
    try {
      delivery.answer = await state.deliver({ url: session.fields.ipn_url!, body });
    } catch (error) {
      delivery.error = (error as Error).message;
    }
  };
  const { copies = 1 } = faultsOf(state, session.tran_id);
  await Promise.all(Array.from({ length: copies }, once));
}

/** Sends the notification that comes before the browser's return, if there is one. */
export async function notifyBefore(state: GatewayState, session: Session): Promise<void> {
  if ((faultsOf(state, session.tran_id).notification ?? 'before') === 'before') await notify(state, session);
}

/** Plans the notification that comes after the browser's return, if there is one. */
export function notifyAfter(state: GatewayState, session: Session): void {
  const { notification, after_ms = 1_000 } = faultsOf(state, session.tran_id);
  if (notification !== 'after') return;
  const timer = setTimeout(() => {
    state.timers.delete(timer);
    void notify(state, session);
  }, after_ms);
  state.timers.add(timer);
}
