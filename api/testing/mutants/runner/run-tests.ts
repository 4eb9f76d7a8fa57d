/** Asks the Vitest of the copy (`host.mjs`) to run tests. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COPY } from './copy.ts';

export interface TestOutcome {
  /** How many tests passed. */
  passed: number;
  /** The names of those that failed. */
  failed: string[];
  /** The names of those that ran out of time. */
  slow: string[];
  /** What happened outside of tests, such as a file that cannot be loaded. */
  errors: string[];
}

export interface TestRunner {
  /**
   * Runs files, or those of their tests that have the title.
   * @param edited the file of the product that is another one than in the last run
   */
  run(files: readonly string[], title?: string, edited?: string): Promise<TestOutcome>;
  stop(): Promise<void>;
}

export async function startTestRunner(): Promise<TestRunner> {
  const host = fork(path.join(COPY, 'api/testing/mutants/runner/host.mjs'), { cwd: COPY, execArgv: [] });
  await once(host, 'message');
  return {
    run: async (files, title, edited) => {
      host.send({ files, title, edited });
      const [outcome] = (await once(host, 'message')) as [TestOutcome];
      return outcome;
    },
    stop: async () => {
      host.disconnect();
      await once(host, 'exit');
    },
  };
}
