import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { MyLand } from '@bhumi/api/contract/owners/owners';
import type { LandWatch } from '@bhumi/api/contract/owners/watches';
import { readForm } from '../lib/forms/read-form.ts';
import { apiGet, apiPost, type LoaderArgs } from '../lib/api/api.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { parseId } from '../lib/parse-id.ts';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { requireUser } from '../lib/session/user.ts';
import { MY_LAND } from './address.ts';
import { loadRecord } from './record.server.ts';
import { myLandText } from './text.ts';

/** Loads the reader's land and what they follow; null: the land could not be loaded. */
export async function loadMyLand(args: LoaderArgs): Promise<(MyLand & { watches: LandWatch[] }) | null> {
  await requireUser(args);
  const [land, watches] = await Promise.all([
    apiGet<MyLand>(args, '/api/me/land'),
    apiGet<LandWatch[]>(args, '/api/me/land/watches'),
  ]);
  return land.ok && watches.ok ? { ...land.data, watches: watches.data } : null;
}

/** The API's path of each button of the page: its name, and the id as its value. */
const BUTTONS: Record<string, (id: number) => string> = {
  withdraw: (id) => `/api/me/land/claims/${id}/withdraw`,
  pause: (id) => `/api/me/land/watches/${id}/pause`,
  resume: (id) => `/api/me/land/watches/${id}/resume`,
  take_back: (id) => `/api/me/land/mutations/${id}/take-back`,
  end: (id) => `/api/me/land/watches/${id}/end`,
};

/** Withdraws a claim, takes an agreement back; pauses, resumes or ends what the reader follows. */
export async function changeMyLand(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const form = await readForm(request);
  const [button] = Object.keys(BUTTONS).filter((name) => form.has(name));
  const id = button === undefined ? null : parseId(form.get(button));
  if (button === undefined || id === null) return redirect(MY_LAND);
  const answer = await apiPost<{ message: string }>(args, BUTTONS[button]!(id), {});
  const text = answer.ok ? answer.data.message : (answer.message ?? myLandText[languageOf(request)].notSent);
  const flash = { kind: answer.ok ? 'success' : 'error', text } as const;
  return redirectWithFlash(MY_LAND, flash, { secure: context.secure });
}

const dagIdIn = (request: Request): number | null =>
  parseId(new URL(request.url).searchParams.get('dag_id') ?? undefined);

/** Loads the record of which the reader says to be an owner; null: there is none. */
export async function loadClaim(args: LoaderArgs) {
  const user = await requireUser(args);
  const dag = await loadRecord(args, dagIdIn(args.request));
  return { dag, refusal: restoredRefusal(args, user.id) };
}

/** Sends the claim to the land office. */
export async function sendClaim(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const dag_id = dagIdIn(request);
  if (dag_id === null) return redirect(MY_LAND);
  const form = await readForm(request);
  const [owner, words] = [String(form.get('owner') ?? ''), String(form.get('words') ?? '')];
  const answer = await apiPost<{ id: number }>(args, '/api/me/land/claims', { dag_id, owner, words });
  if (answer.ok) return redirect(confirmationAddress(MY_LAND, 'claim', answer.data.id));
  const message = Object.keys(answer.errors).length > 0 ? null : answer.message;
  const failed = myLandText[languageOf(request)].notSent;
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

/** Loads the record that the reader wants to follow; null: there is none. */
export async function loadWatched(args: LoaderArgs) {
  await requireUser(args);
  return { dag: await loadRecord(args, dagIdIn(args.request)) };
}

/** Follows the dag, or its whole khatian. */
export async function followLand(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const dag_id = dagIdIn(request);
  if (dag_id === null) return redirect(MY_LAND);
  const what = String((await readForm(request)).get('what') ?? '');
  const input = { dag_id, whole_khatian: what === 'khatian' };
  const answer = await apiPost<{ message: string }>(args, '/api/me/land/watches', input);
  const text = answer.ok ? answer.data.message : (answer.message ?? myLandText[languageOf(request)].notSent);
  const flash = { kind: answer.ok ? 'success' : 'error', text } as const;
  return redirectWithFlash(MY_LAND, flash, { secure: context.secure });
}
