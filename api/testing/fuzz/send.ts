import http from 'node:http';
import type { HostileRequest } from './requests.ts';

/** The outcome of a request: its status, or why it has none, and its time in milliseconds. */
export interface Outcome {
  status: number | null;
  error: string | null;
  took: number;
}

/** Without an answer for this long, in milliseconds, the connection counts as stalled. */
const PATIENCE = 10_000;
/** The error of a stalled request. */
export const STALLED = 'stalled';

interface Line {
  port: number;
  /** One connection that is kept for the next request. */
  agent: http.Agent;
  /** The headers that sign a request. */
  signed: Record<string, string>;
}

function once({ method, path, headers, body }: HostileRequest, { port, agent, signed }: Line) {
  const started = performance.now();
  return new Promise<Outcome & { again: boolean }>((resolve) => {
    const end = (status: number | null, error: string | null, again = false) =>
      resolve({ status, error, again, took: performance.now() - started });
    const length = body ? { 'content-length': String(body.length) } : {};
    const request = http.request(
      { port, agent, method, path, headers: { ...signed, ...length, ...headers }, timeout: PATIENCE },
      (answer) => {
        answer.on('error', (error) => end(answer.statusCode ?? null, error.message));
        answer.on('end', () => end(answer.statusCode ?? null, null));
        answer.resume();
      },
    );
    request.on('timeout', () => request.destroy(new Error(STALLED)));
    request.on('continue', () => undefined);
    // A kept connection may be closed at the moment it is used again.
    request.on('error', (error) =>
      end(null, error.message, request.reusedSocket && error.message !== STALLED),
    );
    request.end(body ?? undefined);
  });
}

/** Sends a request on a kept connection, and again on a new one when the kept one was closed. */
export async function send(request: HostileRequest, line: Line): Promise<Outcome> {
  const { again, ...outcome } = await once(request, line);
  return again ? once(request, line) : outcome;
}
