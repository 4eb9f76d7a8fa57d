import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Language } from '../../../contract/language.ts';
import type { Role } from '../../../contract/roles.ts';
import { invitationDefinition, staffTexts } from '../../../contract/staff/staff.ts';
import { insertUser } from '../accounts/register/register.ts';
import { hashPassword } from '../accounts/password/hash.ts';
import { useUpTokens } from '../accounts/tokens.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readInput, throwInputErrors, type Body } from '../../platform/resources/write/input.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { lockAdmin, lockStaff, type Admin, type LockedStaff } from './lock.ts';
import { invitationMail } from './mails.ts';
import { checkPerson } from './person.ts';
import { readAccount, type StaffRow } from './list.ts';

interface Invitation {
  name: string;
  name_bn?: string | null;
  email: string;
  phone: string | null;
  role: Exclude<Role, 'user'>;
}

/**
 * Reads the form.
 * @throws 422 by field
 */
function readInvitation(body: Body): Invitation {
  const input = readInput(invitationDefinition, body, { update: false, file: false });
  checkPerson(input);
  throwInputErrors(invitationDefinition, input);
  return input.values as unknown as Invitation;
}

/** Locks the account with the address; undefined when there is none. */
async function lockByEmail(trx: Knex, email: string): Promise<LockedStaff | undefined> {
  return (await trx('users').whereRaw('lower(email) = lower(?)', [email]).forNoKeyUpdate().first()) as
    | LockedStaff
    | undefined;
}

/** Why an existing account cannot be invited. */
function refuseAccount({ disabled_at, role, invited_role }: LockedStaff): void {
  if (role !== 'user') throw fieldErrors({ email: [staffTexts.alreadyStaff] });
  if (invited_role) throw fieldErrors({ email: [staffTexts.alreadyInvited] });
  if (disabled_at) throw fieldErrors({ email: [staffTexts.accountDisabled] });
}

/**
 * Invites a person to the staff: queues the mail whose link gives the role. A person without an account gets one that
 * nobody can log in to until then; a citizen's account keeps its name and phone.
 * @param language of the mail, when the person has not chosen one
 * @throws 422 by field, also when the address already belongs to staff
 */
export async function inviteStaff(
  knex: Knex,
  admin: Admin,
  body: Body,
  language: Language,
): Promise<StaffRow> {
  const { role, name_bn = null, ...person } = readInvitation(body);
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  return knex.transaction(async (trx) => {
    await lockAdmin(trx, admin);
    const found = await lockByEmail(trx, person.email);
    if (found) refuseAccount(found);
    const account = found ?? (await insertUser(trx, { ...person, password_hash, role: 'user', language }));
    const { id } = account;
    await trx('users')
      .where({ id })
      .update({
        invited_role: role,
        invited_at: new Date(),
        ...(name_bn !== null && { name_bn }),
        version: trx.raw('version + 1'),
      });
    await queueMessage(trx, invitationMail, { userId: id, language: account.language });
    const { name, email, phone } = account;
    const after = { name, ...(name_bn !== null && { name_bn }), email, phone, invited_role: role };
    await audit(trx, admin, { action: 'invite', resource: 'users', record_id: id, after });
    return readAccount(trx, id);
  });
}

/**
 * Sends the invitation again; the link of the earlier mail becomes invalid.
 * @throws 404; 409
 */
export async function inviteAgain(knex: Knex, admin: Admin, id: number): Promise<StaffRow> {
  return knex.transaction(async (trx) => {
    const { invited_role, disabled_at, language } = await lockStaff(trx, admin, id, () => false);
    if (disabled_at) throw problem(409, staffTexts.enableFirst);
    if (!invited_role) throw problem(409, staffTexts.notInvited);
    await useUpTokens(trx, id, 'staff-invitation');
    await queueMessage(trx, invitationMail, { userId: id, language });
    await audit(trx, admin, { action: 'invite-again', resource: 'users', record_id: id });
    return readAccount(trx, id);
  });
}
