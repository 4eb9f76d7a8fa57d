import type { LoaderFunctionArgs } from '@remix-run/node';
import { viewAddress } from '../dashboard/view.ts';
import { callApi } from '../lib/api.ts';
import { redirectWithFlash } from '../lib/flash.ts';
import { languageOf } from '../lib/language.ts';
import { requireUser } from '../lib/user.ts';
import { dashboardText } from '../dashboard/text.ts';

const SOURCES = { applications: 'applications', ldt: 'land-tax-payments' } as const;

/** A receipt as a file; where it cannot be had, back to the payments of its kind with the reason. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { request, context, params } = args;
  const kind = params.kind === 'ldt' ? 'ldt' : 'applications';
  const path = `/api/${SOURCES[kind]}/${encodeURIComponent(params.id ?? '')}/invoice`;
  const answer = await callApi(args, path).catch(() => null);
  if (answer?.ok) return answer;
  await answer?.body?.cancel();
  return redirectWithFlash(
    viewAddress({ tab: 'payments', kind }),
    { kind: 'error', text: dashboardText[languageOf(request)].receiptFailed },
    { secure: context.secure },
  );
}
