import { createContext, useContext } from 'react';
import { admits, type Access } from '@bhumi/api/contract/roles';
import type { HttpClient } from './http.ts';
import type { StaffUser } from './authProvider.ts';

/** Who works here, and how the API is called. Known before the first screen is drawn. */
export interface Session {
  user: StaffUser;
  /** Whether their session has ended. */
  isOver: boolean;
  /** Asks who is signed in now. */
  refresh: () => Promise<void>;
  http: HttpClient;
}
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session & { may: (access: Access) => boolean } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionContext');
  return { ...session, may: (access) => admits(access, session.user.role) };
}
