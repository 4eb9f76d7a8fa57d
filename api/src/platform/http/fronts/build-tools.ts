import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RequestHandler, ServerBuild } from '@remix-run/node';
import type { FastifyInstance } from 'fastify';
import type * as Vite from 'vite';
import { createPages, type Pages } from './page-handlers.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The folders of the two fronts. */
export const PORTAL = path.join(root, 'portal');
export const ADMIN = path.join(root, 'admin');

interface Remix {
  createRequestHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RequestHandler;
}

/** Remix as the portal installed it, so that both use the same copy. */
const remix = () => createRequire(path.join(PORTAL, 'package.json'))('@remix-run/node') as Remix;

/** The portal's built pages. */
export async function pagesFromBuild(): Promise<Pages> {
  const file = pathToFileURL(path.join(PORTAL, 'build/server/index.js')).href;
  const { createRequestHandler } = remix();
  return createPages((await import(file)) as ServerBuild, (build) =>
    createRequestHandler(build, 'production'),
  );
}

/** The portal's pages from source, loaded anew for each request. */
export function pagesFromSource(vite: Vite.ViteDevServer): Pages {
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return { handle: remix().createRequestHandler(load, 'development') };
}

/** Runs Vite on a front's source in this process; its hot-reload socket shares our port. */
export async function startVite(
  app: FastifyInstance,
  folder: string,
  socket: string,
): Promise<Vite.ViteDevServer> {
  const file = createRequire(path.join(folder, 'package.json')).resolve('vite/package.json');
  const entry = pathToFileURL(path.join(path.dirname(file), 'dist/node/index.js')).href;
  const { createServer } = (await import(entry)) as typeof Vite;
  // Remix's plugin looks for its application in the working directory.
  const before = process.cwd();
  process.chdir(folder);
  try {
    const vite = await createServer({
      root: folder,
      configFile: path.join(folder, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { server: app.server, path: socket } },
    });
    // Closed before the server waits for its connections: the socket of an open page never ends by itself.
    app.addHook('preClose', () => vite.close());
    return vite;
  } finally {
    process.chdir(before);
  }
}
