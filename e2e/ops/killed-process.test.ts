/** The short form of `npm run test:ops -- --only kill-process`: the same load and checks on the embedded database, without a proxy. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from '@bhumi/db';
import { createTestDatabase, type TestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '../../api/src/platform/audit/log/chain.ts';
import { killedServer, type KilledServer } from '../../api/testing/killable-server.ts';
import { checkFiles } from './checks/files.ts';
import { checkMoney } from './checks/money.ts';
import { checkWrites, repeatUnknown } from './checks/writes.ts';
import { startLoad } from './load/load.ts';
import { works } from './load/works.ts';
import { addPeople, type World } from './stand/people.ts';

let database: TestDatabase;
let knex: Knex;
let world: World;
let server: KilledServer;
let dataDir: string;
let storageDir: string;
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-killed-'));
  storageDir = path.join(dataDir, 'storage');
  fs.cpSync(database.storageDir, storageDir, { recursive: true });
  knex = connect(database.appUrl, { poolSize: 2 });
  world = await addPeople(knex, 600);
  const environment = { DATABASE_URL: database.appUrl, DATA_DIR: dataDir };
  server = killedServer({ ...environment, STAFF_TWO_FACTOR: 'optional', ADDRESS_LIMIT_FACTOR: '1000' });
});
afterAll(async () => {
  await server.kill();
  await knex.destroy();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true });
});

/** The most that a step may take on a machine that has other things to do, in seconds: no criterion. */
const BOUND = 300;

it('keeps every acknowledged write once, and the others once or never', async () => {
  let url = await server.start();
  // The server of tests has no pages.
  const load = startLoad(
    () => url,
    world,
    works.filter(({ name }) => name !== 'home page'),
  );
  try {
    await load.untilAllWork(BOUND);
    expect(load.examples).toEqual([]);
    await server.kill();
    url = await server.start();
    await load.untilAllWork(BOUND);
  } finally {
    await load.stop();
  }
  expect(load.examples.filter((line) => !line.startsWith('cut: '))).toEqual([]);
  expect(load.ledger.unknown().length).toBeGreaterThan(0);

  expect(await checkWrites(knex, load.ledger)).toEqual([]);
  expect(await repeatUnknown(knex, load)).toEqual([]);
  expect(await checkMoney(knex)).toEqual([]);
  expect((await verifyChain(knex)).broken).toBeNull();
  expect((await checkFiles(knex, storageDir)).wrong).toEqual([]);
}, 900_000);
