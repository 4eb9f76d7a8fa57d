import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { MutationDetail, MutationPaymentInput } from '@bhumi/api/contract/mutations/mutations';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import { methodsOnDetails, paymentTexts } from '@bhumi/api/contract/payments/payment';
import {
  apiForward,
  apiGet,
  apiPost,
  type Answer,
  type FieldErrors,
  type LoaderArgs,
} from '../../lib/api/api.ts';
import { refuse, type Refusal } from '../../lib/forms/refusal.ts';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { redirectWithFlash } from '../../lib/session/flash.ts';
import { readForm } from '../../lib/forms/read-form.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireSameOrigin } from '../../lib/session/same-origin.ts';
import { parseId } from '../../lib/parse-id.ts';
import { nextPaymentKey, parsePaymentKey, transactionIdOf } from '../../lib/forms/payment-key.ts';
import { redirectWithRefusal } from '../../lib/forms/form-restore.ts';
import { requireUser } from '../../lib/session/user.ts';
import { answerField } from '../../objections/address.ts';
import { onlinePaymentPage } from '../../payments/online/address.ts';
import { ONLINE } from '../../payments/payer.server.ts';
import { detailsAddress, mutationAddress, MUTATIONS_TAB, paidAddress } from '../address.ts';

type Told = { message: string; mutation: MutationDetail };

/** Loads one of the reader's mutations; says whether it does not exist or could not be loaded. */
export async function loadMutation(
  args: LoaderArgs,
  id: number | null,
): Promise<{ mutation: MutationDetail | null; missing: boolean }> {
  if (id === null) return { mutation: null, missing: true };
  const answer = await apiGet<MutationDetail>(args, `/api/mutations/${id}`);
  return answer.ok
    ? { mutation: answer.data, missing: false }
    : { mutation: null, missing: answer.status === 404 };
}

/** Maps the API's errors to the fields of the page. */
function refusalOf(
  answer: Answer<Told> & { ok: false },
  values: Record<string, string>,
  otherwise: string,
): Refusal {
  const { documents, 'documents[]': more, payment_method: method, ...errors } = answer.errors;
  const files = documents ?? more;
  const all: FieldErrors = { ...errors, ...(files && { documents: files }), ...(method && { method }) };
  return { message: answer.message ?? otherwise, errors: all, values };
}

/** Redirects to the changed part of the page with the API's message, or returns a refusal. */
function respond(
  args: ActionFunctionArgs,
  answer: Answer<Told>,
  { to, values, otherwise }: { to: string; values: Record<string, string>; otherwise: string },
) {
  const { context } = args;
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(to, flash, { secure: context.secure });
  }
  return refuse(context, refusalOf(answer, values, otherwise), answer.status || 503);
}

/** Pays from the details page: sends the amount and the method, nothing about the payer. */
async function pay(args: ActionFunctionArgs, form: FormData, { id, userId }: { id: number; userId: number }) {
  const language = languageOf(args.request);
  const values = valuesOf(form);
  const key = parsePaymentKey(values.key);
  const { simulatedPayments } = args.context;
  const method = simulatedPayments
    ? methodsOnDetails().find((offered) => offered === values.method)
    : ONLINE.method;
  const paymentFailed = mutationMessages.paymentFailed[language];
  const at = (next: string) => ({ path: detailsAddress(id, next), userId });
  if (!key) return refuse(args.context, { message: paymentFailed, errors: {}, values }, 400);
  if (!method) {
    const errors = { method: [paymentTexts.method[language]] };
    return redirectWithRefusal(args, { message: null, errors, values }, at(key));
  }
  const input: MutationPaymentInput = {
    amount: values.amount ?? '',
    payment_method: method,
    ...(simulatedPayments && { transaction_id: transactionIdOf(key) }),
  };
  const headers = { 'Idempotency-Key': key };
  const answer = await apiPost<Told>(args, `/api/mutations/${id}/pay`, input, headers);
  if (!answer.ok && answer.status === 409) {
    // Already paid, in another window or after a lost answer: the page shows the state.
    const { mutation } = await loadMutation(args, id);
    if (mutation?.payment_status === 'paid') return redirect(mutationAddress(id));
  }
  if (answer.ok && answer.data.mutation.payment_status === 'paid') {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(paidAddress(id), flash, { secure: args.context.secure, document: true });
  }
  const page = answer.ok ? onlinePaymentPage(answer.data.mutation) : null;
  if (page !== null) return redirect(page);
  if (answer.ok) return respond(args, answer, { to: mutationAddress(id), values, otherwise: paymentFailed });
  const next = nextPaymentKey(key, answer);
  const refusal = refusalOf(answer, { ...values, key: next }, paymentFailed);
  return redirectWithRefusal(args, refusal, { ...at(next), status: answer.status || 503 });
}

/** Answers an objection. Each objection has its own field. */
async function reply(args: ActionFunctionArgs, id: number, values: Record<string, string>) {
  const objection = parseId(values.objection);
  const to = mutationAddress(id);
  if (objection === null) return redirect(to);
  const otherwise = mutationMessages.loadFailed[languageOf(args.request)];
  const field = answerField(objection);
  const sent = { answer: values[field] ?? '' };
  const answer = await apiPost<Told>(args, `/api/objections/${objection}/answer`, sent);
  if (answer.ok || !answer.errors.answer)
    return respond(args, answer, { to: `${to}#objections`, values, otherwise });
  const errors = { [field]: answer.errors.answer };
  return respond(args, { ...answer, errors }, { to, values, otherwise });
}

/** Runs the forms of the details page: payment, answers to questions and objections, further papers. */
export async function detailsAction(args: ActionFunctionArgs) {
  const { request, params } = args;
  requireSameOrigin(request);
  const user = await requireUser(args);
  const id = parseId(params.id);
  if (id === null) return redirect(MUTATIONS_TAB);
  const otherwise = mutationMessages.loadFailed[languageOf(request)];
  const to = mutationAddress(id);
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const answer = await apiForward<Told>(args, `/api/mutations/${id}/documents`);
    return respond(args, answer, { to: `${to}#papers`, values: {}, otherwise });
  }
  const form = await readForm(request);
  if (form.get('intent') === 'pay') return pay(args, form, { id, userId: user.id });
  const values = valuesOf(form);
  if (values.intent === 'reply') return reply(args, id, values);
  const answer = await apiPost<Told>(args, `/api/mutations/${id}/answer`, { answer: values.answer ?? '' });
  return respond(args, answer, { to, values, otherwise });
}
