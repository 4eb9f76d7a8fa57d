/** Rejected files, stored by the hash of their content, so that no process parses them again (docs/decisions/073). */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { parsingTexts } from '../../../../contract/parsing.ts';
import {
  ParserFailedError,
  parseInChildProcess,
  type ParseTask,
  type FileParser,
  type ParserLimits,
} from './parse.ts';
import { FileProblem } from './problem.ts';

/** A file that makes its parser fail this often is rejected for good. */
const ATTEMPTS = 2;

interface Parsed extends ParseTask {
  /** The hash of the file's content, in hex. */
  sha256: string;
}

const keyOf = ({ name, version }: FileParser, sha256: string) => ({ sha256, reader: `${name} ${version}` });

/** Why a file was refused before; null: it was not. Known: its parser failed before. */
async function before(knex: Knex, { reader, sha256 }: Parsed): Promise<{ text: Message | null } | undefined> {
  return knex('refused_files').where(keyOf(reader, sha256)).first('text');
}

/** Rejects a file for good. */
async function refuse(knex: Knex, { reader, sha256 }: Parsed, text: Message): Promise<void> {
  await knex('refused_files')
    .insert({ ...keyOf(reader, sha256), text: JSON.stringify(text) })
    .onConflict(['sha256', 'reader'])
    .merge(['text']);
}

/** Counts that a file made its parser fail. True: too often, and the file is rejected for good. */
async function countEnd(knex: Knex, { reader, sha256 }: Parsed): Promise<boolean> {
  const [row] = (await knex('refused_files')
    .insert({ ...keyOf(reader, sha256), ended: 1 })
    .onConflict(['sha256', 'reader'])
    .merge({
      ended: knex.raw('refused_files.ended + 1'),
      text: knex.raw('case when refused_files.ended + 1 >= ? then ?::jsonb end', [
        ATTEMPTS,
        JSON.stringify(parsingTexts.tooHard),
      ]),
    })
    .returning('text')) as { text: Message | null }[];
  return row!.text !== null;
}

/**
 * Parses a file in a child process, unless it was refused before.
 * @throws {FileProblem} why the file is refused: by its reader, or because its parser failed twice
 * @throws {ParserFailedError} when its parser failed for the first time
 */
export async function* parseUnlessRefused<Item>(
  knex: Knex,
  parsed: Parsed,
  room: Partial<ParserLimits> = {},
): AsyncGenerator<Item> {
  const known = await before(knex, parsed);
  if (known?.text) {
    parsed.file.destroy();
    throw new FileProblem(known.text);
  }
  try {
    yield* parseInChildProcess<Item>(parsed, room);
  } catch (error) {
    if (error instanceof FileProblem) await refuse(knex, parsed, error.text);
    if (error instanceof ParserFailedError && (await countEnd(knex, parsed)))
      throw new FileProblem(parsingTexts.tooHard);
    throw error;
  }
  if (known) await knex('refused_files').where(keyOf(parsed.reader, parsed.sha256)).delete();
}

/** Retries once when the parser failed, for work that has no effects before its end. */
export async function retryAfterParserFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ParserFailedError)) throw error;
    return work();
  }
}
