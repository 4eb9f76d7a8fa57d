import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { REPRESENTATION_KINDS } from '@bhumi/api/contract/representation/kinds';
import type { OwnRepresentations } from '@bhumi/api/contract/representation/representation';
import { readForm } from '../lib/forms/read-form.ts';
import { apiForward, apiGet, apiPost, type LoaderArgs } from '../lib/api/api.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { parseId } from '../lib/parse-id.ts';
import { confirmationAddress } from '../confirmation/confirmation.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { requireUser } from '../lib/session/user.ts';
import { loadRecord } from '../my-land/record.server.ts';
import { ACTING_PAGE } from './address.ts';
import { representationText } from './text.ts';

/** Loads for whom the reader acts, and who acts for them; null: it could not be loaded. */
export async function loadRepresentations(args: LoaderArgs): Promise<OwnRepresentations | null> {
  await requireUser(args);
  const answer = await apiGet<OwnRepresentations>(args, '/api/me/representations');
  return answer.ok ? answer.data : null;
}

/** Ends one, or takes back an agreement that was given for an owner. */
export async function changeRepresentation(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const form = await readForm(request);
  const ended = parseId(form.get('end') ?? undefined);
  const mutation = parseId(form.get('take_back') ?? undefined);
  const representation_id = parseId(form.get('representation') ?? undefined);
  if (ended === null && mutation === null) return redirect(ACTING_PAGE);
  const answer =
    ended === null
      ? await apiPost<{ message: string }>(args, `/api/me/land/mutations/${mutation}/take-back`, {
          representation_id,
        })
      : await apiPost<{ message: string }>(args, `/api/me/representations/${ended}/end`, {
          reason: String(form.get('reason') ?? ''),
        });
  const text = answer.ok
    ? answer.data.message
    : (answer.message ?? representationText[languageOf(request)].notSent);
  const flash = { kind: answer.ok ? 'success' : 'error', text } as const;
  return redirectWithFlash(ACTING_PAGE, flash, { secure: context.secure });
}

const parameterIn = (request: Request, name: string): string | undefined =>
  new URL(request.url).searchParams.get(name) ?? undefined;

/** Loads the record for whose owner the reader acts, and the capacity once it is chosen. */
export async function loadNewRepresentation(args: LoaderArgs) {
  const { request } = args;
  const user = await requireUser(args);
  const id = parseId(parameterIn(request, 'dag_id'));
  const kind = REPRESENTATION_KINDS.find((each) => each === parameterIn(request, 'kind')) ?? null;
  return { dag: await loadRecord(args, id), kind, refusal: restoredRefusal(args, user.id) };
}

/** Sends what the reader entered, with the document as a stream. */
export async function sendRepresentation(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const answer = await apiForward<{ id: number }>(args, '/api/me/representations');
  if (answer.ok) return redirect(confirmationAddress(ACTING_PAGE, 'representation', answer.data.id));
  const { documents, 'documents[]': more, ...errors } = answer.errors;
  const files = documents ?? more;
  const hasErrors = Object.keys(answer.errors).length > 0;
  // A browser does not keep the file of a form that comes back.
  const again = hasErrors && !files ? [representationText[languageOf(request)].fileAgain] : files;
  const message = hasErrors ? null : (answer.message ?? representationText[languageOf(request)].notSent);
  const { values = {} } = answer;
  return refuse(
    context,
    { message, errors: { ...errors, ...(again && { documents: again }) }, values },
    answer.status || 503,
  );
}
