import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { apiPost, type Answer } from '../../../lib/api/api.ts';
import { refuse } from '../../../lib/forms/refusal.ts';
import { languageOf } from '../../../lib/session/language.ts';
import { securityText } from '../../../accounts/text/security.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { formResponse } from '../../form-response.server.ts';

/** The field names of each form: the forms stand on one page, so the names must differ. */
interface Names {
  current_password: string;
  code: string;
}
const SWITCH: Names = { current_password: 'two_factor_password', code: 'two_factor_code' };
const RENEWAL: Names = { current_password: 'recovery_password', code: 'recovery_code' };
/** The names in the form of the first code, which stands alone. */
const FIRST: Names = { ...SWITCH, code: 'code' };

/** The typed values under the names of the API. */
const typedInto = (form: FormData, names: Names) => ({
  current_password: String(form.get(names.current_password) ?? ''),
  code: String(form.get(names.code) ?? ''),
});

function refused(
  { request, context }: ActionFunctionArgs,
  answer: Answer<unknown> & { ok: false },
  names: Names,
) {
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([field, texts]) => [names[field as keyof Names] ?? field, texts]),
  );
  const message = answer.message ?? securityText[languageOf(request)].failed;
  return refuse(context, { message, errors, values: {} }, answer.status || 503);
}

/** Shows the secret of an authenticator app, once. */
export async function startTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const { current_password } = typedInto(form, SWITCH);
  const answer = await apiPost<TwoFactorSetup>(args, '/api/me/two-factor', { current_password });
  return answer.ok ? data({ setup: answer.data }) : refused(args, answer, SWITCH);
}

/** Turns two-step login on and shows the recovery codes, once; a wrong code shows the secret again. */
export async function confirmTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const entry = (name: string) => String(form.get(name) ?? '');
  const answer = await apiPost<{ recovery_codes: string[] }>(args, '/api/me/two-factor/confirm', {
    code: entry(FIRST.code),
  });
  if (answer.ok) return data({ recoveryCodes: answer.data.recovery_codes });
  const refusal = refused(args, answer, FIRST);
  if (!answer.errors.code) return refusal;
  const setup: TwoFactorSetup = { secret: entry('secret'), uri: entry('uri'), qr: entry('qr') };
  return data({ ...refusal.data, setup }, refusal.init ?? {});
}

/** Makes new recovery codes and shows them, once. */
export async function renewRecoveryCodes(args: ActionFunctionArgs, form: FormData) {
  const body = typedInto(form, RENEWAL);
  const answer = await apiPost<{ recovery_codes: string[] }>(args, '/api/me/two-factor/recovery-codes', body);
  if (!answer.ok) return refused(args, answer, RENEWAL);
  return data({ recoveryCodes: answer.data.recovery_codes, renewed: true });
}

/** Turns two-step login off. */
export async function turnOffTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const answer = await apiPost<{ message: string }>(args, '/api/me/two-factor/off', typedInto(form, SWITCH));
  return answer.ok ? formResponse(args, answer, tabAddress('security')) : refused(args, answer, SWITCH);
}
