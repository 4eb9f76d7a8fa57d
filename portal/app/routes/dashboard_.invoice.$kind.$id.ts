import type { LoaderFunctionArgs } from '@remix-run/node';
import { KINDS, paymentsAddress } from '../payments/address.ts';
import { SOURCES } from '../dashboard/tabs/payments/sources.ts';
import { paymentsText } from '../dashboard/tabs/payments/text.ts';
import { callApi } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireUser } from '../lib/session/user.ts';

/**
 * Sends a receipt as a file; on a failure redirects to the payments of its kind with the reason. @throws 404 for a kind without
 * receipts
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { request, context, params } = args;
  const kind = KINDS.find((known) => known === params.kind);
  const source = kind && SOURCES[kind];
  if (!source) throw new Response(null, { status: 404 });
  const path = `${source}/${encodeURIComponent(params.id ?? '')}/invoice`;
  const answer = await callApi(args, path).catch(() => null);
  if (answer?.ok) return answer;
  await answer?.body?.cancel();
  return redirectWithFlash(
    paymentsAddress({ kind }),
    { kind: 'error', text: paymentsText[languageOf(request)].receiptFailed },
    { secure: context.secure },
  );
}
