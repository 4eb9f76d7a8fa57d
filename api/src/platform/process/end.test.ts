/** Real processes that get into trouble: each ends by itself, so that what restarts it does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('guarded.testing.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  lines: string[];
}

/** Starts a server, sends it a signal once it answers, and waits until it is gone. */
async function ended(trouble: string, signal: NodeJS.Signals, options: string[] = []): Promise<End> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...options, '--import', 'tsx', script], {
    cwd: root,
    // Collecting the garbage of a full heap holds the event loop too.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      TROUBLE: trouble,
      WATCHDOG_TIMEOUT: trouble === 'stuck' ? '1' : '60',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith('ready ')) child.kill(signal);
  }
  const [code, by] = await gone;
  return { code, signal: by, lines };
}

const fatal = ({ lines }: End) =>
  lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    .filter(({ level }) => level === 60)
    .map(({ msg, err }) => err?.message ?? msg);

it.each([
  ['throws', 'a timer failed'],
  ['rejects', 'a promise failed'],
])(
  'an error that nothing caught (%s) is logged, what is open is closed, and the code is 1',
  async (trouble, message) => {
    const end = await ended(trouble, 'SIGUSR2');
    expect(fatal(end)).toEqual([message]);
    expect(end.lines).toContain('closed');
    expect([end.code, end.signal]).toEqual([1, null]);
  },
);

it('an event loop that is stuck ends with the process', async () => {
  const end = await ended('stuck', 'SIGUSR2');
  expect(fatal(end)).toEqual([expect.stringContaining('the event loop is stuck')]);
  expect([end.code, end.signal]).toEqual([null, 'SIGKILL']);
});

it('a heap that stays full ends the process in order, before V8 aborts it', async () => {
  const end = await ended('full', 'SIGUSR2', ['--max-semi-space-size=1', '--max-old-space-size=120']);
  expect(fatal(end)).toEqual(['the heap is nearly full: the process ends']);
  expect(end.lines).toContain('closed');
  expect([end.code, end.signal]).toEqual([1, null]);
});

it('a signal ends it in order, and that is no fault', async () => {
  const end = await ended('throws', 'SIGTERM');
  expect(fatal(end)).toEqual([]);
  expect(end.lines).toContain('closed');
  expect([end.code, end.signal]).toEqual([0, null]);
});
