import fp from 'fastify-plugin';
import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';

/** A name or an address, and a port: nothing that an address of ours made of it would read as a user or a path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Whether a URL of ours can name the host. */
const usable = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * Holds requests to a host that can be one: everything behind builds addresses of it. One that HTTP/1.0 leaves out is
 * this machine's.
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!request.host) request.raw.headers.host = 'localhost';
      if (!usable(request.host)) throw problem(400, messages.badRequest);
    });
  },
  { name: 'host', dependencies: ['errors'] },
);
