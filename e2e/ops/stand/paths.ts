import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of the newest installed PostgreSQL's programs, or null. */
export function postgresPrograms(): string | null {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  return folders.find((folder) => fs.existsSync(path.join(folder, 'pg_basebackup'))) ?? null;
}

const hasProgram = (name: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status === 0;

/** Returns what must be installed first, as Debian's packages. */
export function missingPackages(): string[] {
  const programs = ['caddy', 'haproxy'].filter((name) => !hasProgram(name));
  return postgresPrograms() ? programs : ['postgresql', ...programs];
}

/** The environment of what is started: nothing of ours that would configure it differently. */
export const environmentWith = (more: Record<string, string | undefined>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
  HOME: process.env['HOME'],
  ...more,
});

/** Runs a program to its end. @throws what it printed, when it fails */
export function runProgram(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; uid?: number | undefined; gid?: number | undefined; cwd?: string } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 300_000,
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''}: ${error?.message ?? stdout + stderr}`);
  return stdout;
}
