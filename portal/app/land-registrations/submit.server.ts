import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { RegistrationAnswer } from '@bhumi/api/contract/land-registrations/registrations';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { landTaxAddress } from '../land-tax/view.ts';
import { nextPaymentKey, parsePaymentKey } from '../lib/forms/payment-key.ts';
import { apiPost, type FieldErrors } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { currentUser } from '../lib/session/user.ts';
import { registrationText } from './text.ts';
import { asksDetails, entryAddress, parseEntry } from './entry.ts';

/** Leaves out errors of fields that are not shown yet. */
const withoutDetails = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== 'land_type' && field !== 'land_area'),
  );

/**
 * Registers the land. A form without the land details gets them first. A form that is submitted twice, or again after a lost
 * answer, has the same key and registers once.
 */
export async function registerLand(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const form = await readForm(request);
  const text = registrationText[languageOf(request)];
  const entry = parseEntry(form);
  const values = valuesOf(form);
  const { user, failed } = await currentUser(args);
  const otherwise = `${text.failed}. ${text.again}`;
  if (failed) return refuse(context, { message: otherwise, errors: {}, values }, 503);
  if (!user) {
    return redirectWithFlash(
      `/login?next=${encodeURIComponent(entryAddress(entry))}`,
      { kind: 'error', text: text.loginFirst },
      { secure: context.secure },
    );
  }
  if (asksDetails(entry) && !form.has('land_type')) return redirect(`${entryAddress(entry)}#details`);
  const key = parsePaymentKey(values.key);
  const answer = await apiPost<{ registration: RegistrationAnswer }>(
    args,
    '/api/land-tax-registrations',
    entry,
    key ? { 'Idempotency-Key': key } : {},
  );
  if (answer.ok) {
    return redirect(confirmationAddress(landTaxAddress(), 'registration', answer.data.registration.id));
  }
  const { status, message } = answer;
  const errors = asksDetails(entry) ? answer.errors : withoutDetails(answer.errors);
  if (key) values.key = nextPaymentKey(key, answer);
  return refuse(
    context,
    { message: message ?? otherwise, errors, values },
    status >= 500 || status === 0 ? 503 : status,
  );
}
