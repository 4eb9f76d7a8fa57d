/** The bodies of requests: none that is left unread stalls its connection, none comes as slowly as it likes. */
import { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { problem } from './http-error.ts';
import type { Timeouts } from './timeouts.ts';

/** So much of a body may still be to come, in bytes, for its connection to be used again. */
const SMALL_REST = 256_000;
/** From so many bytes on the rest is not read to its end; before, because most programs read an answer when all is sent. */
const MOST_DROPPED = 32_000_000;

/** A body on its way. */
interface Body {
  raw: IncomingMessage;
  /** What its connection had brought before it, in bytes. */
  before: number;
  /** What its connection had brought when it was looked at last. */
  seen: number;
  /** For how long we have waited for it, and for its next bytes, in milliseconds. */
  age: number;
  silent: number;
  /** Its sender was told that it comes too slowly. */
  refused: boolean;
  /** The request is answered: nobody wants the rest. */
  answered: boolean;
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How much of it is still to come, in bytes; not a number when it does not say how long it is. */
const restOf = ({ raw, before }: Body): number =>
  Number(raw.headers['content-length']) - (raw.socket.bytesRead - before);

/**
 * Lets go of a connection in a way that brings the answer to its sender. Node would destroy it as soon as the answer is
 * written; what still comes then resets it, and the answer is lost. So only our side is closed until the rest has come.
 */
function endGently({ raw }: Body): void {
  const { socket } = raw;
  socket.destroySoon = () => socket.end();
  raw.once('close', () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) socket.destroySoon();
  });
}

/** Reads the rest and drops it, whoever was reading it before. */
function drop({ raw }: Body): void {
  raw.unpipe();
  raw.resume();
}

/** Whether it is we who keep it waiting: nobody reads it yet, or what came of it has not been worked through. */
const waitsForUs = ({ raw, answered, refused }: Body): boolean =>
  !answered &&
  !refused &&
  (raw.listenerCount('error') === 0 || raw.readableLength >= raw.readableHighWaterMark);

/** Looks at a body after so many milliseconds. One that is too slow fails for whoever reads it, then with its connection. */
function look(
  body: Body,
  passed: number,
  { bodyMs: first, bytesPerSecond: pace, idleMs: silence }: Timeouts,
): void {
  const { raw, before, seen } = body;
  const { bytesRead } = raw.socket;
  if (waitsForUs(body)) return;
  body.age += passed;
  body.silent = bytesRead > seen ? 0 : body.silent + passed;
  body.seen = bytesRead;
  const came = bytesRead - before;
  const inTime = body.silent < silence && body.age < first + (came / pace) * 1000;
  if (inTime && !(body.answered && came > MOST_DROPPED)) return;
  if (body.answered || body.refused) {
    raw.socket.destroy();
    return;
  }
  Object.assign(body, { refused: true, age: 0, silent: 0, before: bytesRead });
  raw.emit('error', problem(408, messages.tooSlow));
}

/**
 * Every answer that goes out before the request has been read to its end has the rest read and dropped when it is small;
 * else its connection is closed after it. The next request on a connection, which behind a proxy is another person's, so
 * never waits for a body that nobody reads. And a body that comes too slowly is a 408.
 */
export default fp<{ timeouts: Timeouts }>(
  async (app, { timeouts }) => {
    const bodies = new Map<IncomingMessage, Body>();

    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      // A call in process has no connection.
      if (!(raw instanceof IncomingMessage)) return done();
      if (raw.socket.writableEnded) {
        // It came behind a body that ended its connection, and would be done without an answer.
        reply.hijack();
        raw.socket.destroy();
        return;
      }
      if (!bringsBody(raw)) return done();
      const before = raw.socket.bytesRead;
      const begun = { before, seen: before, age: 0, silent: 0, refused: false, answered: false };
      bodies.set(raw, { raw, ...begun });
      raw.once('close', () => bodies.delete(raw));
      done();
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      const body = bodies.size > 0 ? bodies.get(request.raw) : undefined;
      if (!body || body.answered || body.raw.complete) return done();
      // Of one that does not say how long it is the rest may be endless.
      if (!(restOf(body) <= SMALL_REST)) void reply.header('connection', 'close');
      Object.assign(body, { answered: true, age: 0, silent: 0, before: body.raw.socket.bytesRead });
      endGently(body);
      reply.raw.once('finish', () => drop(body));
      done();
    });

    const looking = setInterval(() => {
      for (const [raw, body] of bodies) {
        if (raw.complete) bodies.delete(raw);
        else look(body, timeouts.checkEveryMs, timeouts);
      }
    }, timeouts.checkEveryMs).unref();
    app.addHook('onClose', async () => clearInterval(looking));
  },
  { name: 'bodies' },
);
