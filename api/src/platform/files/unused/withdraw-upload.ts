import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../http/http-error.ts';

/**
 * Takes an upload back whose request failed. Refused by a rule, no row has it: it is removed at once. When the database failed it may be
 * that a row was written all the same: then the file is removed later, unless a row refers to it.
 */
export async function withdrawUpload(
  app: Pick<FastifyInstance, 'storage' | 'discard'>,
  request: Pick<FastifyRequest, 'log'>,
  path: string | null,
  error: unknown,
): Promise<void> {
  if (path === null) return;
  if (!(error instanceof Problem)) return app.discard(request, path);
  await app.storage.remove(path).catch((err: unknown) => {
    request.log.error({ err, path }, 'a stored file is left over');
  });
}
