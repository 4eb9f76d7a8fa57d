import type { Socket } from 'node:net';

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers bytes that are no HTTP request, and headers that are too long or too slow, and closes the connection. Without a body:
 * it may have been a HEAD request, and its client would read a body as the next answer.
 */
export function clientErrorHandler({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  }
  socket.destroySoon();
}
