import { MAX_DRAFTS, type DraftSummary } from '@bhumi/api/contract/mutations/drafts';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';
import { requestPath } from '../../lib/session/safe-path.ts';
import { draftsAbout, fieldsFromAddress } from './load.server.ts';

/** Why a new form is not shown at once. */
export type ExistingDrafts =
  /** The reader has drafts for the same land; `another` is the address that begins a further one. */
  | { says: 'same'; drafts: DraftSummary[]; another: string }
  /** The reader has the maximum number of drafts. */
  | { says: 'full' };

/** Returns the address of a new form that begins another draft for the same land. */
function anotherAddress(request: Request): string {
  const path = requestPath(request);
  return `${path}${path.includes('?') ? '&' : '?'}another=yes`;
}

/** Returns why a new form is not shown at once; null: show the form. */
export async function loadExistingDrafts(args: LoaderArgs): Promise<ExistingDrafts | null> {
  const { searchParams } = new URL(args.request.url);
  const [same, all] = await Promise.all([
    searchParams.has('another') ? [] : draftsAbout(args, fieldsFromAddress(searchParams), null),
    apiGet<{ data: DraftSummary[] }>(args, '/api/mutations/drafts'),
  ]);
  if (same.length > 0) return { says: 'same', drafts: same, another: anotherAddress(args.request) };
  return all.ok && all.data.data.length >= MAX_DRAFTS ? { says: 'full' } : null;
}
