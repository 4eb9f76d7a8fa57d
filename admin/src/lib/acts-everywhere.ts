import type { StaffUser } from './authProvider.ts';

/** Whether somebody acts in the whole country: an administrator, or who holds a national post. */
export const actsEverywhere = ({ role, posts }: Pick<StaffUser, 'role' | 'posts'>): boolean =>
  role === 'admin' || posts.some(({ office_kind }) => office_kind === 'national');
