import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import { BufferedLog } from './buffered-log.ts';

const written: string[] = [];
const out = { write: (text: string) => void written.push(text), flushSync: vi.fn() };
/** The messages of each piece that was written. */
const messages = () =>
  written.map((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  );
beforeEach(() => {
  written.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('writes the lines of a moment as one', () => {
  const log = pino({}, new BufferedLog(out));
  log.info('first');
  log.warn('second');
  expect(written).toEqual([]);
  vi.runAllTimers();
  expect(messages()).toEqual([['first', 'second']]);
  log.info('third');
  vi.runAllTimers();
  expect(messages()).toEqual([['first', 'second'], ['third']]);
});

it('writes an error at once, with what came before it', () => {
  const log = pino({}, new BufferedLog(out));
  log.info('first');
  log.child({ request: 1 }).error('second');
  expect(messages()).toEqual([['first', 'second']]);
  vi.runAllTimers();
  expect(written).toHaveLength(1);
});

it('keeps no more waiting than some thousand characters', () => {
  const log = pino({}, new BufferedLog(out));
  for (let line = 0; line < 20; line += 1) log.info('x'.repeat(1000));
  expect(written).toHaveLength(1);
});

it('loses nothing when the process ends, and is one for a process', () => {
  const script = `import { pino } from 'pino';
    import { standardOutputLog } from './buffered-log.ts';
    pino({}, standardOutputLog()).info('last'); pino({}, standardOutputLog()).info('words'); process.exit(3);`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(status).toBe(3);
  expect(stdout).toMatch(/"msg":"last".*\n.*"msg":"words".*\n$/);
});
