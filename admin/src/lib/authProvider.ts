import type { HeldPost } from '@bhumi/api/contract/offices/offices';
import { admits, type Role } from '@bhumi/api/contract/roles';
import { HttpError, type AuthProvider } from 'react-admin';
import { ME_URL } from './preloaded.ts';
import type { HttpClient } from './http.ts';
import { clearListParams } from './store.ts';

/** The signed-in member of staff, from `GET /api/me`. */
export interface StaffUser {
  id: number;
  name: string | null;
  /** The name in Bengali, if it was entered. */
  name_bn?: string | null;
  email: string;
  role: Role;
  /** The posts that they hold now. */
  posts: readonly HeldPost[];
  /** Whether a login also asks for a code. */
  two_factor: boolean;
  /** Whether the API refuses the back office until two-step login is on. */
  two_factor_required: boolean;
}

/**
 * Reads the signed-in user; null when the role is not one of the land office.
 * @throws {HttpError} 401 when nobody is signed in
 */
export async function fetchStaffUser(http: HttpClient): Promise<StaffUser | null> {
  try {
    const { json } = await http(ME_URL);
    const user = json as StaffUser;
    return admits('staff', user.role) ? user : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null;
    throw error;
  }
}

/** The address of the login, which leads back to the current address. */
export const loginAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?next=${encodeURIComponent(pathname + search)}`;

/** The same; the login page says that the session has ended. */
export const sessionEndedAddress = (here: Pick<Location, 'pathname' | 'search'>): string =>
  `${loginAddress(here)}&ended=1`;

let loggingOut = false;

/** Whether a logout is in progress: then the end of the session is expected. */
export const isLoggingOut = (): boolean => loggingOut;

/** To be called when the form of the portal's logout is sent: what the API refuses from now on is no reason for the login. */
export function beginLogout(): void {
  loggingOut = true;
  // Coming back to the page from the browser's cache means that the logout is over; so does showing a page that is
  // still loading.
  window.addEventListener('pageshow', ({ persisted }) => (loggingOut &&= !persisted));
  // Over https the logout also has the browser delete the stored data.
  clearListParams(window.localStorage);
}

/** Leaves the back office by the portal's logout, which ends the session and clears its cookie. */
export function logout(): void {
  beginLogout();
  const form = window.document.createElement('form');
  form.method = 'post';
  form.action = '/logout';
  window.document.body.append(form);
  form.submit();
}

/**
 * react-admin's auth provider. The back office has no login of its own: it uses the portal's `/login`, which leads
 * back. `createSessionState` notices the end of a session; a 403 shows an error and does not log out.
 */
export function createAuthProvider(user: () => StaffUser): AuthProvider {
  return {
    login: async () => window.location.assign(sessionEndedAddress(window.location)),
    logout: async () => logout(),
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async () => ({ ...user(), fullName: user().name ?? user().email }),
    getPermissions: async () => user().role,
  };
}
