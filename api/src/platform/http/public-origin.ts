import type { FastifyInstance } from 'fastify';

/**
 * The origin under which people reach us, for all that lasts longer than an answer (mails, receipts): `PUBLIC_URL`, or
 * this machine's by the name localhost. What a request calls its host is never believed.
 */
export function publicOrigin({ config, server }: Pick<FastifyInstance, 'config' | 'server'>): string {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}
