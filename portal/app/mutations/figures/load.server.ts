import { setTimeout } from 'node:timers/promises';
import type { MutationFigures } from '@bhumi/api/contract/mutations/figures/figures';
import { apiGet, type LoaderArgs } from '../../lib/api/api.ts';

/** A page is there for something else than these figures: longer than this it does not wait for them. */
const PATIENCE = 2_000;

/** How long mutations take in the country; null where that is not told, or not within so many milliseconds. */
export async function loadFigures(args: LoaderArgs, patience = PATIENCE): Promise<MutationFigures | null> {
  const answer = await Promise.race([
    apiGet<MutationFigures>(args, '/api/mutations/figures'),
    setTimeout(patience, null, { ref: false }),
  ]);
  return answer?.ok ? answer.data : null;
}
