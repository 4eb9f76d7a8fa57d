import type { AddressInfo } from 'node:net';
import type { RequestHandler } from '@remix-run/node';
import type { PortalContext } from '../../../contract/portal-context.ts';
import { createTestApp } from '../../../testing/app.ts';
import { openWire } from '../../../testing/raw-connection.ts';
import { defineFeature } from '../feature/feature.ts';
import type { Timeouts } from './timeouts.ts';
import { backOffice } from './fronts/admin.ts';
import { pages } from './fronts/pages.ts';

/** The requested pages. */
export const requestedPaths: string[] = [];

/** A stand-in for the portal: pages that answer without reading their request body, or before they have read it. */
const handle: RequestHandler = async (request, loadContext) => {
  const { callApi } = loadContext as unknown as PortalContext;
  const { pathname } = new URL(request.url);
  requestedPaths.push(pathname);
  const [, first = '', status] = pathname.split('/');
  if (first === 'answers') return new Response('a page', { status: Number(status) });
  if (first === 'moves') return new Response(null, { status: 302, headers: { location: '/login' } });
  if (first === 'reads-a-little') {
    await request.body!.getReader().read();
    return new Response('enough', { status: 422 });
  }
  if (first === 'reads') {
    await request.formData();
    return new Response('a page');
  }
  if (first === 'asks') {
    const { headers, body } = request;
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await callApi('/api/user/kyc/upload', init as RequestInit);
    return new Response(null, { status: answer.status });
  }
  throw new Error('no such page');
};
const fronts = defineFeature({
  name: 'fronts',
  prefix: '',
  routes: [
    async (app) => void (await app.register(pages, { handle })),
    async (app) => void (await app.register(backOffice(async (_, reply) => reply.redirect('/login')))),
  ],
});

export const FORM = 'application/x-www-form-urlencoded';
export const FILES = 'multipart/form-data; boundary=x';
/** The first bytes of a file in such a form. */
export const part = '--x\r\ncontent-disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n';
/** A listening application with pages and a back office that read little, and a citizen's session. */
export async function startListeningApp(timeouts: Partial<Timeouts>) {
  const test = await createTestApp({ more: [fronts], timeouts: { checkEveryMs: 10, ...timeouts } });
  const session = (await test.login('user')).headers;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = test.app;
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await test.close();
  };
  return { open: () => openWire(port), server, session, close };
}

export type ListeningApp = Awaited<ReturnType<typeof startListeningApp>>;
