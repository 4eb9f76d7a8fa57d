/** Renders whole pages of the portal in process, with API answers given by the test. */
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import * as root from '../app/root.tsx';
import { cookiesOf } from './portal.ts';
import { textOf } from './reading.ts';
import { contextAnswering, requestTo, type Call } from './request.ts';

type RouteModule = ServerBuild['routes'][string]['module'];

/** The page without the style and the scripts that the built server adds. */
function writePage(request: Request, status: number, headers: Headers, remix: EntryContext): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(renderToString(<RemixServer context={remix} url={request.url} />), { status, headers });
}

/** A build of the root and one route at `path`, with the settings of vite.config.ts. */
function buildOf(path: string, module: unknown): ServerBuild {
  const route = { id: 'page', parentId: 'root', path: path.slice(1) };
  const inManifest = { hasLoader: true, hasAction: true, hasErrorBoundary: false, module: '/page.js' };
  const client = { hasClientAction: false, hasClientLoader: false };
  return {
    mode: 'test',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
      v3_routeConfig: true,
      unstable_optimizeDeps: false,
    },
    entry: { module: { default: writePage } },
    routes: {
      root: { id: 'root', path: '', module: root as unknown as RouteModule },
      page: { ...route, module: module as RouteModule },
    },
    assets: {
      version: 'test',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: { id: 'root', path: '', ...inManifest, ...client },
        page: { ...route, ...inManifest, ...client },
      },
    },
  } as ServerBuild;
}

/** A rendered page, its redirect, and its calls of the API. */
export interface RenderedPage {
  status: number;
  /** The address that it redirects to; null for a page. */
  location: string | null;
  html: string;
  /** The content between header and footer. */
  main: string;
  /** The texts of its alerts and statuses. */
  announced: string[];
  /** The cookies that it set, by name. */
  cookies: Record<string, string>;
  calls: Call[];
}

/**
 * Opens a page, or sends its form.
 * @param route the module of the route at the path of `address`
 * @param answer what the API answers; undefined is a failure without a message
 * @param asked `form` sends it; `cookies` of the browser; `path` of a route with parameters, such as `/pay/:id`
 */
export async function openPage(
  route: object,
  address: string,
  answer: (call: Call) => Response | undefined | Promise<Response | undefined>,
  {
    form,
    cookies = {},
    paused = false,
    path,
  }: {
    form?: Record<string, string>;
    cookies?: Record<string, string>;
    paused?: boolean;
    path?: string;
  } = {},
): Promise<RenderedPage> {
  const { context, calls } = contextAnswering(
    async (call) => (await answer(call)) ?? new Response('', { status: 500 }),
  );
  const [pathname] = address.split('?');
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const headers = { 'sec-fetch-site': form ? 'same-origin' : 'none' };
  const request = requestTo(address, { language: 'en', ...cookies }, { ...sent, headers });
  const handle = createRequestHandler(buildOf(path ?? pathname!, route), 'test');
  const response = await handle(request, { ...context, paused });
  const html = await response.text();
  const announced = [...html.matchAll(/<(\w+)[^>]* role="(?:alert|status)"[^>]*>(.*?)<\/\1>/gs)];
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    main: /<main\b.*<\/main>/s.exec(html)?.[0] ?? '',
    announced: announced.map(([, , content]) => textOf(content!)).filter(Boolean),
    cookies: cookiesOf(response.headers),
    calls,
  };
}
