import type { Socket } from 'node:net';

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Answers what is no request of HTTP, or one whose head is too long or too slow, and ends its connection. Without a body: it
 * may have been a HEAD, whose reader would take a body for the next answer.
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
