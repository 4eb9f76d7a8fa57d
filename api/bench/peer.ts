/** PostGraphile 4 on the same database, in a process of its own, where it is installed: `npm i --no-save postgraphile@4`. */
import http from 'node:http';
import { createRequire } from 'node:module';
import pg from 'pg';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;
interface Build {
  pgIntrospectionResultsByKind: { class: { name: string; tags: Record<string, string> }[] };
}
interface Builder {
  hook(name: 'build', hook: (build: Build) => Build): void;
}
type Postgraphile = (pool: pg.Pool, schema: string, options: Record<string, unknown>) => Handler;

const { postgraphile } = createRequire(import.meta.url)('postgraphile') as { postgraphile: Postgraphile };
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});
/** Tables whose names would fall together with others of GraphQL, and what they are called instead. */
const RENAMED: Record<string, string> = { mutations: 'land_mutations', geojson_datas: 'boundaries' };
const renamed = (builder: Builder) =>
  builder.hook('build', (build) => {
    for (const { name, tags } of build.pgIntrospectionResultsByKind.class) {
      const other = RENAMED[name];
      if (other) tags.name = other;
    }
    return build;
  });

// Its quickest: no log, no page to try it on, nothing watched.
const options = {
  disableQueryLog: true,
  dynamicJson: true,
  graphiql: false,
  disableDefaultMutations: true,
  appendPlugins: [renamed],
};
const server = http.createServer(postgraphile(pool, 'public', options));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
