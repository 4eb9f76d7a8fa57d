import type { Knex } from 'knex';
import { recordTexts } from '../../../contract/resource/texts.ts';
import type { Role } from '../../../contract/roles.ts';
import { changeDefinition, staffTexts } from '../../../contract/staff/staff.ts';
import { useUpTokens } from '../accounts/tokens.ts';
import { removeTwoFactor } from '../accounts/two-factor/setup.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readInput, readVersion, throwInputErrors, type Body } from '../../platform/resources/write/input.ts';
import { problem } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { logSecurity } from '../../platform/access/security-log/log.ts';
import { endAllSessions } from '../../platform/access/sessions/own-sessions.ts';
import { auditedFields, lockStaff, type Admin, type LockedStaff } from './lock.ts';
import { twoFactorResetMail } from './mails.ts';
import { checkPerson, type Person } from './person.ts';
import { readAccount, type StaffRow } from './list.ts';

type Change = Omit<Person, 'email'> & { role?: Role };

/**
 * Reads the form; fields that are not sent stay unchanged.
 * @throws 422 by field
 */
function readChange(body: Body): Change {
  const input = readInput(changeDefinition, body, { update: true, file: false });
  checkPerson(input);
  throwInputErrors(changeDefinition, input);
  return input.values;
}

/** The columns of a role: an invited person gets it with the link of the mail. */
function roleColumns(account: LockedStaff, role: Role) {
  if (!account.invited_role) return { role };
  return role === 'user' ? { invited_role: null, invited_at: null } : { invited_role: role };
}

const roleOf = (account: LockedStaff): Role => account.invited_role ?? account.role;

/** Writes the columns, with the values before and after in the audit log. */
async function write(trx: Knex, admin: Admin, account: LockedStaff, action: string, columns: object) {
  const [after] = (await trx('users')
    .where({ id: account.id })
    .update({ ...columns, version: trx.raw('version + 1') })
    .returning('*')) as LockedStaff[];
  await audit(trx, admin, {
    action,
    resource: 'users',
    record_id: account.id,
    before: auditedFields(account),
    after: auditedFields(after!),
  });
}

/**
 * Changes name, phone and role. The new role applies from the next request of any session on; the role `user` ends
 * the account's rights as staff, or withdraws its invitation.
 * @throws 404; 409 with the current account when its version is not the sent one, for the last active administrator,
 * for one's own role, and when a disabled account would leave the list; 422 by field
 */
export async function changeStaff(knex: Knex, admin: Admin, id: number, body: Body): Promise<StaffRow> {
  const change = readChange(body);
  const version = readVersion(body.version);
  return knex.transaction(async (trx) => {
    const ends = ({ role }: LockedStaff) => change.role !== undefined && change.role !== role;
    const account = await lockStaff(trx, admin, id, ends);
    if (version !== undefined && version !== account.version) {
      const current = await readAccount(trx, id);
      throw problem(409, recordTexts.stale(changeDefinition.label), { current });
    }
    const role = change.role ?? roleOf(account);
    const newRole = role !== roleOf(account);
    if (newRole && id === admin.user.id) throw problem(409, staffTexts.notOneself);
    if (newRole && role === 'user' && account.disabled_at) throw problem(409, staffTexts.enableFirst);
    if (newRole && role === 'user') await useUpTokens(trx, id, 'staff-invitation');
    const newPhone = change.phone !== undefined && change.phone !== account.phone;
    await write(trx, admin, account, 'update-staff', {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.name_bn !== undefined && { name_bn: change.name_bn }),
      ...(newPhone && { phone: change.phone, phone_verified_at: null }),
      ...(newRole && roleColumns(account, role)),
    });
    return readAccount(trx, id);
  });
}

/**
 * Disables an account: ends its sessions in the same transaction and uses up its links; a login is told why.
 * Disabling a disabled account changes nothing.
 * @throws 404; 409 for oneself and for the last active administrator
 */
export async function disableStaff(knex: Knex, admin: Admin, id: number): Promise<StaffRow> {
  return knex.transaction(async (trx) => {
    const account = await lockStaff(trx, admin, id, () => true);
    if (id === admin.user.id) throw problem(409, staffTexts.notOneself);
    if (!account.disabled_at) {
      await write(trx, admin, account, 'disable', { disabled_at: new Date() });
      await endAllSessions(trx, id);
      await logSecurity(trx, admin, { event: 'account-disabled', userId: id, detail: { by: admin.user.id } });
      await useUpTokens(trx, id, 'staff-invitation', 'reset-password');
    }
    return readAccount(trx, id);
  });
}

/**
 * Lets an account log in again. A login that began before it was disabled and ended after may have left an unusable
 * session; such a session stays unusable.
 * @throws 404
 */
export async function enableStaff(knex: Knex, admin: Admin, id: number): Promise<StaffRow> {
  return knex.transaction(async (trx) => {
    const account = await lockStaff(trx, admin, id, () => false);
    if (account.disabled_at) {
      await write(trx, admin, account, 'enable', { disabled_at: null });
      await endAllSessions(trx, id);
    }
    return readAccount(trx, id);
  });
}

/**
 * Removes two-step login from an account whose phone and recovery codes are lost, and notifies its owner.
 * @throws 404; 409
 */
export async function resetTwoFactor(knex: Knex, admin: Admin, id: number): Promise<StaffRow> {
  return knex.transaction(async (trx) => {
    const { language } = await lockStaff(trx, admin, id, () => false);
    if (id === admin.user.id) throw problem(409, staffTexts.ownTwoFactor);
    const { two_factor } = await readAccount(trx, id);
    if (!two_factor) throw problem(409, staffTexts.twoFactorOff);
    await removeTwoFactor(trx, id);
    await queueMessage(trx, twoFactorResetMail, { userId: id, language });
    await audit(trx, admin, { action: 'reset-two-factor', resource: 'users', record_id: id });
    await logSecurity(trx, admin, { event: 'two-factor-off', userId: id, detail: { by: admin.user.id } });
    return readAccount(trx, id);
  });
}
