import { connect } from '@bhumi/db';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knexLog } from './knex-log.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(`bare: ${line}`));
});
afterEach(() => vi.restoreAllMocks());

/** Nobody listens there, which Knex remarks upon. */
async function fail(log: ReturnType<typeof knexLog>['log']): Promise<void> {
  const knex = connect('postgres://nobody@127.0.0.1:1/nothing', { poolSize: 1, log });
  await expect(knex.raw('select 1')).rejects.toThrow('ECONNREFUSED');
  await knex.destroy();
}

it('what Knex remarks is lines of JSON until there is a log, and lines of the log then', async () => {
  const { log, sendTo } = knexLog((line) => printed.push(line));
  await fail(log);
  const containing = (text: string) => expect.stringContaining(text) as string;
  expect(printed.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, msg: containing('knex: the primary cannot be reached') },
    { level: 40, msg: containing('knex: Acquire connection error') },
  ]);

  const warn = vi.fn();
  sendTo({ warn, debug: vi.fn(), error: vi.fn() });
  await fail(log);
  expect(printed).toHaveLength(2);
  expect(warn.mock.calls).toEqual([[containing('ECONNREFUSED')], [containing('ECONNREFUSED')]]);
});
