import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { MyLand, OwnedLand, PendingMutation } from '@bhumi/api/contract/owners/owners';
import { apiGet, apiPost, type LoaderArgs } from '../lib/api/api.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { parseId } from '../lib/parse-id.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { requireUser } from '../lib/session/user.ts';
import { MY_LAND } from './address.ts';
import { consentText } from './consent-text.ts';

const mutationIn = (request: Request): number | null =>
  parseId(new URL(request.url).searchParams.get('mutation') ?? undefined);

/** The land of which something is asked that the reader may agree to. */
function findAsked(land: readonly OwnedLand[], id: number | null) {
  const mayAgree = (each: PendingMutation) => each.id === id && !each.is_own && !each.agreed_at;
  const found = land.find(({ pending }) => pending.some(mayAgree));
  return { land: found ?? null, mutation: found?.pending.find(mayAgree) ?? null };
}

/** Loads what is asked for, and whether the account has a second step. */
export async function loadConsent(args: LoaderArgs) {
  const user = await requireUser(args);
  const answer = await apiGet<MyLand>(args, '/api/me/land');
  const asked = findAsked(answer.ok ? answer.data.land : [], mutationIn(args.request));
  return { ...asked, needsCode: user.two_factor, refusal: restoredRefusal(args, user.id) };
}

/** Sends the agreement. A code is never shown again. */
export async function sendConsent(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const id = mutationIn(request);
  if (id === null) return redirect(MY_LAND);
  const code = String((await request.formData()).get('code') ?? '');
  const answer = await apiPost<{ message: string }>(args, `/api/me/land/mutations/${id}/agree`, { code });
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(MY_LAND, flash, { secure: context.secure });
  }
  const { failed } = consentText[languageOf(request)];
  const message = Object.keys(answer.errors).length > 0 ? null : (answer.message ?? failed);
  return refuse(context, { message, errors: answer.errors, values: {} }, answer.status || 503);
}
