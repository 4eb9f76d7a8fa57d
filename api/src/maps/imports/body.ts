/** The body of an import: a file of some megabytes, of which one at a time is taken apart. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { takingTurns } from '../../lib/turns.ts';
import { asker } from '../../limits/asking.ts';

/**
 * One at a time in a process: taken apart, a file takes many times its bytes; one that waits takes its bytes alone
 * (docs/decisions/049). Shared by all applications of a process, as its memory is.
 */
const inTurn = takingTurns({ atOnce: 1, each: 2, all: 10, comeBack: 30 });

/** Ends the turns that are held. */
const ends = new WeakMap<FastifyReply, () => void>();

/** Waits for a turn and holds it until `ends` is called. @throws a 503 when too many wait */
const holdTurn = (reply: FastifyReply): Promise<void> =>
  new Promise((begin, refuse) => {
    const work = () =>
      new Promise<void>((end) => {
        ends.set(reply, end);
        // Whoever gave up before the answer.
        reply.raw.once('close', end);
        begin();
      });
    inTurn(asker(), work).catch(refuse);
  });

/** The JSON bodies of the routes of `app` stay bytes until it is their turn, and are forgotten when they are answered. */
export function takeFilesInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  app.addHook('onRequest', async (request, reply) => void replies.set(request, reply));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      await holdTurn(replies.get(request)!);
      return new Promise((resolve, refuse) => {
        parse(request, bytes.toString(), (error, body) => (error ? refuse(error) : resolve(body)));
      });
    },
  );
  app.addHook('onSend', async (request, reply) => {
    request.body = undefined;
    ends.get(reply)?.();
  });
}
