/**
 * Runs large imports in child processes, so that their memory is freed at the end. Apart from this, every file is parsed in a
 * child process (files/read.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from '../../../../loader/loader.mjs';
import { ParserFailedError } from '../../files/parsing/parse.ts';
import { ClaimLost, type ImportRow } from './store.ts';

/** Heap limit of the child, in MB: enough for 200,000 rows, the most that a file may have. */
const MAX_MEMORY_MB = 192;
const SCRIPT = fileURLToPath(new URL('child-main.ts', import.meta.url));

/** The database and the storage folder that the child uses. */
export interface ChildEnvironment {
  url: string;
  storageDir: string;
}
/** The task, sent as one line of JSON. */
export interface ChildTask extends ChildEnvironment {
  id: number;
  claim: string | null;
}

/**
 * Works on a leased import in a child process. The child's stdin stays open while it should go on: when this process aborts `stop` or is
 * killed, the child gives the lease back and ends.
 * @throws {ClaimLost} also when the child gave it back; {ParserFailedError} when the file ended its parser; otherwise with the child's stderr
 */
export async function runInChildProcess(
  site: ChildEnvironment,
  { id, claim }: Pick<ImportRow, 'id' | 'claim'>,
  stop: AbortSignal,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MAX_MEMORY_MB}`, ...scriptArguments(SCRIPT)],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const ended = once(child, 'close') as Promise<[number | null]>;
  const complaint = text(child.stderr);
  // Writing to a child that has ended fails; its exit code says why it ended.
  child.stdin.on('error', () => undefined);
  const task: ChildTask = { ...site, id, claim };
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const leave = () => void child.stdin.end();
  stop.addEventListener('abort', leave);
  if (stop.aborted) leave();
  try {
    const [code] = await ended;
    if (code === 0) return;
    if (code === 2) throw new ClaimLost();
    const reason = `The process of an import ended with ${code}: ${await complaint}`;
    throw code === 3 ? new ParserFailedError(reason) : new Error(reason);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}
