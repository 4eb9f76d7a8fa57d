import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  paymentPath,
  type BegunAttempt,
  type OnlinePayment,
} from '@bhumi/api/contract/online-payments/online-payment';
import { apiGet, apiPost } from '../../lib/api/api.ts';
import { redirectWithRefusal } from '../../lib/forms/form-restore.ts';
import { readForm } from '../../lib/forms/read-form.ts';
import { parseId } from '../../lib/parse-id.ts';
import { redirectWithFlash } from '../../lib/session/flash.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { requireUser } from '../../lib/session/user.ts';
import { paymentsAddress } from '../address.ts';
import { INTENTS } from './intents.ts';
import { loadSubject } from './subject.server.ts';
import { onlineText } from './text.ts';

/**
 * Runs a button of the page of a payment. "Pay" begins a try and leads to the gateway's page, or back to ours when the payment is
 * made or held by the bank; "ask" has the API ask the gateway. "Again" lets a
 * challan that waits be, and leads to where the same is paid. A refusal is said on the page of the payment.
 */
export async function payOnline(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const form = await readForm(args.request);
  const user = await requireUser(args);
  const text = onlineText[languageOf(args.request)];
  const id = parseId(args.params.id);
  if (id === null) return redirect(paymentsAddress());
  const path = paymentPath(id);
  const refused = (answer: { status: number; message: string | null }, otherwise: string) =>
    redirectWithRefusal(
      args,
      { message: answer.message ?? otherwise, errors: {}, values: {} },
      { path, userId: user.id, status: answer.status || 503 },
    );

  if (form.get('intent') === INTENTS.ask) {
    const answer = await apiPost<OnlinePayment>(args, `/api/payments/${id}/ask`, {});
    if (!answer.ok) return refused(answer, text.askFailed);
    if (answer.data.state !== 'asking') return redirect(path, 303);
    return redirectWithFlash(path, { kind: 'info', text: text.asked }, { secure: args.context.secure });
  }
  if (form.get('intent') === INTENTS.again) {
    const answer = await apiPost(args, `/api/payments/${id}/again`, {});
    if (!answer.ok) return refused(answer, text.onceMoreFailed);
    const payment = await apiGet<OnlinePayment>(args, `/api/payments/${id}`);
    return redirect(payment.ok ? (await loadSubject(args, payment.data)).anew : path, 303);
  }
  const answer = await apiPost<BegunAttempt>(args, `/api/payments/${id}/attempts`, {});
  if (!answer.ok) return refused(answer, text.attemptFailed);
  return redirect(answer.data.address ?? path, 303);
}
