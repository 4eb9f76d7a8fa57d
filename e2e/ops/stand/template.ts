/** A filled cluster with its files, made once in a run; each fault gets a copy. */
import path from 'node:path';
import { connect, seedDemonstration, seedReference } from '@bhumi/db';
import { storageAt } from '../../../api/src/platform/files/storages.ts';
import { initArguments, rolesScript } from './compose.ts';
import { environmentWith, runProgram } from './paths.ts';
import { addPeople, type World } from './people.ts';
import { nextPort } from './ports.ts';
import { createCluster, PASSWORD, startPostgres } from './postgres.ts';

/** More than the mutations of a fault. Each fault begins with all of them. */
const DAGS = 3_000;

export interface Template {
  /** The cluster's data, of a server that was shut down. */
  data: string;
  storage: string;
  world: World;
}

export async function makeTemplate(folder: string): Promise<Template> {
  const data = path.join(folder, 'template');
  const storage = path.join(folder, 'template-files');
  createCluster(data, initArguments);
  const server = await startPostgres(data, await nextPort());
  const connection = { PGHOST: '127.0.0.1', PGPORT: String(server.port), PGUSER: 'postgres' };
  const passwords = { OWNER_PASSWORD: PASSWORD, APP_PASSWORD: PASSWORD };
  runProgram('bash', ['-c', rolesScript], {
    env: environmentWith({ ...connection, ...passwords }),
  });
  // What the proxy of the databases asks them as.
  await server.query('create role haproxy_check login', 'postgres');
  runProgram(process.execPath, ['--import', 'tsx', 'db/bin/migrate.ts'], {
    env: environmentWith({ DATABASE_MIGRATION_URL: server.url('bhumi_owner') }),
  });
  const knex = connect(server.url('bhumi_app'), { poolSize: 4 });
  try {
    await seedReference(knex);
    const files = storageAt(storage).open(storage);
    await seedDemonstration(knex, {
      storage: { put: async (name, bytes) => void (await files.put(name, bytes)) },
      year: true,
    });
    return { data, storage, world: await addPeople(knex, DAGS) };
  } finally {
    await knex.destroy();
    await server.part.stop('SIGINT');
  }
}
