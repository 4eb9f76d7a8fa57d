import fs from 'node:fs';
import pg from 'pg';
import { type Cluster, socketPath, SUPERUSER } from './cluster.ts';

/** The role that migrates and owns. */
export const OWNER = 'bhumi_owner';
/** The role that the application runs as: no DDL, and only what the migrations grant. */
export const APP = 'bhumi_app';

/** Runs `work` with one connection, and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database for a role of the embedded server. It uses the socket: a statement costs a third less than over TCP. */
export function databaseUrl(cluster: Cluster, port: number, role: string, database: string): string {
  const { secrets, data } = cluster;
  const password = role === SUPERUSER ? secrets.super : role === OWNER ? secrets.owner : secrets.app;
  const host = fs.existsSync(socketPath(data, port)) ? encodeURIComponent(data) : '127.0.0.1';
  return `postgres://${role}:${password}@${host}:${port}/${database}`;
}

/** Makes the two roles, if they are missing. */
export async function createRoles(superUrl: string, { secrets }: Cluster): Promise<void> {
  await withClient(superUrl, async (client) => {
    for (const [role, password] of [
      [OWNER, secrets.owner],
      [APP, secrets.app],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) {
        await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
      }
    }
  });
}

/** Runs a statement as the superuser. */
export interface Superuser {
  query(sql: string): Promise<unknown>;
}

/**
 * Makes a database that `bhumi_owner` owns and `bhumi_app` may only connect to (not even temporary tables).
 * @param template the database to copy
 * @param tablespace where its files lie (default: in the folder of the server's data)
 */
export async function createDatabase(
  superuser: Superuser,
  name: string,
  template?: string,
  tablespace?: string | null,
): Promise<void> {
  const database = pg.escapeIdentifier(name);
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : '';
  const place = tablespace ? ` tablespace ${pg.escapeIdentifier(tablespace)}` : '';
  await superuser.query(`create database ${database} owner ${OWNER}${copy}${place}`);
  await superuser.query(`revoke all on database ${database} from public`);
  await superuser.query(`grant connect on database ${database} to ${APP}`);
}

/**
 * Refuses a database in which Bengali search would silently find nothing: with a character type that is not UTF-8,
 * pg_trgm takes no trigrams from Bengali letters.
 */
export async function checkBengali(
  query: (sql: string) => Promise<{ rows: { count: number }[] }>,
): Promise<void> {
  const { rows } = await query(`select cardinality(show_trgm('খতিয়ান'))::int as count`);
  if (!rows[0]?.count) {
    throw new Error(
      'This database cannot search Bengali text: its character type is not UTF-8. ' +
        "Create it with encoding 'UTF8' and lc_ctype 'C.UTF-8'.",
    );
  }
}
