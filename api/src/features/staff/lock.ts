import type { Knex } from 'knex';
import type { Language } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import type { Role } from '../../../contract/roles.ts';
import { staffTexts } from '../../../contract/staff/staff.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

/** The administrator who makes a request. */
export type Admin = SignedInActor;

/** A locked staff account. */
export interface LockedStaff {
  id: number;
  name: string;
  name_bn: string | null;
  email: string;
  phone: string | null;
  role: Role;
  invited_role: Role | null;
  invited_at: Date | null;
  disabled_at: Date | null;
  language: Language;
  version: number;
}

/** The fields that the audit log keeps. */
export const auditedFields = ({ name, name_bn, phone, role, invited_role, disabled_at }: LockedStaff) => ({
  name,
  name_bn,
  phone,
  role,
  invited_role,
  disabled_at,
});

/**
 * Locks every active administrator until the transaction ends, so that changes of staff accounts run one after another and
 * each sees who is left. Locks in the order of ids, so that two changes cannot deadlock.
 */
async function lockAdmins(trx: Knex): Promise<number[]> {
  const rows = (await trx('users')
    .where({ role: 'admin' })
    .whereNull('disabled_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')) as { id: number }[];
  return rows.map(({ id }) => id);
}

function requireAdmin(admins: number[], { user }: Admin): void {
  if (!admins.includes(user.id)) throw problem(403, messages.notAllowed);
}

/** Locks all administrators and checks that the actor is still one. @throws a 403 */
export async function lockAdmin(trx: Knex, admin: Admin): Promise<void> {
  requireAdmin(await lockAdmins(trx), admin);
}

/**
 * Locks a staff account until the transaction ends.
 * @param ends whether the change removes the account's rights as an administrator
 * @throws 404; 409 when it is the last active administrator and `ends` is true; 403
 */
export async function lockStaff(
  trx: Knex,
  admin: Admin,
  id: number,
  ends: (account: LockedStaff) => boolean,
): Promise<LockedStaff> {
  const admins = await lockAdmins(trx);
  const account = (await trx('users').where({ id }).forNoKeyUpdate().first()) as LockedStaff | undefined;
  if (!account || (account.role === 'user' && !account.invited_role)) {
    throw problem(404, staffTexts.notFound);
  }
  const isLast = admins.length === 1 && admins[0] === id;
  if (isLast && ends(account)) throw problem(409, staffTexts.lastAdmin);
  requireAdmin(admins, admin);
  return account;
}
