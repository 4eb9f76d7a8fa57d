import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { apiPost, type Answer } from '../../../lib/api.ts';
import { refuse } from '../../../lib/failure.ts';
import { languageOf } from '../../../lib/language.ts';
import { securityText } from '../../../accounts/text/security.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { answered } from '../../answered.server.ts';

/** The password has another name in each of these forms: they stand beside each other on one page. */
const [PASSWORD, RENEWAL_PASSWORD] = ['two_factor_password', 'recovery_password'];

function refused(
  { request, context }: ActionFunctionArgs,
  answer: Answer<unknown> & { ok: false },
  password = PASSWORD,
) {
  const { current_password: wrong, ...rest } = answer.errors;
  const errors = wrong ? { ...rest, [password]: wrong } : rest;
  const message = answer.message ?? securityText[languageOf(request)].failed;
  return refuse(context, { message, errors, values: {} }, answer.status || 503);
}

/** Shows the secret of an authenticator app, once. */
export async function startTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const body = { current_password: String(form.get(PASSWORD) ?? '') };
  const answer = await apiPost<TwoFactorSetup>(args, '/api/me/two-factor', body);
  return answer.ok ? data({ setup: answer.data }) : refused(args, answer);
}

/** Turns two-step login on and shows the recovery codes, once; a wrong code shows the secret again. */
export async function confirmTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const entry = (name: string) => String(form.get(name) ?? '');
  const answer = await apiPost<{ recovery_codes: string[] }>(args, '/api/me/two-factor/confirm', {
    code: entry('code'),
  });
  if (answer.ok) return data({ recoveryCodes: answer.data.recovery_codes });
  const refusal = refused(args, answer);
  if (!answer.errors.code) return refusal;
  const setup: TwoFactorSetup = { secret: entry('secret'), uri: entry('uri'), qr: entry('qr') };
  return data({ ...refusal.data, setup }, refusal.init ?? {});
}

/** Makes new recovery codes and shows them, once. */
export async function renewRecoveryCodes(args: ActionFunctionArgs, form: FormData) {
  const body = { current_password: String(form.get(RENEWAL_PASSWORD) ?? '') };
  const answer = await apiPost<{ recovery_codes: string[] }>(args, '/api/me/two-factor/recovery-codes', body);
  if (!answer.ok) return refused(args, answer, RENEWAL_PASSWORD);
  return data({ recoveryCodes: answer.data.recovery_codes, renewed: true });
}

/** Turns two-step login off. */
export async function turnOffTwoFactor(args: ActionFunctionArgs, form: FormData) {
  const body = { current_password: String(form.get(PASSWORD) ?? '') };
  const answer = await apiPost<{ message: string }>(args, '/api/me/two-factor/off', body);
  return answer.ok ? answered(args, answer, tabAddress('security')) : refused(args, answer);
}
