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

/**
 * Pages depend on cookies and the preferred language, so no shared cache may store them; a page for a signed-in user is not
 * stored by the browser either.
 */
function setHeaders(request: Request, headers: Headers, context: AppLoadContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Vary', 'Cookie, Accept-Language');
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', hasSession(request, context.secure) ? 'no-store' : 'private, no-cache');
  }
}

/**
 * Remix calls no loader after an action has failed. This loads the root data, so that the failure page knows the reader and the
 * language.
 */
async function rootDataFallback(request: Request, remix: EntryContext, context: AppLoadContext) {
  if (remix.staticHandlerContext.loaderData.root != null) return null;
  const { user } = await currentUser({ request, context });
  const standIn: RootData = {
    language: languageOf(request),
    user,
    flash: null,
    refused: null,
    simulatedPayments: context.simulatedPayments,
    ...(context.paused && { paused: true }),
    requestId: context.requestId,
  };
  return standIn;
}

/**
 * Renders a page in one piece: no loader defers data, so streaming would show nothing earlier, and one piece is cheaper to
 * compress and store. A failure of the whole page rejects; a failed part is left to the browser.
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

/** Logs a failure with the request id, as one line of JSON. A refusal or an aborted request is no failure. */
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
