import { setTimeout } from 'node:timers/promises';
import type { MutationFigures } from '@bhumi/api/contract/mutations/figures/figures';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';

/** The page has another purpose, so it waits no longer than this for the figures, in milliseconds. */
const PATIENCE = 2_000;

/** Loads how long mutations take in the country; null when the figures are not published or do not arrive in time. */
export async function loadFigures(args: LoaderArgs, patience = PATIENCE): Promise<MutationFigures | null> {
  const answer = await Promise.race([
    apiGet<MutationFigures>(args, '/api/mutations/figures'),
    setTimeout(patience, null, { ref: false }),
  ]);
  return answer?.ok ? answer.data : null;
}
