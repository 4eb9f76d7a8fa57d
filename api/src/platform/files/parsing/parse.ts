/**
 * Parses uploaded files in a separate child process (docs/decisions/073): a file that needs too much memory or time
 * ends only that process, not the server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from '../../../../loader/loader.mjs';
import type { ParserMessage } from './child.ts';
import { FileProblem } from './problem.ts';

/** A kind of file: the script that parses it, which calls `runParser`. */
export interface FileParser {
  name: string;
  /** Raise it when the reader accepts files that it refused before. */
  version: number;
  /** The address of the script. */
  script: URL;
}

export interface ParseTask {
  reader: FileParser;
  /** The task for the script besides the file; small, and never typed text. */
  task: unknown;
  file: Readable;
}

/** The limits of a child process. The operating system ends one that exceeds them. */
export interface ParserLimits {
  /** Megabytes of JavaScript values, and of all data together. */
  heap: number;
  data: number;
  /** Seconds of processor time, and of the parent's total waiting time. */
  cpu: number;
  wait: number;
}
const ROOM: ParserLimits = { heap: 320, data: 640, cpu: 60, wait: 300 };

/** A child that has not started after this many seconds counts as failed. */
const BEGIN = 120;
/** The most characters of one line of the child's answer, and of its error output. */
const LONGEST_LINE = 4_000_000;
const LONGEST_COMPLAINT = 4_000;

/** The child process exceeded its memory or time, or crashed. */
export class ParserFailedError extends Error {
  override name = 'ParserEnded';
}

/** Starts the process within its limits, without environment, database or keys, at the lowest priority. */
function begin({ reader, task }: ParseTask, { heap, data, cpu }: ParserLimits): ChildProcess {
  const script = scriptArguments(fileURLToPath(reader.script));
  const run = [process.execPath, `--max-old-space-size=${heap}`, ...script, JSON.stringify(task)];
  // The shell is replaced by the process and its limits stay. Windows has no such limits: there the heap size and the
  // waiting time apply.
  const bounds = `ulimit -c 0; ulimit -t ${cpu}; ulimit -d ${data * 1024}; exec "$0" "$@"`;
  const [command, ...rest] = process.platform === 'win32' ? run : ['/bin/sh', '-c', bounds, ...run];
  const child = spawn(command!, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: { NODE_ENV: 'production' } });
  child.on('error', () => undefined);
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission to lower its priority, or when it has ended already, nothing changes.
  }
  return child;
}

/**
 * The lines of a child's answer. After its start only the time spent waiting for lines counts.
 * @throws {ParserFailedError}
 */
async function* linesOf<Item>(child: ChildProcess, wait: number): AsyncGenerator<ParserMessage<Item>> {
  const chunks = child.stdout!.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let remainingMs = BEGIN * 1000;
  let partialLine = '';
  for (;;) {
    const startedAt = performance.now();
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(remainingMs, 0));
    const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
    remainingMs -= performance.now() - startedAt;
    if (done) return;
    partialLine += value;
    if (partialLine.length > LONGEST_LINE)
      throw new ParserFailedError('The answer of a parser has a line that is too long');
    const lines = partialLine.split('\n');
    partialLine = lines.pop()!;
    for (const text of lines) {
      const line = JSON.parse(text) as ParserMessage<Item>;
      if ('ready' in line) remainingMs = wait * 1000;
      yield line;
    }
  }
}

/** The end of the child's error output. */
function complaintsOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr!.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-LONGEST_COMPLAINT);
  });
  return () => text;
}

/**
 * Parses a file in a child process; yields the items of its reader.
 * @throws {FileProblem} the reader's reason for refusing the file
 * @throws {ParserFailedError} when the child exceeded its memory or time, or crashed
 * @throws any error of reading the file; an Error when the child could not start, which is not the file's fault
 */
export async function* parseInChildProcess<Item>(
  parsing: ParseTask,
  room: Partial<ParserLimits> = {},
): AsyncGenerator<Item> {
  const limits = { ...ROOM, ...room };
  const child = begin(parsing, limits);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  closed.catch(() => undefined);
  const complaint = complaintsOf(child);
  let unread: unknown;
  const fed = pipeline(parsing.file, child.stdin!).catch((error: NodeJS.ErrnoException) => {
    // It may refuse a file before it has read everything; any other error is one of reading it.
    if (
      ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')
    )
      return;
    unread = error;
    child.kill('SIGKILL');
  });
  let isReady = false;
  try {
    for await (const line of linesOf<Item>(child, limits.wait)) {
      if ('ended' in line) return;
      if ('refused' in line) throw new FileProblem(line.refused);
      if ('ready' in line) isReady = true;
      else yield* line.items;
    }
    const [code, signal] = await closed;
    await fed;
    if (unread) throw unread;
    const ended = `The ${parsing.reader.name} parser ended with ${signal ?? code}: ${complaint()}`;
    throw isReady ? new ParserFailedError(ended) : new Error(ended);
  } finally {
    child.kill('SIGKILL');
    parsing.file.destroy();
  }
}
