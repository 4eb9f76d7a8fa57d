/** Request bodies: an unread body never blocks its connection, and a body that arrives too slowly is refused. */
import { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { problem } from './http-error.ts';
import type { Timeouts } from './timeouts.ts';

/** The connection is used again when at most this much of the body is still to come. */
const SMALL_REST_BYTES = 256_000;
/** Up to this size the rest is read and discarded, because most clients read the answer only after they have sent everything. */
const MAX_DISCARDED_BYTES = 32_000_000;

/** A body that is being received. */
interface Body {
  request: IncomingMessage;
  /** Bytes that its connection had received before the body began. */
  bytesBefore: number;
  /** Bytes that its connection had received at the last check. */
  bytesSeen: number;
  /** How long we have waited for the whole body, and for its next bytes. */
  ageMs: number;
  idleMs: number;
  /** The sender was told that it is too slow. */
  isRejected: boolean;
  /** The request is answered, so nobody needs the rest. */
  isAnswered: boolean;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes that are still to come; NaN without a Content-Length. */
const remainingBytes = ({ request, bytesBefore }: Body): number =>
  Number(request.headers['content-length']) - (request.socket.bytesRead - bytesBefore);

/**
 * Ends a connection so that the sender still gets the answer. Node destroys it as soon as the answer is written; bytes that
 * arrive after that reset it, and the answer is lost. So only our side is closed until the rest has arrived.
 */
function closeAfterAnswer({ request }: Body): void {
  const { socket } = request;
  socket.destroySoon = () => socket.end();
  request.once('close', () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) socket.destroySoon();
  });
}

/** Reads the rest and discards it, whoever was reading it before. */
function discardRest({ request }: Body): void {
  request.unpipe();
  request.resume();
}

/** Whether the delay is ours: nobody reads the body yet, or its buffer is full. */
const isWaitingForUs = ({ request, isAnswered, isRejected }: Body): boolean =>
  !isAnswered &&
  !isRejected &&
  (request.listenerCount('error') === 0 || request.readableLength >= request.readableHighWaterMark);

/** Checks a body. The reader of a body that is too slow gets an error first; at the next timeout the connection is closed. */
function checkProgress(body: Body, elapsedMs: number, { bodyMs, bytesPerSecond, idleMs }: Timeouts): void {
  const { request, bytesBefore, bytesSeen } = body;
  const { bytesRead } = request.socket;
  if (isWaitingForUs(body)) return;
  body.ageMs += elapsedMs;
  body.idleMs = bytesRead > bytesSeen ? 0 : body.idleMs + elapsedMs;
  body.bytesSeen = bytesRead;
  const received = bytesRead - bytesBefore;
  const inTime = body.idleMs < idleMs && body.ageMs < bodyMs + (received / bytesPerSecond) * 1000;
  if (inTime && !(body.isAnswered && received > MAX_DISCARDED_BYTES)) return;
  if (body.isAnswered || body.isRejected) {
    request.socket.destroy();
    return;
  }
  Object.assign(body, { isRejected: true, ageMs: 0, idleMs: 0, bytesBefore: bytesRead });
  request.emit('error', problem(408, messages.tooSlow));
}

/**
 * When an answer is sent before its request was read to the end, a small rest is read and discarded; otherwise the connection
 * is closed after the answer. So the next request on the connection (behind a proxy: of another person) never waits for a body
 * that nobody reads. A body that arrives too slowly is a 408.
 */
export default fp<{ timeouts: Timeouts }>(
  async (app, { timeouts }) => {
    const bodies = new Map<IncomingMessage, Body>();

    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      // An in-process call has no connection.
      if (!(raw instanceof IncomingMessage)) return done();
      if (raw.socket.writableEnded) {
        // It followed a body that ended its connection, so its answer would reach nobody.
        reply.hijack();
        raw.socket.destroy();
        return;
      }
      if (!hasBody(raw)) return done();
      const { bytesRead } = raw.socket;
      bodies.set(raw, {
        request: raw,
        bytesBefore: bytesRead,
        bytesSeen: bytesRead,
        ageMs: 0,
        idleMs: 0,
        isRejected: false,
        isAnswered: false,
      });
      raw.once('close', () => bodies.delete(raw));
      done();
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      const body = bodies.size > 0 ? bodies.get(request.raw) : undefined;
      if (!body || body.isAnswered || body.request.complete) return done();
      // Without a Content-Length (NaN) the rest may be endless.
      if (!(remainingBytes(body) <= SMALL_REST_BYTES)) void reply.header('connection', 'close');
      const bytesBefore = body.request.socket.bytesRead;
      Object.assign(body, { isAnswered: true, ageMs: 0, idleMs: 0, bytesBefore });
      closeAfterAnswer(body);
      reply.raw.once('finish', () => discardRest(body));
      done();
    });

    const timer = setInterval(() => {
      for (const [raw, body] of bodies) {
        if (raw.complete) bodies.delete(raw);
        else checkProgress(body, timeouts.checkEveryMs, timeouts);
      }
    }, timeouts.checkEveryMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'bodies' },
);
