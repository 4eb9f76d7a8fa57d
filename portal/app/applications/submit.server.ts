import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';
import type {
  ApplicationAnswer,
  ApplicationInput,
  OwnedCopy,
  OwnedRefusal,
} from '@bhumi/api/contract/applications/applications';
import type { DagDetail, MouzaMapDetail } from '@bhumi/api/contract/lookup/lookup';
import { messages } from '@bhumi/api/contract/messages';
import { payerFormOf } from '@bhumi/api/contract/payments/payment';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { apiGet, apiPost, type Answer, type FieldErrors, type LoaderArgs } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { currentUser } from '../lib/session/user.ts';
import { applyText } from './text.ts';
import { redirectToLogin, redirectWithRefusal } from '../lib/forms/form-restore.ts';
import { secretNames, type Payer } from '../payments/details.ts';
import { onlinePaymentPage } from '../payments/online/address.ts';
import { payerOf, paymentFields } from '../payments/payer.server.ts';
import { payerValues } from '../lib/forms/payment-values.ts';
import { nextPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { applicationType, parseTarget, wantsAnotherCopy, targetAddress, type Target } from './target.ts';
import { recordField } from '../lookup/choice.ts';

/** Loads the application made with a payment key, if there is one. */
export async function applicationOfKey(args: LoaderArgs, key: string): Promise<ApplicationAnswer | null> {
  const answer = await apiGet<ApplicationAnswer>(args, `/api/applications/by-key/${key}`);
  return answer.ok ? answer.data : null;
}

/** Loads the record of the application; null when it cannot be loaded. */
export async function loadTarget(args: LoaderArgs, { tab, id }: Target) {
  const kind = tab === 'khatian' ? 'dags' : 'mouza-maps';
  const answer = await apiGet<DagDetail | MouzaMapDetail>(args, `/api/locations/${kind}/${id}`);
  return answer.ok ? answer.data : null;
}

/** Loads the reader's application whose copy is up to date with the record; null when there is none or it cannot be loaded. */
export async function loadOwnedCopy(args: LoaderArgs, { tab, id }: Target) {
  const answer = await apiGet<OwnedCopy>(args, `/api/applications/owned?${recordField(tab)}=${id}`);
  const application = answer.ok ? answer.data.application : null;
  return application && { id: application.id, copy: application.copy };
}

/** Redirects a visitor to /login, which says why, and back to the payment afterwards. */
export function loginFirst({ request, context }: LoaderArgs, back: string): Response {
  return redirectWithFlash(
    `/login?next=${encodeURIComponent(back)}`,
    { kind: 'error', text: messages.signInFirst[languageOf(request)] },
    { secure: context.secure, document: true },
  );
}

/** Redirects a payer whose session has ended to the login, which says that nothing was paid, and back to the payment afterwards. */
export function loginToPay(args: LoaderArgs, form: FormData, back: string): Response {
  for (const [name, text] of Object.entries(payerValues(valuesOf(form)))) form.set(name, text);
  return redirectToLogin(args, form, { login: `/login?next=${encodeURIComponent(back)}`, back, pays: true });
}

/** Whether the API refused an application because the applicant already owns the copy. */
const isOwned = ({ body }: Answer<unknown> & { ok: false }): boolean =>
  (body as Partial<OwnedRefusal> | null)?.code === 'owned';

/** Redirects to the page of the payment while a gateway has to take it, else to the list, which says what was submitted. */
export const submitted = (application: ApplicationAnswer): Response =>
  redirect(
    onlinePaymentPage(application) ??
      confirmationAddress(tabAddress('applyKhatian'), 'application', application.id),
  );

/** The record, the payment, and whether the applicant wants another copy of what they own. */
interface Applied {
  target: Target;
  key: string;
  again: boolean;
}

/**
 * Submits the application. Of the payment only the method and the payer reach the API. Nothing in the request depends on the
 * language, so that a second try in another language is the same request.
 */
async function apply(
  args: LoaderArgs,
  { target, key, again, payer, fee }: Applied & { payer: Payer; fee: number },
) {
  const input: ApplicationInput = {
    type: applicationType(target.tab),
    fee_amount: fee,
    payment_status: 'paid',
    ...paymentFields(payer, key),
    ...(target.tab === 'khatian' ? { dag_id: target.id } : { mouza_map_id: target.id }),
    ...(!again && { unless_owned: true }),
  };
  return apiPost<ApplicationAnswer>(args, '/api/applications', input, { 'Idempotency-Key': key });
}

/** Maps the API's field errors to the fields of this form; other errors go into the message. */
export function refusalOf(answer: Answer<unknown> & { ok: false }, { method }: Payer, otherwise: string) {
  const errors: FieldErrors = {};
  const rest: string[] = [];
  for (const [field, texts] of Object.entries(answer.errors)) {
    if (field === 'payment_method') errors.method = texts;
    else if (field === 'payer_identifier') errors[payerFormOf(method).payer.name] = texts;
    else rest.push(...texts);
  }
  const message = rest.join(' ') || answer.message || otherwise;
  return { message: Object.keys(errors).length > 0 && rest.length === 0 ? null : message, errors };
}

/**
 * The action of the payment step, for the page and the dialog. Checks, pays (simulated) and submits the application. A key that
 * already has its application redirects there instead of paying again. The page shows a refusal at its own address, the dialog in
 * place.
 */
export async function submitApplication(args: ActionFunctionArgs, from: 'page' | 'dialog') {
  requireSameOrigin(args.request);
  const form = await readForm(args.request);
  const text = applyText[languageOf(args.request)];
  const target = parseTarget(form);
  const key = parsePaymentKey(String(form.get('key') ?? ''));
  const values = valuesOf(form, secretNames());
  const otherwise = `${text.failed}. ${text.again}`;
  const inPlace = (status: number) =>
    refuse(args.context, { message: otherwise, errors: {}, values }, status);
  if (!target || !key) return inPlace(400);
  const { user, failed } = await currentUser(args);
  if (failed) return inPlace(503);
  const again = wantsAnotherCopy(form);
  const path = targetAddress(target, key, again);
  if (!user) return loginToPay(args, form, path);
  const refusal = (message: string | null, errors: FieldErrors = {}, status = 422, next = key) => {
    const refusal = { message, errors, values };
    if (from === 'dialog') return refuse(args.context, refusal, status);
    return redirectWithRefusal(args, refusal, {
      path: targetAddress(target, next, again),
      userId: user.id,
      status,
    });
  };
  const before = await applicationOfKey(args, key);
  if (before) return submitted(before);
  const read = payerOf('application', form, args);
  if ('errors' in read) return refusal(null, read.errors);
  const fee = Number(form.get('fee'));
  const answer = await apply(args, { target, key, again, payer: read.payer, fee });
  if (answer.ok) return submitted(answer.data);
  // The reader bought it in another window meanwhile: the page says so and offers another copy.
  if (isOwned(answer)) return redirectDocument(path, 303);
  const made = await applicationOfKey(args, key);
  if (made) return submitted(made);
  const { message, errors: refused } = refusalOf(answer, read.payer, otherwise);
  if (answer.status >= 500 || answer.status === 0) return refusal(message, refused, 503);
  // Pass on the Retry-After header.
  return refusal(message, refused, answer.status === 429 ? 429 : 422, nextPaymentKey(key, answer));
}
