import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: kills at random moments, databases that are migrated, questions asked by the thousand. */
const LONG = [
  'api/testing/walk/walk',
  'api/src/features/land-tax/kill',
  'db/src/migrate',
  'db/src/embedded/embedded',
  'api/src/features/land-tax/any-bill',
  'api/src/platform/resources/model/documents',
  'api/bin/user-create',
  'api/src/platform/http/slow-senders',
  'db/src/verified-identities',
  'api/testing/fuzz/fuzz',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return place < 0 ? LONG.length : place;
};

/** The long ones first, so that no worker is left alone with one at the end; a fresh clone knows a file by its size alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
