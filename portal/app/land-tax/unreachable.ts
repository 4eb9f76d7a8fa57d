import { unreachableText } from '../lib/lost.ts';
import type { LdtData } from './load.server.ts';

/** The tab when the server could not be reached for its next step: what was loaded before, and why there is no bill. */
export const unreachable = (last: LdtData): LdtData => ({
  ...last,
  bill: null,
  refused: unreachableText(),
});
