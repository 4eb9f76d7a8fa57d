/** Which endpoint a call is for, and what a fault makes of its answer. */
import { answerControl } from './control-routes.ts';
import { type Endpoint, type EndpointFault, takeFault } from './faults.ts';
import { choose, sessionOf, showPage } from './hosted-page.ts';
import { type Answer, type Call, json, text } from './http.ts';
import { openSession } from './open-session.ts';
import { query } from './query.ts';
import { queryRefund, refund } from './refunds.ts';
import { faultsOf, findTry, type GatewayState } from './state.ts';
import { validate } from './validation.ts';

interface Route {
  endpoint: Endpoint;
  /** The transaction that a call is about, whose faults apply. */
  tranId(call: Call, state: GatewayState): string | null | undefined;
  handle(call: Call, state: GatewayState): Answer | Promise<Answer>;
}

const SESSION: Route = {
  endpoint: 'session',
  tranId: ({ form }) => form.get('tran_id'),
  handle: openSession,
};
const pageTranId: Route['tranId'] = ({ path }, state) => sessionOf(path, state)?.tran_id;
const SHOW: Route = { endpoint: 'page', tranId: pageTranId, handle: showPage };
const CHOOSE: Route = { endpoint: 'page', tranId: pageTranId, handle: choose };
const VALIDATION: Route = {
  endpoint: 'validation',
  tranId: (call, state) => findTry(state, 'val_id', call.query.get('val_id') ?? '')?.session.tran_id,
  handle: validate,
};
const QUERY: Route = {
  endpoint: 'query',
  tranId: (call, state) =>
    call.query.get('tran_id') ??
    state.sessions.find(({ key }) => key === call.query.get('sessionkey'))?.tran_id,
  handle: query,
};
const REFUND: Route = {
  endpoint: 'refund',
  tranId: (call, state) =>
    findTry(state, 'bank_tran_id', call.query.get('bank_tran_id') ?? '')?.session.tran_id,
  handle: refund,
};
const REFUND_QUERY: Route = {
  endpoint: 'refund_query',
  tranId: (call, state) =>
    state.refunds.find(({ refund_ref_id }) => refund_ref_id === call.query.get('refund_ref_id'))?.tran_id,
  handle: queryRefund,
};

/** One address serves the query, the refund and the query of a refund. */
function ofTransactions(call: Call): Route {
  if (call.query.has('refund_ref_id')) return REFUND_QUERY;
  return call.query.has('refund_amount') ? REFUND : QUERY;
}

function routeOf(call: Call): Route | undefined {
  const { method, path } = call;
  if (path.startsWith('/pay/')) return { GET: SHOW, POST: CHOOSE }[method];
  if (method === 'POST' && path === '/gwprocess/v4/api.php') return SESSION;
  if (method !== 'GET') return undefined;
  if (path === '/validator/api/validationserverAPI.php') return VALIDATION;
  if (path === '/validator/api/merchantTransIDvalidationAPI.php') return ofTransactions(call);
  return undefined;
}

/** Returns what a fault answers in place of a right answer. */
function insteadOf(right: Answer, { answer }: EndpointFault): Answer {
  switch (answer) {
    case undefined:
      return right;
    case '500':
      return text('Internal Server Error', 500);
    case 'broken':
      return { ...right, status: 200, body: right.body.slice(0, Math.ceil(right.body.length / 2)) };
    case 'empty':
      return { ...right, status: 200, body: '' };
    case 'drop':
    case 'hang':
      return { ...right, instead: answer };
    default:
      return json({ APIConnect: answer, status: answer, failedreason: answer });
  }
}

/** A right answer that cut short is no JSON either. */
const UNPROCESSED = json({ APIConnect: 'DONE', status: 'SUCCESS' });

/** Answers a call, with the faults of its transaction. */
export async function answerCall(call: Call, state: GatewayState): Promise<Answer> {
  const route = routeOf(call);
  if (!route) return answerControl(call, state);
  state.onCall?.(route.endpoint);
  const tranId = route.tranId(call, state) ?? undefined;
  const fault = takeFault(faultsOf(state, tranId), route.endpoint) ?? {};
  const isCarriedOut = !fault.answer || fault.processed;
  const right = isCarriedOut ? await route.handle(call, state) : UNPROCESSED;
  return { ...insteadOf(right, fault), delay_ms: fault.delay_ms };
}
