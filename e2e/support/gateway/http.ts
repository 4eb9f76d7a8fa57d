/** The smallest HTTP server that can also answer badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The body of a form; empty if it was none. */
  form: URLSearchParams;
  /** The body as it came. */
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Sends no answer: closes the connection, or leaves it open. */
  instead?: 'drop' | 'hang';
  delay_ms?: number;
  /** Runs once the answer is sent. */
  afterwards?: () => void;
}

const answer = (type: string, body: string, status: number): Answer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
});

export const json = (value: unknown, status = 200): Answer =>
  answer('application/json', JSON.stringify(value), status);
export const html = (body: string, status = 200): Answer => answer('text/html', body, status);
export const text = (body: string, status = 200): Answer => answer('text/plain', body, status);
export const csv = (body: string): Answer => answer('text/csv', body, 200);
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' });

/** No form of the protocol is longer, in bytes. */
const LONGEST_BODY = 100_000;

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    body,
  };
}

function send(response: ServerResponse, given: Answer): void {
  if (given.instead === 'hang') return;
  if (given.instead === 'drop') return void response.socket?.destroy();
  if (given.afterwards) response.once('close', given.afterwards);
  response.writeHead(given.status, given.headers).end(given.body);
}

/** Listens on 127.0.0.1; port 0 is any free one. @throws if the port is taken */
export async function listen(
  port: number,
  handle: (call: Call) => Promise<Answer>,
): Promise<{ url: string; close(): Promise<void> }> {
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer(async (request, response) => {
    const given = await readCall(request)
      .then(handle)
      .catch((error: Error) => text(`${error.message}\n`, 400));
    if (!given.delay_ms) return send(response, given);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      send(response, given);
    }, given.delay_ms);
    waiting.add(timer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const timer of waiting) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
