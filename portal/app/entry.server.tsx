import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { redactText, redactUrl } from '@bhumi/api/contract/redact';
import { renderToPipeableStream } from 'react-dom/server';
import { inlineStyle, preloadLinkHeader } from './preload.server.ts';
import { languageOf } from './lib/session/language.ts';
import { Nonce } from './lib/document/nonce.ts';
import { InlineStyle } from './lib/document/inline-style.tsx';
import { RootDataFallback, type RootData } from './lib/document/root-data.ts';
import { hasSession } from './lib/session/session.ts';
import { currentUser } from './lib/session/user.ts';
import { collectHtml } from './lib/document/collect-html.ts';

/** How long loaders may keep a page open, in milliseconds. */
export const streamTimeout = 10_000;

/** Pages depend on cookies, and on the language that a browser prefers: never kept by a shared cache; those of a signed-in person not even by the browser. */
function setHeaders(request: Request, headers: Headers, context: AppLoadContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Vary', 'Cookie, Accept-Language');
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', hasSession(request, context.secure) ? 'no-store' : 'private, no-cache');
  }
}

/** After an action has failed no loader of the root is asked: its failure page still knows reader and language. */
async function rootDataFallback(request: Request, remix: EntryContext, context: AppLoadContext) {
  if (remix.staticHandlerContext.loaderData.root != null) return null;
  const { user } = await currentUser({ request, context });
  const standIn: RootData = {
    language: languageOf(request),
    user,
    flash: null,
    refused: null,
    simulatedPayments: context.simulatedPayments,
    requestId: context.requestId,
  };
  return standIn;
}

/**
 * Renders a page as a whole: no loader leaves anything for later, so that nothing is shown earlier by sending it in pieces,
 * and one piece is cheaper to compress and to keep. A failure of the page itself is a rejected promise; one of a part of it
 * leaves that part to the browser.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const standIn = await rootDataFallback(request, remix, context);
  const { cspNonce } = context;
  const scripts = preloadLinkHeader(remix);
  if (scripts) headers.set('Link', scripts);
  return new Promise((resolve, reject) => {
    let framed = false;
    const { pipe, abort } = renderToPipeableStream(
      <RootDataFallback.Provider value={standIn}>
        <Nonce.Provider value={cspNonce}>
          <InlineStyle.Provider value={inlineStyle(remix, context.fromElsewhere)}>
            <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={cspNonce} />
          </InlineStyle.Provider>
        </Nonce.Provider>
      </RootDataFallback.Provider>,
      {
        nonce: cspNonce,
        onShellReady: () => (framed = true),
        onShellError: reject,
        onAllReady() {
          clearTimeout(timer);
          setHeaders(request, headers, context);
          pipe(collectHtml((body) => resolve(new Response(body, { headers, status }))));
        },
        onError(error) {
          status = 500;
          if (framed) handleError(error, { request, context, params: {} });
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    timer.unref();
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true });
  });
}

const errorText = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Notes a failure with the request's id, as one line of JSON; a refusal or a reader who went away is no failure. */
export function handleError(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'context' | 'params'>,
) {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { pathname } = new URL(request.url);
  const line = {
    level: 50,
    time: Date.now(),
    msg: 'the portal failed',
    reqId: context.requestId,
    method: request.method,
    path: redactUrl(pathname),
    err: redactText(errorText(error)),
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
