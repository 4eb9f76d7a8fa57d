import { expect, it } from 'vitest';

import { MUTATION_STATUSES } from '../../../../contract/mutations/states.ts';
import { VERSION_SOURCES } from '../../../../contract/record-versions/record-versions.ts';
import { runSequences } from './sequences.testing.ts';
import { ACTIONS } from './actions.testing.ts';

/** `npm run fuzz` makes many more of them, of any seed. */
const SEED = 20_261_122;

it(`keeps money, states and shares whatever is tried (seed ${SEED})`, async () => {
  const made = await runSequences({ seed: SEED, rounds: 12, steps: 20 });
  // Everything was tried, and led everywhere; `edited` is of before corrections had a reason.
  const sources = VERSION_SOURCES.filter((source) => source !== 'edited');
  for (const name of [...Object.keys(ACTIONS), ...MUTATION_STATUSES, ...sources])
    expect(made, name).toHaveProperty([name]);
}, 120_000);
