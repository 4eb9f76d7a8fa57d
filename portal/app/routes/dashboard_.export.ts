import type { LoaderFunctionArgs } from '@remix-run/node';
import { callApi } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { requireUser } from '../lib/session/user.ts';
import { ownDataText } from '../personal-data/text.ts';

/** Sends the reader's stored data as a file; on a failure redirects back with the reason. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { request, context } = args;
  const answer = await callApi(args, '/api/me/export').catch(() => null);
  if (answer?.ok) return answer;
  const refusal = answer?.status === 429 ? ((await answer.json()) as { message?: string }) : null;
  if (!refusal) await answer?.body?.cancel();
  const text = refusal?.message ?? ownDataText[languageOf(request)].exportFailed;
  return redirectWithFlash(tabAddress('security'), { kind: 'error', text }, { secure: context.secure });
}
