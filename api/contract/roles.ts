import type { Message } from './language.ts';

export const ROLES = ['user', 'acland', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a route: anyone, any signed-in user, land-office staff, administrators only. */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin';

const admitted: Record<Access, readonly Role[]> = {
  public: ROLES,
  'signed-in': ROLES,
  staff: ['acland', 'admin'],
  admin: ['admin'],
};

/** Whether a role (null: nobody is signed in) is admitted. */
export function admits(access: Access, role: Role | null): boolean {
  return access === 'public' || (role !== null && admitted[access].includes(role));
}

/** The role badge of the back office: admin shows as Administrator, other roles capitalised, default User. */
export const roleLabels: Record<Role, Message> = {
  admin: { en: 'Administrator', bn: 'প্রশাসক' },
  acland: { en: 'Acland', bn: 'এসি ল্যান্ড' },
  user: { en: 'User', bn: 'নাগরিক' },
};

/** The start page after login (specification 1, section 2.5). */
export function homePathOf(role: Role): '/admin' | '/dashboard' {
  return admits('staff', role) ? '/admin' : '/dashboard';
}
