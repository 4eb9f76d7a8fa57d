import { createWriteStream } from 'node:fs';

/** Lines of this level (pino: warn) or above are shown as they come. */
const SHOWN_LEVEL = 40;

/**
 * Separates the lines of the log from what else a server prints, whatever the chunks are.
 * @param show receives everything but requests that went well
 */
export function splitLog(file: string, show: (text: string) => void) {
  const kept = createWriteStream(file);
  let rest = '';
  const take = (line: string) => {
    const level = Number(/^\{"level":(\d+),/.exec(line)?.[1] ?? NaN);
    if (!Number.isNaN(level)) kept.write(`${line}\n`);
    if (!(level < SHOWN_LEVEL)) show(`${line}\n`);
  };
  return {
    write(chunk: string): void {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      lines.forEach(take);
    },
    async end(): Promise<void> {
      if (rest !== '') take(rest);
      await new Promise<void>((resolve) => kept.end(resolve));
    },
  };
}
