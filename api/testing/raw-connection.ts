/** A raw connection, for what client libraries hide from a test. */
import { once } from 'node:events';
import { connect } from 'node:net';

interface WireAnswer {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  body: string;
}

/** The length of an answer's body at the start of `text`, in characters; null while it is incomplete. */
function lengthOf(text: string, headers: Record<string, string>): number | null {
  if (headers['transfer-encoding'] === 'chunked') {
    const end = text.indexOf('0\r\n\r\n');
    return end < 0 ? null : end + 5;
  }
  const length = Number(headers['content-length'] ?? 0);
  return text.length < length ? null : length;
}

/** Parses the first answer in `text`; null while it is incomplete. `bare`: of a HEAD, which has no body. */
function taken(text: string, bare: boolean): { answer: WireAnswer; rest: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const behind = text.slice(end + 4);
  const length = bare || status < 200 ? 0 : lengthOf(behind, headers);
  if (length === null) return null;
  return { answer: { status, headers, body: behind.slice(0, length) }, rest: behind.slice(length) };
}

/** Opens a connection to a port of this machine. */
export async function openWire(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  const news = new EventTarget();
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    text += piece;
    news.dispatchEvent(new Event('news'));
  });
  // Cut by the other side: the answers before it still count.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  void closed.then(() => news.dispatchEvent(new Event('news')));
  await once(socket, 'connect');

  return {
    socket,
    /** Resolves when the other side has closed it. */
    closed,
    send: (...pieces: string[]) => void socket.write(pieces.join('')),
    /** The next answer. Rejects when the connection ends before it. */
    async answer({ bare = false } = {}): Promise<WireAnswer> {
      for (;;) {
        const found = taken(text, bare);
        if (found) {
          text = found.rest;
          return found.answer;
        }
        if (socket.readableEnded || socket.destroyed) throw new Error(`closed without an answer: ${text}`);
        await once(news, 'news');
      }
    },
  };
}

/** A request as text; `headers` one per line. */
export function requestText(line: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
