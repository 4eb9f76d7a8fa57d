/** The body of an import: a file of some megabytes, of which one at a time is taken apart. */
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** The JSON bodies of the routes of `app` are kept as bytes until it is their turn, and forgotten when they are answered. */
export function takeFilesInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preValidation', async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) return;
    await holdTurn(reply);
    const bytes = request.body;
    request.body = undefined;
    request.body = await new Promise((resolve, refuse) => {
      parse(request, bytes.toString(), (error, body) => (error ? refuse(error) : resolve(body)));
    });
  });
  app.addHook('onSend', async (request, reply) => {
    request.body = undefined;
    ends.get(reply)?.();
  });
}
