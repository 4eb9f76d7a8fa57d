import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { problem } from './http-error.ts';

/** A name or an address, and a port: nothing that an address of ours made of it would read as a user or a path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Hosts that were found usable: people come by a handful of names, and a URL takes longer to read than many an answer. */
const known = new Set<string>();
const MOST_KNOWN = 100;

/** Whether a URL of ours can name the host. */
function usable(host: string): boolean {
  if (known.has(host)) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.add(host);
  return true;
}

/**
 * Holds requests to a host that can be one: everything behind builds addresses of it. One that HTTP/1.0 leaves out is
 * this machine's.
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.host) request.raw.headers.host = 'localhost';
      if (!usable(request.host)) throw problem(400, messages.badRequest);
      done();
    });
  },
  { name: 'host', dependencies: ['errors'] },
);
