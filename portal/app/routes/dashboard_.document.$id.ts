import type { LoaderFunctionArgs } from '@remix-run/node';
import { callApi } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireUser } from '../lib/session/user.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { applicationsText } from '../dashboard/tabs/applyKhatian/text.ts';

/** Sends the document of an application as a file; on a failure redirects to the list with the reason. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { request, context, params } = args;
  const path = `/api/applications/${encodeURIComponent(params.id ?? '')}/document`;
  const answer = await callApi(args, path).catch(() => null);
  if (answer?.ok) return answer;
  await answer?.body?.cancel();
  return redirectWithFlash(
    tabAddress('applyKhatian'),
    { kind: 'error', text: applicationsText[languageOf(request)].downloadFailed },
    { secure: context.secure },
  );
}
