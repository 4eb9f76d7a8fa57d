/** What the stand takes from `docker-compose.yml`, so that the very lines are tried that an operator starts with. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './paths.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
  configs: Record<string, { content: string }>;
}

const compose = parse(fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as Compose;

/** A dollar is doubled in a compose file. */
const contentOf = (name: string): string => (compose.configs[name]?.content ?? '').replaceAll('$$', '$');

export const initArguments = (
  compose.services['database']?.environment?.['POSTGRES_INITDB_ARGS'] ?? ''
).split(' ');

/** The shell script that makes the roles and the database. */
export const rolesScript = contentOf('roles');

/** How the application is told to end. */
export const shutdown = Object.fromEntries(
  Object.entries(compose.services['app1']?.environment ?? {}).filter(([name]) =>
    name.startsWith('SHUTDOWN_'),
  ),
);

/** The proxy's configuration, with the given processes instead of the names that a container engine resolves. */
export function caddyfile(port: number, upstreams: readonly number[]): string {
  const text = contentOf('proxy');
  if (!text.includes('app1:3000 app2:3000') || !text.includes(':80 {'))
    throw new Error('The Caddyfile of docker-compose.yml has changed');
  const named = text.replace(
    'app1:3000 app2:3000',
    upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  );
  return `{\n  admin off\n  auto_https off\n}\n${named.replace(':80 {', `http://127.0.0.1:${port} {`)}`;
}
