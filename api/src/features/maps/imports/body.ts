/** The body of an import: a file of some megabytes. A child process parses one at a time. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readingTexts } from '../../../../contract/maps/reading-texts.ts';
import { messages } from '../../../../contract/messages.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import type { FileParser } from '../../../platform/files/parsing/parse.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import {
  parseUnlessRefused,
  retryAfterParserFailure,
} from '../../../platform/files/parsing/refused-files.ts';
import { createFairQueue } from '../../../platform/jobs/fair-queue.ts';
import { currentNetwork } from '../../../platform/access/limits/current-network.ts';
import type { Sent, SentFields, SheetTask } from './parse-process.ts';
import type { FileNames, ReadFile, ReadShape } from './read.ts';

const SHEET: FileParser = { name: 'sheet', version: 2, script: new URL('parse-process.ts', import.meta.url) };

/**
 * One import at a time per process: the shapes take many times the file's bytes, a waiting one only its bytes
 * (docs/decisions/049). Shared by all applications of a process, which share its memory.
 */
const runParse = createFairQueue({ concurrency: 1, maxPerKey: 2, maxWaiting: 10, retryAfterSeconds: 30 });

/** Releases the queue slot of a request. */
const releases = new WeakMap<FastifyReply, () => void>();
/** The parsed files of requests. */
const files = new WeakMap<FastifyRequest, ReadFile>();

/** The parsed file of a request. */
export const fileOf = (request: FastifyRequest): ReadFile => files.get(request)!;

/** Waits for a queue slot and keeps it until it is released. @throws a 503 when too many wait */
const holdTurn = (reply: FastifyReply): Promise<void> =>
  new Promise((begin, refuse) => {
    const work = () =>
      new Promise<void>((end) => {
        releases.set(reply, end);
        // The client may disconnect before the answer.
        reply.raw.once('close', end);
        begin();
      });
    runParse(currentNetwork(), work).catch(refuse);
  });

/** Hashes the file by its content, from its name in the body on, so that it is the same for another sheet. */
function hashOf(body: Buffer): string {
  const start = Math.max(body.indexOf('"geojson"'), 0);
  return createHash('sha256').update(body.subarray(start)).digest('hex');
}

/**
 * Parses a body.
 * @throws a 400 when it is no JSON; a 422 on `geojson` when the file is refused, on `reference_system` when it is to be chosen
 */
async function parse(
  { knex, config }: FastifyInstance,
  body: Buffer,
): Promise<{ fields: object; file: ReadFile }> {
  const task: SheetTask = { country: config.countryBounds };
  const sha256 = hashOf(body);
  try {
    return await retryAfterParserFailure(async () => {
      const parsed = parseUnlessRefused<Sent>(knex, {
        reader: SHEET,
        task,
        file: Readable.from([body]),
        sha256,
      });
      const fields = (await parsed.next()).value as SentFields;
      if (!fields) throw problem(400, messages.badRequest);
      const { reference, ...names } = (await parsed.next()).value as FileNames;
      // Asked, not refused: the same file is read once the system is chosen.
      if (reference === 'unknown') {
        await parsed.return(undefined);
        throw fieldErrors({ reference_system: [readingTexts.whichSystem] });
      }
      const shapes: ReadShape[] = [];
      for await (const shape of parsed as AsyncIterable<ReadShape>) shapes.push(shape);
      return { fields, file: { ...names, reference, shapes } };
    });
  } catch (error) {
    throw error instanceof FileProblem ? fieldErrors({ geojson: [error.text] }) : error;
  }
}

/**
 * Keeps the JSON bodies of `app`'s routes as bytes until it is their turn. A route sees the fields besides the file;
 * `fileOf` returns the request's file, which is released after the answer.
 */
export function takeFilesInTurn(app: FastifyInstance): void {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  app.addHook('onRequest', async (request, reply) => void replies.set(request, reply));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await holdTurn(replies.get(request)!);
      const { fields, file } = await parse(app, body);
      files.set(request, file);
      return { ...fields, geojson: null };
    },
  );
  app.addHook('onSend', async (request, reply) => {
    files.delete(request);
    releases.get(reply)?.();
  });
}
