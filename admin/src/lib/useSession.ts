import { createContext, useContext } from 'react';
import { admits, type Access } from '@bhumi/api/contract/roles';
import type { HttpClient } from './http.ts';
import type { StaffUser } from './authProvider.ts';

/** The signed-in user and the API client. Known before the first screen is rendered. */
export interface Session {
  user: StaffUser;
  /** Whether the session has ended. */
  isOver: boolean;
  /** Reads the signed-in user again. */
  refresh: () => Promise<void>;
  http: HttpClient;
}
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session & { may: (access: Access) => boolean } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionContext');
  return { ...session, may: (access) => admits(access, session.user.role) };
}
