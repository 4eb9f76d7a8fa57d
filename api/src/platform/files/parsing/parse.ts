/**
 * Files that people send are parsed by a child process of their own (docs/decisions/073): one that needs too much memory or time ends
 * that process, and not the one that answers everybody.
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

/** A kind of file: the script that parses it, which runs `runParser`. */
export interface FileParser {
  name: string;
  /** To be raised when the reader takes what it refused before. */
  version: number;
  /** Its address. */
  script: URL;
}

export interface ParseTask {
  reader: FileParser;
  /** What the script is told beside the file; small, and never what somebody typed. */
  task: unknown;
  file: Readable;
}

/** What a child process may take. The system ends one that takes more. */
export interface ParserLimits {
  /** Megabytes of JavaScript values, and of all data together. */
  heap: number;
  data: number;
  /** Seconds of the processor, and seconds that the parent waits for it in all. */
  cpu: number;
  wait: number;
}
const ROOM: ParserLimits = { heap: 320, data: 640, cpu: 60, wait: 300 };

/** A child that has not begun after so many seconds never will. */
const BEGIN = 120;
/** The most characters of one line of the child's answer, and of what it says when it breaks. */
const LONGEST_LINE = 4_000_000;
const LONGEST_COMPLAINT = 4_000;

/** The child process was ended for its memory or its time, or broke. */
export class ParserFailedError extends Error {
  override name = 'ParserEnded';
}

/** Begins the process within its bounds, without environment, database or keys; it yields to everything else. */
function begin({ reader, task }: ParseTask, { heap, data, cpu }: ParserLimits): ChildProcess {
  const script = scriptArguments(fileURLToPath(reader.script));
  const run = [process.execPath, `--max-old-space-size=${heap}`, ...script, JSON.stringify(task)];
  // The shell becomes the process; its bounds stay. Windows has no such bounds: there the heap's and the waiting hold.
  const bounds = `ulimit -c 0; ulimit -t ${cpu}; ulimit -d ${data * 1024}; exec "$0" "$@"`;
  const [command, ...rest] = process.platform === 'win32' ? run : ['/bin/sh', '-c', bounds, ...run];
  const child = spawn(command!, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: { NODE_ENV: 'production' } });
  child.on('error', () => undefined);
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It runs like all others where the system does not allow it, or has ended already.
  }
  return child;
}

/** The lines of a child's answer. Only the time that is spent waiting for them counts, once it has begun. @throws {ParserFailedError} */
async function* linesOf<Item>(child: ChildProcess, wait: number): AsyncGenerator<ParserMessage<Item>> {
  const chunks = child.stdout!.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let left = BEGIN * 1000;
  let held = '';
  for (;;) {
    const asked = performance.now();
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(left, 0));
    const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
    left -= performance.now() - asked;
    if (done) return;
    held += value;
    if (held.length > LONGEST_LINE)
      throw new ParserFailedError('The answer of a parser has a line that is too long');
    const lines = held.split('\n');
    held = lines.pop()!;
    for (const text of lines) {
      const line = JSON.parse(text) as ParserMessage<Item>;
      if ('ready' in line) left = wait * 1000;
      yield line;
    }
  }
}

/** The end of what the child wrote to its error output. */
function complaintsOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr!.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-LONGEST_COMPLAINT);
  });
  return () => text;
}

/**
 * Parses a file in a child process; yields what its reader does.
 * @throws {FileProblem} what the reader refuses the file for
 * @throws {ParserFailedError} when the child was ended for its memory or time, or broke
 * @throws whatever reading the file throws; an error when the child could not begin, which says nothing of the file
 */
export async function* parseInChildProcess<Item>(
  parsing: ParseTask,
  room: Partial<ParserLimits> = {},
): AsyncGenerator<Item> {
  const within = { ...ROOM, ...room };
  const child = begin(parsing, within);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  closed.catch(() => undefined);
  const complaint = complaintsOf(child);
  let unread: unknown;
  const fed = pipeline(parsing.file, child.stdin!).catch((error: NodeJS.ErrnoException) => {
    // It may refuse a file before it has read all; any other fault is one of reading it.
    if (
      ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')
    )
      return;
    unread = error;
    child.kill('SIGKILL');
  });
  let isReady = false;
  try {
    for await (const line of linesOf<Item>(child, within.wait)) {
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
