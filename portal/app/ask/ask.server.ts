import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { questionPage, type OwnQuestion } from '@bhumi/api/contract/office-questions/office-questions';
import { apiGet, apiPost } from '../lib/api/api.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { currentUser, requireUser } from '../lib/session/user.ts';
import { askText } from './text.ts';

/** Loads the reader's questions, null when they could not be loaded, and the number that the page was opened with. */
export async function loadQuestions(args: LoaderFunctionArgs) {
  const number = (new URL(args.request.url).searchParams.get('number') ?? '').slice(0, 40);
  const { user, failed } = await currentUser(args);
  if (failed) throw new Response(null, { status: 503 });
  if (!user) return { isLoggedIn: false, number, questions: null, refusal: undefined };
  const answer = await apiGet<OwnQuestion[]>(args, '/api/office-questions');
  const questions = answer.ok ? answer.data : null;
  return { isLoggedIn: true, number, questions, refusal: restoredRefusal(args, user.id) };
}

/** Sends a question. */
export async function sendQuestion(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  await requireUser(args);
  const form = await readForm(request);
  const values = { number: String(form.get('number') ?? ''), question: String(form.get('question') ?? '') };
  const answer = await apiPost<{ message: string; id: number }>(args, '/api/office-questions', values);
  if (answer.ok) {
    const flash = { kind: 'success', text: answer.data.message } as const;
    return redirectWithFlash(questionPage(answer.data.id), flash, { secure: context.secure });
  }
  const isField = Object.keys(answer.errors).length > 0;
  const message = isField ? null : (answer.message ?? askText[languageOf(request)].failed);
  return refuse(context, { message, errors: answer.errors, values }, answer.status || 503);
}
