import type { Knex } from 'knex';
import {
  accountTexts,
  checkRegistration,
  registeredName,
  typedEmail,
  type Registration,
  type RegistrationField,
} from '../../../../contract/accounts/accounts.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Role } from '../../../../contract/roles.ts';
import { fieldErrors, errorLists, constraintViolation } from '../../../platform/http/http-error.ts';
import { userColumns, type SessionUser } from '../../../platform/access/sessions/sessions.ts';
import { hashPassword } from '../password/hash.ts';
import { weakPasswordProblem } from '../password/strength.ts';
import { queueVerification } from '../verification/email.ts';

export interface NewUser {
  name: string;
  email: string;
  phone: string | null;
  password: string;
  role: Role;
  language: Language;
  /** When the terms were accepted; left out: the account does not come from our form. */
  terms_accepted_at?: Date;
}

/**
 * Whether no account has the address, in any letter case, and none could get it back by undoing a change
 * (docs/decisions/030).
 * @param userId an account that may have the address itself
 */
export async function isEmailFree(knex: Knex, email: string, userId = 0): Promise<boolean> {
  const address = typedEmail(email);
  const { rows } = await knex.raw<{ rows: { taken: boolean }[] }>(
    `select exists (select from users where lower(email) = lower(:address) and id <> :userId)
       or exists (select from contact_changes
         where lower(old_value) = lower(:address) and kind = 'email' and status = 'confirmed'
           and undo_until > now() and user_id <> :userId) as taken`,
    { address, userId },
  );
  return !rows[0]!.taken;
}

/**
 * Inserts an account.
 * @throws 422 on `email` when another account has it, also when both are created at once
 */
export async function insertUser(
  knex: Knex,
  row: Omit<NewUser, 'password'> & { password_hash: string },
): Promise<SessionUser> {
  try {
    const [created] = (await knex('users')
      .insert(row)
      .returning([...userColumns])) as SessionUser[];
    return created!;
  } catch (error) {
    if (constraintViolation(error)?.constraint === 'users_email_unique') {
      throw fieldErrors({ email: [accountTexts.emailTaken] });
    }
    throw error;
  }
}

/**
 * Hashes the plain `password` and inserts an account.
 * @throws as `insertUser` does
 */
export async function createUser(knex: Knex, user: NewUser): Promise<SessionUser> {
  const { password, ...row } = user;
  return insertUser(knex, { ...row, password_hash: await hashPassword(password) });
}

/**
 * Opens a citizen's account and queues the mail that verifies its address (specification 1, section 5). Sending the
 * form again is refused, because the address is taken; the owner can log in.
 * @throws 422 by field
 */
export async function register(knex: Knex, form: Registration, language: Language): Promise<void> {
  const errors: Partial<Record<RegistrationField, Message>> = checkRegistration(form);
  const person = { ...form, name: `${form.firstName} ${form.lastName}` };
  const weakness = errors.password ? undefined : weakPasswordProblem(form.password, person);
  if (weakness) errors.password = weakness;
  if (!errors.email && !(await isEmailFree(knex, form.email))) errors.email = accountTexts.emailTaken;
  if (Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors));
  // Outside the transaction: a hash may wait in its queue, and must not hold a connection meanwhile.
  const password_hash = await hashPassword(form.password);
  await knex.transaction(async (trx) => {
    const user = await insertUser(trx, {
      name: registeredName(form),
      email: typedEmail(form.email),
      phone: phoneNumber(form.phone),
      password_hash,
      role: 'user',
      language,
      ...(form.terms !== undefined && { terms_accepted_at: new Date() }),
    });
    await queueVerification(trx, user.id, language);
  });
}
