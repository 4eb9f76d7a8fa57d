import { readdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HOUR = 60 * 60;
const YEAR = 365 * 24 * HOUR;

/** A front has not been built. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (error) {
    throw new NotBuiltError(`${folder} is missing: run npm run build`, { cause: error });
  }
}

/**
 * Serves the Vite build in `folder` under `prefix` ('' or '/admin'). Files of `assets/` have their hash in the name
 * and are cached for a year, files beside it for an hour; both are precompressed if the build did that. A missing
 * asset is a 404, never a page.
 */
export async function serveFrontFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const names = (await filesOf(folder)).filter((name) => !/\.(br|gz|html)$/.test(name));
  await app.register(staticFiles, {
    root: path.join(folder, 'assets'),
    prefix: `${prefix}/assets/`,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, file) => {
      // Called for every sent file. A page sets its own caching.
      if (/\.html(\.(br|gz))?$/.test(file)) return;
      const hashed = path.basename(path.dirname(file)) === 'assets';
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
      );
    },
  });
  for (const name of names) {
    app.get(`${prefix}/${name}`, async (_request, reply) => reply.sendFile(name, folder));
  }
}
