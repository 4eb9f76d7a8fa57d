import type { ActionFunctionArgs } from '@remix-run/node';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import type { Message } from '@bhumi/api/contract/language';
import { messagesIn } from '../accounts/login.ts';
import { profileText } from '../accounts/text/profile.ts';
import { apiPut } from '../lib/api/api.ts';
import { refuse, type Refusal } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { tabAddress } from '../lib/tab-address.ts';

const SECRETS = ['form', 'current_password'];

interface Change {
  tab: string;
  /** Errors found by the portal's own checks. */
  errors: Partial<Record<string, Message>>;
  body: unknown;
  /** The message of a success, chosen by the saved profile. */
  success: (saved: Profile) => 'profileSaved' | 'profilePending' | 'addressSaved';
}

/** Saves a part of the reader's profile. A refusal shows the typed values again. */
export async function saveProfile(args: ActionFunctionArgs, form: FormData, change: Change) {
  const { request, context } = args;
  const language = languageOf(request);
  const text = profileText[language];
  const refused = (refusal: Pick<Refusal, 'message' | 'errors'>, status: number) =>
    refuse(
      context,
      {
        message: refusal.message ?? text.saveFailed,
        errors: refusal.errors,
        values: valuesOf(form, SECRETS),
      },
      status,
    );
  const errors = messagesIn(change.errors, language);
  if (Object.keys(errors).length > 0) return refused({ message: null, errors }, 422);
  const answer = await apiPut<{ user: Profile }>(args, '/api/me', change.body);
  if (!answer.ok) return refused(answer, answer.status || 503);
  const flash = { kind: 'success', text: text[change.success(answer.data.user)] } as const;
  return redirectWithFlash(tabAddress(change.tab), flash, { secure: context.secure });
}
