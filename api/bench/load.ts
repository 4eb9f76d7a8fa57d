/**
 * The load generator, in its own process. It sends requests over plain connections; each connection waits for its answer before the next
 * request. It does little per request, because it shares two processors with the measured servers. Its parent sends the jobs as messages;
 * it answers with figures.
 */
import { once } from 'node:events';
import net from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import { UNIQUE_NAME } from './record.ts';

/** A job: the requests and the server. */
export interface Order {
  port: number;
  connections: number;
  seconds: number;
  /** Complete requests as text, sent in turn; `UNIQUE_NAME` in them is replaced by a new value each time. */
  requests: string[];
}

/** The results; times in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
  /** The number of answers by status. */
  statuses: Record<number, number>;
  bytes: number;
}

const DIGITS = 12;
let fresh = 0;

/** Yields the requests in turn, ready to be sent. */
function turns(requests: string[]): () => Buffer {
  const ready = requests.map((text) => (text.includes(UNIQUE_NAME) ? text : Buffer.from(text)));
  let at = 0;
  return () => {
    const request = ready[(at += 1) % ready.length]!;
    if (typeof request !== 'string') return request;
    const digits = String((fresh += 1) % 10 ** DIGITS).padStart(DIGITS, '0');
    return Buffer.from(request.replaceAll(UNIQUE_NAME, UNIQUE_NAME.slice(0, -DIGITS) + digits));
  };
}

async function load({ port, connections, seconds, requests }: Order): Promise<Figures> {
  fresh = Math.floor(Date.now() * 1000) % 10 ** DIGITS;
  const next = turns(requests);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  const sockets = Array.from({ length: connections }, () =>
    net.connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const until = performance.now() + seconds * 1000;
  let answered = 0;

  /** Uses one connection until the time is over. It still waits for the request under way, but does not count it. */
  const ask = (socket: net.Socket) =>
    new Promise<void>((resolve, reject) => {
      let sent = 0;
      const send = () => {
        sent = performance.now();
        socket.write(next());
      };
      const reader = new AnswerReader(({ status, size }) => {
        const now = performance.now();
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (now > until) return resolve();
        times.push(now - sent);
        answered += 1;
        bytes += size;
        send();
      });
      socket.on('data', (piece) => reader.take(piece as Buffer));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error(`port ${port} closed a connection`)));
      send();
    });
  await Promise.all(sockets.map(ask));
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { perSecond: answered / seconds, p50: at(0.5), p99: at(0.99), answered, statuses, bytes };
}

process.on('message', (order: Order) => {
  load(order).then(
    (figures) => process.send?.({ figures }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
