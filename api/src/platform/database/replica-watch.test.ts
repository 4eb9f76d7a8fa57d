import { connect } from '@bhumi/db';
import { createTestDatabase, type TestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplicaWatch } from './replica-watch.ts';

let database: TestDatabase;
let primary: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  primary = connect(database.appUrl, { poolSize: 1 });
});
afterAll(async () => {
  await primary.destroy();
  await database.drop();
});

const SECOND = 1_000;

it('a replica is current until it has lacked for a minute what the primary had', async () => {
  const world = { now: 0, isWritable: true, hasIt: true };
  // A replica that follows or does not, as the test wants; the position is that of a real primary.
  const replica = {
    raw: async (_sql: string, [position]: string[]) => {
      expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      return { rows: [{ hasIt: world.hasIt }] };
    },
  } as unknown as Knex;
  const watch = createReplicaWatch({
    primary,
    replica,
    writable: () => world.isWritable,
    clock: () => world.now,
  });
  const checkAt = async (seconds: number) => {
    world.now = seconds * SECOND;
    await watch.check();
    return watch.isCurrent();
  };
  expect(watch.isCurrent()).toBe(false);
  expect(await checkAt(0)).toBe(true);
  world.hasIt = false;
  expect(await checkAt(5)).toBe(true);
  expect(await checkAt(60)).toBe(true);
  expect(await checkAt(61)).toBe(false);
  world.hasIt = true;
  // What it has is what the primary had at second 5: that is 57 seconds ago.
  expect(await checkAt(62)).toBe(true);

  // After the primary is lost, time makes nothing older: nothing is written any more.
  world.isWritable = false;
  expect(await checkAt(3_600)).toBe(true);
});
