import type { Fault } from '../fault.ts';
import { upgradeUnderLoad } from '../upgrade.ts';

/** From the version before: on an embedded PostgreSQL, because that is what the version before starts with. */
export const upgrade: Fault = {
  name: 'upgrade',
  title: 'the last version is upgraded to this one',
  stand: {},
  allows: [],
  short: {
    file: 'api/testing/versions/side-by-side.test.ts',
    title: 'answer lookups alike',
  },
  tryAlone: async () => {
    const { requests, failed, acknowledged, inexact } = await upgradeUnderLoad();
    return {
      requests,
      failed: { cut: failed.length },
      cameBack: true,
      verdict: { acknowledged, unknown: 0, wrong: inexact, leftovers: 0 },
      problems: [...(failed.length > 0 ? [`${failed.length} requests failed`] : []), ...inexact],
      examples: failed.slice(0, 5),
    };
  },
};
