import { createContext, useContext } from 'react';
import { admits, type Access } from '@bhumi/api/contract/roles';
import type { HttpClient } from './http.ts';
import type { StaffUser } from './authProvider.ts';

/** Who works here, and how the API is called. Known before the first screen is drawn. */
export interface Desk {
  user: StaffUser;
  /** Whether their session has ended. */
  over: boolean;
  /** Asks who is signed in now. */
  reread: () => Promise<void>;
  http: HttpClient;
}
export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk & { may: (access: Access) => boolean } {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is used outside DeskContext');
  return { ...desk, may: (access) => admits(access, desk.user.role) };
}
