import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import type { MyLand } from '@bhumi/api/contract/owners/owners';
import { apiGet, apiPost, type LoaderArgs } from '../lib/api/api.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { parseId } from '../lib/parse-id.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { requireUser } from '../lib/session/user.ts';
import { MY_LAND } from './address.ts';
import { takeConsentBack } from './consent.server.ts';
import { myLandText } from './text.ts';

/** Loads the reader's land; null: it could not be loaded. */
export async function loadMyLand(args: LoaderArgs): Promise<MyLand | null> {
  await requireUser(args);
  const answer = await apiGet<MyLand>(args, '/api/me/land');
  return answer.ok ? answer.data : null;
}

/** Withdraws a claim, or takes an agreement back. */
export async function changeMyLand(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const form = await request.formData();
  const mutation = parseId(String(form.get('take_back') ?? ''));
  if (mutation !== null) return takeConsentBack(args, mutation);
  const id = parseId(String(form.get('withdraw') ?? ''));
  if (id === null) return redirect(MY_LAND);
  const answer = await apiPost<{ message: string }>(args, `/api/me/land/claims/${id}/withdraw`, {});
  const text = answer.ok ? answer.data.message : (answer.message ?? myLandText[languageOf(request)].failed);
  const flash = { kind: answer.ok ? 'success' : 'error', text } as const;
  return redirectWithFlash(MY_LAND, flash, { secure: context.secure });
}

const dagIdIn = (request: Request): number | null =>
  parseId(new URL(request.url).searchParams.get('dag_id') ?? undefined);

/** Loads the record of which the reader says to be an owner; null: there is none. */
export async function loadClaim(args: LoaderArgs) {
  const user = await requireUser(args);
  const id = dagIdIn(args.request);
  const answer = id === null ? null : await apiGet<DagDetail>(args, `/api/locations/dags/${id}`);
  return { dag: answer?.ok ? answer.data : null, refusal: restoredRefusal(args, user.id) };
}

/** Sends the claim to the land office. */
export async function sendClaim(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const dag_id = dagIdIn(request);
  if (dag_id === null) return redirect(MY_LAND);
  const form = await request.formData();
  const [owner, words] = [String(form.get('owner') ?? ''), String(form.get('words') ?? '')];
  const answer = await apiPost<{ message: string }>(args, '/api/me/land/claims', { dag_id, owner, words });
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(MY_LAND, flash, { secure: context.secure });
  }
  const message = Object.keys(answer.errors).length > 0 ? null : answer.message;
  const failed = myLandText[languageOf(request)].failed;
  return refuse(
    context,
    {
      message: message ?? (Object.keys(answer.errors).length > 0 ? null : failed),
      errors: answer.errors,
      values: { owner, words },
    },
    answer.status || 503,
  );
}
