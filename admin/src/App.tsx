import { ThemeProvider } from '@mui/system';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore, type ReactElement } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type CoreAdminContextProps,
} from 'react-admin';
import { Route } from 'react-router-dom';
import type { SessionState } from './lib/session-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { SessionContext } from './lib/useSession.ts';
import { definitions } from './lib/definitions.ts';
import { Layout } from './layout/Layout.tsx';
import { Toast } from './layout/Toast.tsx';
import { CrashPage } from './pages/Crash.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { pages } from './pages/menu.ts';
import { NoSuchPage } from './pages/NoSuchPage.tsx';
import { PageScreen } from './pages/PageScreen.tsx';
import { ResourcePage } from './resource/ResourcePage.tsx';
import { darkTheme, lightTheme } from './theme.ts';

type Props = Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'store'> & {
  sessionState: SessionState;
};

const queryClient = createQueryClient();

/** The back office: one generic page for each resource definition, and the pages of the features. */
export function App({ sessionState, ...providers }: Props): ReactElement {
  const user = useSyncExternalStore(sessionState.subscribe, sessionState.user);
  const isOver = useSyncExternalStore(sessionState.subscribe, sessionState.isOver);
  const session = useMemo(
    () => ({ user, isOver, refresh: sessionState.refresh, http: sessionState.http }),
    [user, isOver, sessionState],
  );
  const theme = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? darkTheme : lightTheme;
  return (
    <SessionContext.Provider value={session}>
      <CoreAdminContext {...providers} queryClient={queryClient}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <CoreAdminUI
            disableTelemetry
            requireAuth
            layout={Layout}
            loading={LoadingPage}
            error={CrashPage}
            catchAll={NoSuchPage}
            accessDenied={NoSuchPage}
            authenticationError={NoSuchPage}
          >
            {definitions.map(({ name }) => (
              <Resource key={name} name={name} list={ResourcePage} />
            ))}
            <CustomRoutes>
              {pages.map((page) => (
                <Route
                  key={page.to}
                  path={page.below ? `${page.to}/*` : page.to}
                  element={<PageScreen page={page} />}
                />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <Toast />
        </ThemeProvider>
      </CoreAdminContext>
    </SessionContext.Provider>
  );
}
