import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { problem } from './http-error.ts';

/** A host name or address, and a port: nothing that a URL made from it would read as a user or a path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Hosts that passed the check. There are only a few, and parsing a URL takes longer than many answers. */
const validHosts = new Set<string>();
const MAX_VALID_HOSTS = 100;

/** Whether a URL can be built with this host. */
function isValidHost(host: string): boolean {
  if (validHosts.has(host)) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (validHosts.size >= MAX_VALID_HOSTS) validHosts.clear();
  validHosts.add(host);
  return true;
}

/** Rejects requests with a malformed `Host`, because later code builds URLs from it. A missing one (HTTP/1.0) counts as localhost. */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.host) request.raw.headers.host = 'localhost';
      if (!isValidHost(request.host)) throw problem(400, messages.badRequest);
      done();
    });
  },
  { name: 'host', dependencies: ['errors'] },
);
