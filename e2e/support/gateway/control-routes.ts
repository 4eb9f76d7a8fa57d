/** What tests and people do to the gateway. It is no part of the protocol, and works whatever the faults are. */
import { pay, Refused } from './attempts.ts';
import { controlPage } from './control-page.ts';
import type { Notification } from './control.ts';
import { readFaults } from './faults.ts';
import { type Answer, type Call, csv, html, json, seeOther, text } from './http.ts';
import { notify, notifyAfter, notifyBefore, signedFields } from './notify.ts';
import { presets } from './presets.ts';
import { endRefund } from './refunds.ts';
import { type GatewayState, isPaid, type Session, statusOf } from './state.ts';
import { settlementOf, sumsOf, transactionsOf } from './takings.ts';

type Body = Record<string, unknown>;

/**
 * Finds the session that a body names: by `sessionkey`, or of `tran_id` the newest that suits, or else the newest.
 * @throws Refused if there is none
 */
function sessionNamed(body: Body, state: GatewayState, suits: (session: Session) => boolean): Session {
  const named = state.sessions.filter(({ key, tran_id }) =>
    body.sessionkey ? key === body.sessionkey : tran_id === body.tran_id,
  );
  const found = named.findLast(suits) ?? named.at(-1);
  if (!found) throw new Refused('No such session');
  return found;
}

const isPending = (session: Session): boolean => statusOf(session) === 'PENDING';
const hasNews = (session: Session): boolean => !isPending(session);
const isUnpaid = (session: Session): boolean => !isPaid(session);

/** Notifies as after a choice on the hosted page. There is no return, so `after` counts from now. */
async function announce(state: GatewayState, session: Session): Promise<void> {
  await notifyBefore(state, session);
  notifyAfter(state, session);
}

/** Returns the faults of a body: an object, its JSON (of a form), or the name of a preset. @throws Error if they are none */
function faultsIn({ preset, faults }: Body): unknown {
  if (preset) return presets.find(({ name }) => name === preset)?.faults;
  return typeof faults === 'string' ? (JSON.parse(faults) as unknown) : faults;
}

/** Returns the notification of a session, sent or not. @throws Refused if nothing happened in it yet */
const notificationOf = (state: GatewayState, session: Session): Notification => {
  if (isPending(session)) throw new Refused('There is nothing to notify of yet');
  return { url: session.fields.ipn_url!, fields: signedFields(state, session, 'notification') };
};

const ACTIONS: Record<string, (body: Body, state: GatewayState) => unknown> = {
  '/control/faults': (body, state) => {
    const faults = readFaults(faultsIn(body));
    if (body.tran_id) state.faultsByTran.set(String(body.tran_id), faults);
    else state.faults = faults;
    return { faults };
  },
  '/control/notify': async (body, state) => {
    const session = sessionNamed(body, state, hasNews);
    notificationOf(state, session);
    const sentBefore = session.deliveries.length;
    await notify(state, session);
    return { notifications: session.deliveries.slice(sentBefore) };
  },
  '/control/pay': async (body, state) => {
    const session = sessionNamed(body, state, isUnpaid);
    pay(state, session, String(body.channel));
    await announce(state, session);
    return notificationOf(state, session);
  },
  '/control/end': async (body, state) => {
    const session = sessionNamed(body, state, isPending);
    if (body.status !== 'UNATTEMPTED' && body.status !== 'EXPIRED')
      throw new Error('status must be UNATTEMPTED or EXPIRED');
    if (!isPending(session)) throw new Refused(`This session is over: ${statusOf(session)}`);
    session.ended = body.status;
    await announce(state, session);
    return notificationOf(state, session);
  },
  '/control/refund': (body, state) => {
    if (body.status !== 'refunded' && body.status !== 'cancelled')
      throw new Error('status must be refunded or cancelled');
    const refund = state.refunds.find(({ refund_ref_id }) => refund_ref_id === body.refund_ref_id);
    if (refund?.status !== 'processing') throw new Refused('No such refund is processing');
    endRefund(state, refund, body.status);
    return { status: refund.status };
  },
};

const VIEWS: Record<string, (call: Call, state: GatewayState) => Answer> = {
  '/control': (_call, state) => html(controlPage(state)),
  '/control/transactions': (_call, state) => json(transactionsOf(state)),
  '/control/takings': (_call, state) => json(sumsOf(state)),
  '/control/settlement.csv': ({ query }, state) => csv(settlementOf(state, query.get('day') ?? '')),
  '/control/notification': ({ query }, state) =>
    json(notificationOf(state, sessionNamed(Object.fromEntries(query), state, hasNews))),
};

function clearFaults(state: GatewayState): Answer {
  state.faults = {};
  state.faultsByTran.clear();
  return json({ faults: {} });
}

async function act(call: Call, state: GatewayState): Promise<Answer> {
  const isForm = call.form.size > 0;
  const body = (isForm ? Object.fromEntries(call.form) : JSON.parse(call.body || '{}')) as Body;
  const result = await ACTIONS[call.path]!(body, state);
  return isForm ? seeOther('/control') : json(result);
}

/** Answers a call of the control API: 400 for a wrong body, 404 for an unknown address, 409 for what the state does not allow. */
export async function answerControl(call: Call, state: GatewayState): Promise<Answer> {
  const { method, path } = call;
  try {
    if (method === 'GET' && path === '/') return seeOther('/control');
    if (method === 'GET' && Object.hasOwn(VIEWS, path)) return VIEWS[path]!(call, state);
    if (method === 'POST' && Object.hasOwn(ACTIONS, path)) return await act(call, state);
    if (method === 'DELETE' && path === '/control/faults') return clearFaults(state);
    return text('Not found\n', 404);
  } catch (error) {
    return json({ error: (error as Error).message }, error instanceof Refused ? 409 : 400);
  }
}
