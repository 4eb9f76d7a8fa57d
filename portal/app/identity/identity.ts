import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { canSubmitKyc, KYC_SIDES, type KycAnswer } from '@bhumi/api/contract/identity/kyc';
import type { Language } from '@bhumi/api/contract/language';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { apiForward, apiGet, type FieldErrors } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';
import { KYC_TAB } from './address.ts';
import { kycText } from './text.ts';

/**
 * Shows the form to a reader who has not submitted a card, was refused, or may submit another one; others are redirected to the
 * tab. The text fields start with the values of the previous card.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args);
  return { ...(await loadForm(args)), typed: restoredRefusal(args, id) };
}

async function loadForm(args: LoaderFunctionArgs) {
  const answer = await apiGet<KycAnswer>(args, '/api/user/kyc');
  if (!answer.ok) return { reason: null, before: null };
  const kyc = answer.data;
  if (!canSubmitKyc(kyc)) throw redirect(KYC_TAB);
  const { name_en, name_bn, nid } = kyc.verified ?? kyc;
  return { reason: (kyc.renewal ?? kyc).rejection_reason, before: { name_en, name_bn, nid } };
}

/** Forwards the pictures to the API as a stream. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const answer = await apiForward<{ id: number }>(args, '/api/user/kyc/upload');
  const { secure } = context;
  if (answer.ok) return redirect(confirmationAddress(KYC_TAB, 'identity', answer.data.id));
  const message = answer.message ?? kycText[languageOf(request)].uploadFailed;
  if (answer.status === 409) return redirectWithFlash(KYC_TAB, { kind: 'error', text: message }, { secure });
  const { values = {} } = answer;
  const errors = askedAgain(answer.errors, languageOf(request));
  return refuse(context, { message, errors, values }, answer.status || 503);
}

/** Says beside each picture that is not wrong itself that it has to be chosen again: a browser does not keep it without a script. */
function askedAgain(errors: FieldErrors, language: Language): FieldErrors {
  if (Object.keys(errors).length === 0) return errors;
  const { again } = kycText[language];
  const pictures = KYC_SIDES.map((side) => [side, errors[side] ?? [again[side]]]);
  return { ...errors, ...Object.fromEntries(pictures) };
}
