import type { FastifyInstance } from 'fastify';

/**
 * Returns the origin for links that outlive the answer (mails, receipts): `PUBLIC_URL`, or localhost with our port. The `Host`
 * of a request is never trusted for this.
 */
export function publicOrigin({ config, server }: Pick<FastifyInstance, 'config' | 'server'>): string {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}
