import { spawnSync } from 'node:child_process';
import { environmentWith, ROOT } from '../stand/paths.ts';

/** Runs `npm run audit:verify`. Returns what it says unless the chain is intact. */
export function checkChain(databaseUrl: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'api/bin/audit-verify.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 120_000,
      env: environmentWith({ DATABASE_URL: databaseUrl }),
    },
  );
  return status === 0
    ? []
    : [`audit:verify ended with ${status}: ${(stdout + stderr).trim().replaceAll('\n', '; ')}`];
}
