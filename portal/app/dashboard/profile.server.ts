import type { ActionFunctionArgs } from '@remix-run/node';
import {
  ADDRESS_FIELDS,
  checkAddress,
  checkPersonalInfo,
  type Address,
  type AddressKind,
  type Profile,
} from '@bhumi/api/contract/accounts/profile';
import type { Message } from '@bhumi/api/contract/language';
import { inLanguage } from '../accounts/login.ts';
import { apiPut, type Answer } from '../lib/api.ts';
import { refuse, valuesOf } from '../lib/failure.ts';
import { redirectWithFlash } from '../lib/flash.ts';
import { languageOf } from '../lib/language.ts';
import { profileText } from '../accounts/text/profile.ts';
import type { Tab } from './view.ts';

const SECRETS = ['form', 'current_password'];

/** A form that was refused, by our own check or by the API. */
function refused(args: ActionFunctionArgs, form: FormData, answer: Answer<unknown> & { ok: false }) {
  const text = profileText[languageOf(args.request)];
  const { status, errors } = answer;
  const message = answer.message ?? text.saveFailed;
  return refuse(args.context, { message, errors, values: valuesOf(form, SECRETS) }, status || 503);
}

const wrong = (
  errors: Partial<Record<string, Message>>,
  args: ActionFunctionArgs,
): Answer<never> & { ok: false } => ({
  ok: false,
  status: 422,
  message: null,
  errors: inLanguage(errors, languageOf(args.request)),
});

function saved(args: ActionFunctionArgs, tab: Tab, what: 'profileSaved' | 'addressSaved') {
  const text = profileText[languageOf(args.request)][what];
  return redirectWithFlash(
    `/dashboard?tab=${tab}`,
    { kind: 'success', text },
    { secure: args.context.secure },
  );
}

/** Saves name, email and phone. */
export async function savePersonal(args: ActionFunctionArgs, form: FormData) {
  const entry = (name: string) => String(form.get(name) ?? '');
  const info = { name: entry('name'), email: entry('email'), phone: entry('phone') };
  const errors = checkPersonalInfo(info);
  if (Object.keys(errors).length > 0) return refused(args, form, wrong(errors, args));
  const answer = await apiPut<{ user: Profile }>(args, '/api/me', {
    ...info,
    current_password: entry('current_password'),
  });
  return answer.ok ? saved(args, 'personalInfo', 'profileSaved') : refused(args, form, answer);
}

/** Saves one of the two addresses. */
export async function saveAddress(args: ActionFunctionArgs, form: FormData, kind: AddressKind) {
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, String(form.get(`${kind}.${field}`) ?? '')]),
  ) as Address;
  const errors = Object.entries(checkAddress(address)).map(([field, text]) => [`${kind}.${field}`, text]);
  if (errors.length > 0) {
    return refused(args, form, wrong(Object.fromEntries(errors) as Record<string, Message>, args));
  }
  const answer = await apiPut<{ user: Profile }>(args, '/api/me', { [kind]: address });
  return answer.ok ? saved(args, 'address', 'addressSaved') : refused(args, form, answer);
}
