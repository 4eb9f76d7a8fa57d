import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { DagPlace, MyLand, PendingMutation } from '@bhumi/api/contract/owners/owners';
import { ACTING_PAGE } from '@bhumi/api/contract/representation/page';
import type { OwnRepresentations } from '@bhumi/api/contract/representation/representation';
import { readForm } from '../lib/forms/read-form.ts';
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

const idIn = (request: Request, name: 'mutation' | 'representation'): number | null =>
  parseId(new URL(request.url).searchParams.get(name) ?? undefined);

type Land = DagPlace & { pending: PendingMutation[] };

/** The land of which something is asked that the reader may agree to. */
function findAsked<Of extends Land>(land: readonly Of[], id: number | null) {
  const mayAgree = (each: PendingMutation) =>
    each.id === id && !each.is_own && !each.agreed_at && !each.is_objecting;
  const found = land.find(({ pending }) => pending.some(mayAgree));
  return { land: found ?? null, mutation: found?.pending.find(mayAgree) ?? null };
}

/** The reader's land, or that of the owner for whom they act. @throws a 503 when it could not be loaded */
async function landOf(
  args: LoaderArgs,
  representation: number | null,
): Promise<(Land & { owner: string })[]> {
  if (representation === null) {
    const answer = await apiGet<MyLand>(args, '/api/me/land');
    if (!answer.ok) throw new Response(null, { status: 503 });
    return answer.data.land;
  }
  const answer = await apiGet<OwnRepresentations>(args, '/api/me/representations');
  if (!answer.ok) throw new Response(null, { status: 503 });
  return answer.data.acting.filter(({ id }) => id === representation);
}

/** Loads what is asked for, and whether the account has a second step. */
export async function loadConsent(args: LoaderArgs) {
  const user = await requireUser(args);
  const representation = idIn(args.request, 'representation');
  const asked = findAsked(await landOf(args, representation), idIn(args.request, 'mutation'));
  return { ...asked, representation, needsCode: user.two_factor, refusal: restoredRefusal(args, user.id) };
}

/** Sends the agreement. A code is never shown again. */
export async function sendConsent(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const id = idIn(request, 'mutation');
  const representation_id = idIn(request, 'representation');
  const back = representation_id === null ? MY_LAND : ACTING_PAGE;
  if (id === null) return redirect(back);
  const code = String((await readForm(request)).get('code') ?? '');
  const answer = await apiPost<{ message: string }>(args, `/api/me/land/mutations/${id}/agree`, {
    code,
    representation_id,
  });
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(back, flash, { secure: context.secure });
  }
  const { failed } = consentText[languageOf(request)];
  const message = Object.keys(answer.errors).length > 0 ? null : (answer.message ?? failed);
  return refuse(context, { message, errors: answer.errors, values: {} }, answer.status || 503);
}
