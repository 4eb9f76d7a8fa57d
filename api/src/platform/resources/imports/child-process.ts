/**
 * Large files are judged and written by processes of their own: what that leaves behind is cleared away with them. Every file is parsed
 * in a child process besides (files/read.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from '../../../../loader/loader.mjs';
import type { ImportRow } from './store.ts';

/** What such a process may hold of its own, in MB: 200,000 rows, which are all that a file may have. */
const MAX_MEMORY_MB = 192;
const SCRIPT = fileURLToPath(new URL('child-main.ts', import.meta.url));

/** Where it finds what it needs: the address of the database, and the folder of the storage. */
export interface ChildEnvironment {
  url: string;
  storageDir: string;
}
/** What it is told, as a line. */
export interface ChildTask extends ChildEnvironment {
  id: number;
  claim: string | null;
}

/**
 * Has a claimed import worked on by a process of its own; answers whether it is settled. Its input stays open as long as this process
 * wants it to go on: where that ends, by `stop` or by being killed, it gives the import back and ends too.
 * @throws with what it complained of when it broke
 */
export async function runInChildProcess(
  site: ChildEnvironment,
  { id, claim }: Pick<ImportRow, 'id' | 'claim'>,
  stop: AbortSignal,
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MAX_MEMORY_MB}`, ...scriptArguments(SCRIPT)],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const ended = once(child, 'close') as Promise<[number | null]>;
  const complaint = text(child.stderr);
  // One that has ended reads nothing; its exit code says why.
  child.stdin.on('error', () => undefined);
  const task: ChildTask = { ...site, id, claim };
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const leave = () => void child.stdin.end();
  stop.addEventListener('abort', leave);
  if (stop.aborted) leave();
  try {
    const [code] = await ended;
    if (code === 0 || code === 2) return code === 0;
    throw new Error(`The process of an import ended with ${code}: ${await complaint}`);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}
