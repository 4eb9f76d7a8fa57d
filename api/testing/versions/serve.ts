/**
 * `tsx api/testing/versions/serve.ts <folder>`: serves the API of the version in a folder, this one or an earlier one, without the fronts.
 * Prints its address once it answers, and ends in order on SIGTERM, as `api/src/server.ts` does.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Db from '@bhumi/db';
import type * as Application from '../../src/app.ts';
import type * as Configuration from '../../src/platform/config/config.ts';
import type * as Secret from '../../src/platform/config/secret.ts';

const root = path.resolve(process.argv[2] ?? '.');
const load = <T>(file: string) => import(pathToFileURL(path.join(root, file)).href) as Promise<T>;

const { buildApp } = await load<typeof Application>('api/src/app.ts');
const { readConfig } = await load<typeof Configuration>('api/src/platform/config/config.ts');
const { withSecret } = await load<typeof Secret>('api/src/platform/config/secret.ts');
const { connect } = await load<typeof Db>('db/src/index.ts');

const config = await withSecret(readConfig(process.env, root));
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set');
const knex = connect(config.databaseUrl, { poolSize: config.databasePool });
const app = await buildApp({ config, knex, fronts: false });
process.once('SIGTERM', () => {
  const end = async () => {
    await app.beginShutdown();
    await app.close();
    await knex.destroy();
  };
  end().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
