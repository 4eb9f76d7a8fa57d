import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { Admin, CustomRoutes, HttpError, Resource, type AdminProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Identity } from './lib/identity.ts';
import { DeskContext } from './lib/user.ts';
import { definitions } from './lib/definitions.ts';
import { Layout } from './layout/Layout.tsx';
import { Toast } from './layout/Toast.tsx';
import { CrashPage } from './pages/Crash.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NoSuchPage } from './pages/NoSuchPage.tsx';
import { Overview } from './overview/Overview.tsx';
import { ResourcePage } from './resource/ResourcePage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const KycPage = lazy(() => import('./identity/KycPage.tsx'));
const RevenuePage = lazy(() => import('./revenue/RevenuePage.tsx'));
const RegistrationsPage = lazy(() => import('./land-registrations/RegistrationsPage.tsx'));

type Props = Pick<AdminProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'store'> & {
  identity: Identity;
};

/** A bad line is tried twice more; an answer that says no is taken at its word. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof HttpError && error.status === 0;
const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });

/** The back office: one generic page a resource definition, and the few pages that are not generic. */
export function App({ identity, ...providers }: Props): ReactElement {
  const user = useSyncExternalStore(identity.subscribe, identity.user);
  const desk = useMemo(() => ({ user, http: identity.http }), [user, identity]);
  return (
    <DeskContext.Provider value={desk}>
      <Admin
        {...providers}
        queryClient={queryClient}
        disableTelemetry
        requireAuth
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={Overview}
        notification={Toast}
        loading={LoadingPage}
        error={CrashPage}
        catchAll={NoSuchPage}
      >
        {definitions.map(({ name }) => (
          <Resource key={name} name={name} list={ResourcePage} />
        ))}
        <Resource name="staff" list={StaffPage} />
        <CustomRoutes>
          <Route
            path="/kyc-approvals"
            element={
              <Suspense fallback={<LoadingPage />}>
                <KycPage />
              </Suspense>
            }
          />
          <Route
            path="/land-tax-registrations"
            element={
              <Suspense fallback={<LoadingPage />}>
                <RegistrationsPage />
              </Suspense>
            }
          />
          <Route
            path="/revenue"
            element={
              <Suspense fallback={<LoadingPage />}>
                <RevenuePage />
              </Suspense>
            }
          />
        </CustomRoutes>
      </Admin>
    </DeskContext.Provider>
  );
}
