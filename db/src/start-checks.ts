/** What is refused before anything is done, each with what to do instead. */
import type { Knex } from 'knex';

/** Whether the address of a database names several hosts: `a,b`, `a:5432,b:5432`, `?host=a,b`. */
export const hasSeveralHosts = (url: string): boolean => {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?]*)[^?]*(\?.*)?$/.exec(url) ?? [];
  const hosts = new URLSearchParams(query).getAll('host');
  return [authority.slice(authority.lastIndexOf('@') + 1), ...hosts].some((host) => host.includes(','));
};

export const SEVERAL_HOSTS =
  'names several hosts, of which the driver uses none. Name one address that always leads to the primary: ' +
  'that of a proxy (HAProxy), a virtual address, or the one of a managed service';

/** The role that migrates cannot. */
export class WrongOwnerError extends Error {
  override name = 'WrongOwnerError';
}

/**
 * Refuses to migrate as a role other than the owner of the tables: it could not alter them, and those that it creates would be closed to
 * the application.
 * @throws {WrongOwnerError}
 */
export async function checkOwner(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{
    rows: [{ role: string; owner: string | null; database_owner: string; creates: boolean }];
  }>(`
    select current_user as role,
      (select tableowner from pg_tables where schemaname = 'public' and tablename = 'schema_migrations') as owner,
      (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as database_owner,
      has_schema_privilege('public', 'create') as creates`);
  const { role, owner, database_owner, creates } = rows[0];
  if (owner === null ? creates : owner === role) return;
  const right = owner ?? database_owner;
  throw new WrongOwnerError(
    `The role ${role} cannot migrate this database: ${right} owns ${owner === null ? 'it' : 'its tables'}. ` +
      `Set DATABASE_MIGRATION_URL to the same database as ${right}, and leave DATABASE_URL to the application's role.`,
  );
}
