/** The child process that parses files: what ends it, and what is known of a file afterwards. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { parsingTexts } from '../../../../contract/parsing.ts';
import { ParserFailedError, parseInChildProcess, type FileParser, type ParserLimits } from './parse.ts';
import { FileProblem } from './problem.ts';
import { parseUnlessRefused, retryAfterParserFailure } from './refused-files.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.close());

const READER: FileParser = {
  name: 'tried',
  version: 1,
  script: new URL('tried.testing.mjs', import.meta.url),
};
const LITTLE: Partial<ParserLimits> = { heap: 64, data: 200, cpu: 20, wait: 60 };

const parsing = (task: string, content = 'a\nb', reader = READER) => ({
  reader,
  task: { what: task },
  file: Readable.from([Buffer.from(content)]),
});
async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
const itemsOf = (task: string, room = LITTLE) => allOf(parseInChildProcess<string>(parsing(task), room));

describe('a child process', () => {
  it('answers what the file holds', async () => {
    expect(await itemsOf('lines')).toEqual(['a', 'b']);
  });

  it('has no environment, no database and no keys', async () => {
    expect(await itemsOf('environment')).toEqual(['NODE_ENV']);
  });

  it('refuses a file with a reason in both languages', async () => {
    await expect(itemsOf('refuse')).rejects.toMatchObject({ text: parsingTexts.tooDeep });
  });

  it.each([
    ['values', 'heap'],
    ['bytes outside of the heap', 'bytes'],
  ])('is ended when it holds more than it may: %s', async (_, task) => {
    await expect(itemsOf(task)).rejects.toThrow(ParserFailedError);
  });

  it('is ended when it takes more of the processor than it may', async () => {
    await expect(itemsOf('spin', { ...LITTLE, cpu: 3 })).rejects.toThrow(ParserFailedError);
  });

  it('is ended when nothing comes of it any more', async () => {
    await expect(itemsOf('wait', { ...LITTLE, wait: 1 })).rejects.toThrow(ParserFailedError);
  });

  it('that breaks, or answers with a line without end, is told as one that was ended', async () => {
    await expect(itemsOf('break')).rejects.toThrow(/tried parser ended with 1: [^]*broken by the file/);
    await expect(itemsOf('endless')).rejects.toThrow(ParserFailedError);
  });

  it('that could not begin says nothing of the file', async () => {
    const reader = { ...READER, script: new URL('nowhere.ts', import.meta.url) };
    const items = allOf(parseInChildProcess(parsing('lines', '', reader), LITTLE));
    await expect(items).rejects.not.toThrow(ParserFailedError);
  });

  it('passes a fault of the storage on', async () => {
    const file = new Readable({ read: () => undefined });
    const items = allOf(parseInChildProcess({ ...parsing('lines'), file }, LITTLE));
    file.destroy(new Error('the disk is gone'));
    await expect(items).rejects.toThrow('the disk is gone');
  });
});

describe('a file', () => {
  let made = 0;
  /** What becomes of a file with a content of its own, as any process would read it. */
  function fileOf(content = `${(made += 1)}`.padStart(64, '0')) {
    const read = async (task: string, reader = READER) => {
      const known = { ...parsing(task, 'a', reader), sha256: content };
      const items = parseUnlessRefused<string>(test.knex, known, LITTLE);
      return allOf(items).then(
        (found) => found.join(),
        (error: Error) => error.name,
      );
    };
    const rows = () => test.knex('refused_files').where({ sha256: content });
    return { content, read, rows };
  }

  it('that was refused is refused for good, without a process, until its reader is another', async () => {
    const { read, rows } = fileOf();
    expect(await read('refuse')).toBe('FileProblem');
    // Not even what would be taken is read again.
    expect(await read('lines')).toBe('FileProblem');
    expect(await rows()).toMatchObject([{ reader: 'tried 1', text: parsingTexts.tooDeep, ended: 0 }]);
    expect(await read('lines', { ...READER, version: 2 })).toBe('a');
  });

  it('that ended its parser is tried once more, and then refused for good', async () => {
    const { read, rows } = fileOf();
    expect([await read('break'), await read('break'), await read('lines')]).toEqual([
      'ParserEnded',
      'FileProblem',
      'FileProblem',
    ]);
    expect(await rows()).toMatchObject([{ text: parsingTexts.tooHard, ended: 2 }]);
  });

  it('that is read the second time is taken, and nothing is held against it', async () => {
    const { read, rows } = fileOf();
    expect([await read('break'), await read('lines'), await rows()]).toEqual(['ParserEnded', 'a', []]);
  });

  it('is tried twice at once where nothing is left behind', async () => {
    const { content } = fileOf();
    const known = () => ({ ...parsing('break'), sha256: content });
    const work = () => allOf(parseUnlessRefused(test.knex, known(), LITTLE));
    await expect(retryAfterParserFailure(work)).rejects.toThrow(FileProblem);
  });
});
