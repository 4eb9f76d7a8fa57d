import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HttpError } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { parseLanguage, type Language } from '@bhumi/api/contract/language';
import { App } from './App.tsx';
import { showCrash } from './first-paint/crash.ts';
import { cancelFirstPaint } from './first-paint/swap.ts';
import { createI18nProvider } from './i18n/provider.ts';
import { texts } from './i18n/texts.ts';
import { SECURITY } from './layout/two-factor.ts';
import { definitions } from './lib/definitions.ts';
import { restoreDrafts } from './lib/drafts.ts';
import { createDataProvider } from './lib/dataProvider.ts';
import { createHttpClient } from './lib/http.ts';
import { createSessionState } from './lib/session-state.ts';
import { createAuthProvider, loginAddress, fetchStaffUser } from './lib/authProvider.ts';
import { noteOwnPlaces } from './lib/first-list.ts';
import { createStore } from './lib/store.ts';
import { opensOnOwnPlaces } from './resource/place-filters.ts';

const root = createRoot(window.document.getElementById('root')!);

/** Reads the user and the language, then renders the back office, or sends the visitor to the login or to two-step login. */
async function renderApp(language: Language): Promise<void> {
  const i18nProvider = await createI18nProvider(language);
  const http = createHttpClient(() => parseLanguage(i18nProvider.getLocale()));
  const leave = () => window.location.replace(loginAddress(window.location));
  const user = await fetchStaffUser(http).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });
  if (!user) return leave();
  if (user.two_factor_required) return window.location.replace(SECURITY);
  const sessionState = createSessionState(user, http, leave);
  // A raised role causes no 403, so read the user again when the tab is shown.
  window.document.addEventListener('visibilitychange', () => {
    if (!window.document.hidden) void sessionState.refresh();
  });

  restoreDrafts(user.id);
  const placed = definitions.filter((definition) => opensOnOwnPlaces(definition, user));
  noteOwnPlaces(
    placed.map(({ name }) => name),
    window.localStorage,
  );
  const store = createStore(user.id, window.localStorage);
  store.setItem('locale', language);
  const app = (
    <App
      sessionState={sessionState}
      store={store}
      i18nProvider={i18nProvider}
      authProvider={createAuthProvider(sessionState.user)}
      dataProvider={createDataProvider(definitions, sessionState.http)}
    />
  );
  const router = createBrowserRouter([{ path: '*', element: app }], { basename: '/admin' });
  cancelFirstPaint();
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Starts the back office; shows the error screen when that fails. */
export async function start(language: Language): Promise<void> {
  window.document.title = texts.title[language];
  await renderApp(language).catch(() => showCrash(language));
}
