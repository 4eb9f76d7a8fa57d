import { redirect } from '@remix-run/node';
import { paperPath, type PaperCode } from '@bhumi/api/contract/receipts/paper-page';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';
import { redirectWithFlash } from '../../lib/session/flash.ts';
import { languageOf } from '../../lib/session/language.ts';
import { requireUser } from '../../lib/session/user.ts';
import { paperText } from './text.ts';

/**
 * Leads to the web page of a paper in the reader's language.
 * @param path of its code in the API; `otherwise`: where the reader goes on when there is none, with the reason
 */
export async function redirectToPaper(
  args: LoaderArgs,
  { path, otherwise }: { path: string; otherwise: string },
): Promise<Response> {
  await requireUser(args);
  const answer = await apiGet<PaperCode>(args, path);
  if (answer.ok) return redirect(paperPath(answer.data.code));
  const { readFailed } = paperText[languageOf(args.request)];
  return redirectWithFlash(otherwise, { kind: 'error', text: readFailed }, { secure: args.context.secure });
}
