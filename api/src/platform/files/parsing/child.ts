/**
 * Runs in a child process that parses one file (docs/decisions/073): reads the file from stdin, writes the results to
 * stdout.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { FileProblem } from './problem.ts';

/** A line of stdout: the process is ready, some items of the file, the reason why it is refused, or its end. */
export type ParserMessage<Item = unknown> =
  | { ready: true }
  | { items: Item[] }
  | { refused: { en: string; bn: string } }
  | { ended: true };

/** Items are sent together up to this many characters. */
const LINE = 64_000;

/**
 * Runs the reader of this process with the file and the parent's task (parse.ts), and sends the items that it yields.
 * A `FileProblem` refuses the file; any other error ends the process with exit code 1.
 */
export async function runParser<Task>(
  read: (file: Readable, task: Task) => AsyncIterable<unknown>,
): Promise<void> {
  const { stdin, stdout } = process;
  // The parent has read enough, or has ended.
  stdout.on('error', () => process.exit(1));
  const write = async (text: string) => {
    if (!stdout.write(`${text}\n`)) await once(stdout, 'drain');
  };
  const send = (line: ParserMessage) => write(JSON.stringify(line));
  let buffered: string[] = [];
  let length = 0;
  const flush = async () => {
    if (buffered.length > 0) await write(`{"items":[${buffered.join()}]}`);
    [buffered, length] = [[], 0];
  };
  // From here on a crash is caused by the file.
  await send({ ready: true });
  try {
    for await (const item of read(stdin, JSON.parse(process.argv[2]!) as Task)) {
      const text = JSON.stringify(item);
      buffered.push(text);
      length += text.length;
      if (length > LINE) await flush();
    }
    await flush();
    await send({ ended: true });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await flush();
    await send({ refused: error.text });
  }
  // The file may have been refused before all of it was read.
  stdout.end(() => process.exit(0));
}
