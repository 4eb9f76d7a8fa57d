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

it('what Knex remarks is one line of JSON until there is a log, and a line of the log then', async () => {
  const { log, sendTo } = knexLog((line) => printed.push(line));
  await fail(log);
  expect(printed).toHaveLength(1);
  expect(JSON.parse(printed[0]!)).toMatchObject({
    level: 40,
    msg: expect.stringContaining('knex: Acquire connection error') as string,
  });

  const warn = vi.fn();
  sendTo({ warn, debug: vi.fn(), error: vi.fn() });
  await fail(log);
  expect(printed).toHaveLength(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ECONNREFUSED'));
});
