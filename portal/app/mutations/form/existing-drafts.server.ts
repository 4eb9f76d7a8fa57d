import { MAX_DRAFTS, type DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';
import { requestPath } from '../../lib/session/safe-path.ts';
import { draftsAbout, fieldsFromAddress } from './load.server.ts';

/** What is said in the place of a new form. */
export type ExistingDrafts =
  /** The reader has drafts about the same land: `another` begins one more nonetheless. */
  | { says: 'same'; drafts: DraftSummary[]; another: string }
  /** They have as many drafts as one may have, so that nothing could be saved. */
  | { says: 'full' };

/** The address of a new form that begins another draft though there is one about the same land. */
function anotherAddress(request: Request): string {
  const path = requestPath(request);
  return `${path}${path.includes('?') ? '&' : '?'}another=yes`;
}

/** What the reader is told before a new form is shown; null: the form. */
export async function loadExistingDrafts(args: LoaderArgs): Promise<ExistingDrafts | null> {
  const { searchParams } = new URL(args.request.url);
  const [same, all] = await Promise.all([
    searchParams.has('another') ? [] : draftsAbout(args, fieldsFromAddress(searchParams), null),
    apiGet<{ data: DraftSummary[] }>(args, '/api/mutations/drafts'),
  ]);
  if (same.length > 0) return { says: 'same', drafts: same, another: anotherAddress(args.request) };
  return all.ok && all.data.data.length >= MAX_DRAFTS ? { says: 'full' } : null;
}
