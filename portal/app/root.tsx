import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { FailurePage } from './components/failure-page/failure-page.tsx';
import { FlashMessage } from './components/flash-message/flash-message.tsx';
import { StaleNotice } from './components/load-failed/stale-notice.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PausedBand } from './layout/paused-band.tsx';
import { printedFrom } from './lib/document/printed-from.server.ts';
import { wasRefused } from './lib/forms/refusal.ts';
import { shownPath } from './lib/session/safe-path.ts';
import { clearedFlashCookie, readFlash } from './lib/session/flash.ts';
import type { RouteHandle } from './lib/document/route-handle.ts';
import { languageOf } from './lib/session/language.ts';
import { useNonce } from './lib/document/nonce.ts';
import { PageStyle } from './lib/document/inline-style.tsx';
import { FailedScripts } from './lib/document/failed-scripts.tsx';
import { pageMeta } from './lib/document/page-meta.ts';
import {
  useLanguage,
  useLoadedRootData,
  useRootData,
  useText,
  type RootData,
} from './lib/document/root-data.ts';
import { isScriptless } from './lib/session/scriptless-cookie.ts';
import { clearedSessionCookie } from './lib/session/session.ts';
import { expiredFormCookies, hasRestoredRefusal } from './lib/forms/form-restore.ts';
import { currentUser } from './lib/session/user.ts';
import { UnreadProvider } from './notifications/unread-context.tsx';
import styles from './styles/main.css?url';
import { layoutText } from './layout/text.ts';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    en: { title: args.error ? layoutText.en.failedTitle : layoutText.en.tagline },
    bn: { title: args.error ? layoutText.bn.failedTitle : layoutText.bn.tagline },
  });

/** Loads the data that every page needs: language, signed-in user, and the message that the previous page left. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { user, isExpired } = await currentUser(args);
  const flash = readFlash(request, context.secure);
  const headers = new Headers();
  // A session that the replica does not know yet may be good.
  if (isExpired && !context.paused) headers.append('Set-Cookie', clearedSessionCookie(context.secure));
  if (flash) headers.append('Set-Cookie', clearedFlashCookie(context.secure));
  for (const cookie of user ? expiredFormCookies(args, user.id) : []) headers.append('Set-Cookie', cookie);
  const found: RootData = {
    language: languageOf(request),
    user,
    flash,
    refused:
      wasRefused(context) || (user !== null && hasRestoredRefusal(args, user.id)) ? shownPath(request) : null,
    simulatedPayments: context.simulatedPayments,
    ...(context.paused && { paused: true }),
    requestId: context.forEveryone ? null : context.requestId,
    ...printedFrom(args),
    ...(isScriptless(request) && { scriptless: true }),
  };
  return data(found, { headers });
}

/**
 * Navigation within one screen (the steps of a lookup) does not load the root data again; nor does a form that failed or whose
 * answer was lost, because the same broken connection would replace the page with an error.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 500) return false;
  const reading = !formMethod || formMethod === 'GET';
  return reading && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** Whether this page ships JavaScript: its route has `hydrate`, the reader has not turned scripts off, and the root data were loaded. */
function useHydrates(): boolean {
  const hydrates = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hydrate);
  const loaded = useLoadedRootData();
  return loaded !== null && !loaded.scriptless && hydrates;
}

/** The document. A route that does not ask for JavaScript ships none. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHydrates();
  const nonce = useNonce();
  const root = useLoadedRootData();
  const loaded = root !== null;
  const { failedTitle, product } = useText(layoutText);
  return (
    <html lang={useLanguage()} className={root?.scriptless ? 'no-script' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#006a4e" />
        <meta name="color-scheme" content="light dark" />
        {loaded ? <Meta /> : <title>{`${failedTitle} - ${product}`}</title>}
        <PageStyle href={styles} />
        {hydrates && <FailedScripts />}
        <Links />
      </head>
      <body>
        {children}
        {/* In the browser always: a page without scripts that a script leads to begins at its top too. */}
        {(hydrates || !import.meta.env.SSR) && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText(layoutText);
  return (
    <>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <Header />
      <PausedBand />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function App() {
  const flash = useRootData()?.flash;
  const hydrates = useHydrates();
  return (
    <UnreadProvider>
      <Frame>
        <StaleNotice />
        {/* A live region must exist before its text. An error is announced by its own role. */}
        <div aria-live={flash?.kind === 'error' ? 'off' : 'polite'}>
          {flash && <FlashMessage flash={flash} hydrates={hydrates} />}
        </div>
        <Outlet />
      </Frame>
    </UnreadProvider>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <FailurePage />
    </Frame>
  );
}
