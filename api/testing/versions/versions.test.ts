import fs from 'node:fs';
import { MIGRATIONS } from '@bhumi/db';
import { expect, it } from 'vitest';
import { git, isOutOfReach, releasedVersions } from './checkout.ts';

const numbers = (version: string): number[] => version.split('.').map(Number);
/** Whether a version is newer than another. */
function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((each, n) => each !== other[n]);
  return at >= 0 && one[at]! > (other[at] ?? 0);
}

const released = releasedVersions();

it('the released versions rise, and the one that is worked on is newer', () => {
  const { version } = JSON.parse(
    fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as {
    version: string;
  };
  const all = [...released.map((each) => each.version), version];
  for (const [n, each] of all.slice(1).entries())
    expect(isNewer(each, all[n]!), `${each} after ${all[n]}`).toBe(true);
});

it.each(released.filter((version) => !isOutOfReach(version)))(
  'version $version has the newest migration that its row says',
  ({ commit, newestMigration }) => {
    const names = git('ls-tree', '--name-only', `${commit}:db/migrations`).toString().split('\n');
    const newest = names
      .filter((name) => /^\d.*\.ts$/.test(name))
      .toSorted()
      .at(-1);
    expect(newest).toBe(`${newestMigration}.ts`);
    expect(fs.existsSync(`${MIGRATIONS}/${newest}`)).toBe(true);
  },
);
