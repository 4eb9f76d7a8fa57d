import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  hearingPage,
  hearingRequestTexts,
  type CalledHearing,
} from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { apiGet, apiPost } from '../lib/api/api.ts';
import { redirectWithRefusal, restoredRefusal } from '../lib/forms/form-restore.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { parseId } from '../lib/parse-id.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { requireUser } from '../lib/session/user.ts';
import { hearingText } from './text.ts';

/** Loads the hearing to which the reader is called; `missing`: they are called to none. */
export async function loadHearing(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const id = parseId(args.params.id);
  const answer = id === null ? null : await apiGet<CalledHearing>(args, `/api/mutations/${id}/hearing`);
  const missing = answer === null || answer.status === 404;
  const language = languageOf(args.request);
  const hearing = answer?.ok ? answer.data : null;
  const message = missing ? hearingRequestTexts.notCalled[language] : hearingText[language].loadFailed;
  const loaded = { id, hearing, missing, message, now: new Date().toISOString() };
  return data(
    { ...loaded, refusal: restoredRefusal(args, user.id) },
    { status: hearing ? 200 : missing ? 404 : 503 },
  );
}

/** Asks for another day. A refusal leads back to the page, so that Back and reload send nothing again. */
export async function askForAnotherDay(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const user = await requireUser(args);
  const form = await readForm(request);
  const id = parseId(args.params.id);
  const [reason, meets_at] = [String(form.get('reason') ?? ''), String(form.get('meets_at') ?? '')];
  const path = `/api/mutations/${id ?? 0}/hearing/another-day`;
  const answer = await apiPost<{ message: string }>(args, path, { reason, meets_at });
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(`${hearingPage(id!)}#another-day`, flash, { secure: context.secure });
  }
  const isField = Object.keys(answer.errors).length > 0;
  const message = isField ? null : (answer.message ?? hearingText[languageOf(request)].failed);
  return redirectWithRefusal(
    args,
    { message, errors: answer.errors, values: { reason } },
    { path: hearingPage(id ?? 0), userId: user.id, status: answer.status || 503 },
  );
}
