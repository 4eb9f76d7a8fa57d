import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * `refetch` waits for a first load that is under way, and what that was told before a change comes as the newest. So it only
 * tries again what has failed. (Lint keeps `useQueryClient` and `useRefresh` to the files that it names.)
 */

const SOURCES = new URL('../', import.meta.url);
/** A button, or what says that it failed, with its button. */
const TRY_AGAIN = /onClick=\{\(\) => void refetch\(\)\}|<RetryAlert.* onRetry=\{refetch\}/;
/** It is called, or given to someone who calls it. */
const USED = /\brefetch\(|[=(]\{?refetch\b(?!:)/;

/** Has the button that tries again in another file. */
const MEANT = ['queue/useQueue.ts', 'mutations/review/ReviewDialog.tsx'];

const isUsed = (line: string): boolean => USED.test(line.replace(TRY_AGAIN, ''));

test('only what tries again calls refetch', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !MEANT.includes(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(new URL(file, SOURCES), 'utf8')
        .split('\n')
        .flatMap((line, place) => (isUsed(line) ? [`${file}:${place + 1} ${line.trim()}`] : [])),
    );
  expect(found, 'after a change call useRefetchNow (admin/src/lib/refetchNow.ts)').toEqual([]);
});

test.each([
  ['void refetch();', true],
  ['await target.boundary.refetch();', true],
  ['<Progress onStopped={refetch} />', true],
  ['const { data, refetch } = useQuery({', false],
  ['<Button onClick={() => void refetch()}>', false],
  ['<RetryAlert title={say(texts.failed)} onRetry={refetch}>', false],
])('%s', (line, used) => {
  expect(isUsed(line)).toBe(used);
});
