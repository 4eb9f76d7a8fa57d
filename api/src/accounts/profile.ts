import type { Knex } from 'knex';
import { accountTexts, typedEmail } from '../../contract/accounts/accounts.ts';
import { typedName } from '../../contract/accounts/names.ts';
import type { NamePair } from '../../contract/identity/identity.ts';
import type { Language } from '../../contract/language.ts';
import { phoneNumber } from '../../contract/phone.ts';
import {
  ADDRESS_KINDS,
  checkAddress,
  checkPersonalInfo,
  profileTexts,
  typedAddress,
  type Address,
  type AddressKind,
  type PersonalInfo,
} from '../../contract/accounts/profile.ts';
import { audit } from '../audit/audit.ts';
import { fieldErrors, listed, violation } from '../lib/errors.ts';
import { logSecurity } from '../security-log/log.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { TWO_FACTOR, userColumns, type SessionHolder } from '../sessions/sessions.ts';
import { emailChangedMail } from './mails.ts';
import { holdAccount, passwordWrong, requirePassword, type Held } from './own-password.ts';
import { queueVerification } from './verification.ts';
import type { SignedIn } from '../sessions/actor.ts';

/** The account with its addresses. */
export interface ProfileRow extends SessionHolder, Record<AddressKind, Address | null> {
  version: number;
  verified_name: NamePair | null;
}

/** One's own account with its addresses. */
export async function readProfile(knex: Knex, userId: number): Promise<ProfileRow> {
  return (await knex('users')
    .where('users.id', userId)
    .first(
      ...userColumns,
      'users.version',
      ...ADDRESS_KINDS.map((kind) => `users.${kind}`),
      knex.raw(`${TWO_FACTOR} as two_factor`),
      knex.raw(
        `(select json_build_object('name_en', name_en, 'name_bn', name_bn) from verified_identities
          where user_id = users.id and status <> 'replaced') as verified_name`,
      ),
    )) as ProfileRow;
}

/** What a form changes of an account: an e-mail address or phone that is new has not been verified. */
function changesOf(user: Pick<Held, 'email' | 'phone'>, form: PersonalInfo) {
  const email = typedEmail(form.email);
  const phone = phoneNumber(form.phone);
  const newEmail = email.toLowerCase() !== user.email.toLowerCase();
  const newPhone = phone !== user.phone;
  return {
    newEmail,
    contact: newEmail || newPhone,
    row: {
      name: typedName(form.name),
      email,
      phone,
      // An invitation to the land office went to the address before, and holds for that one alone.
      ...(newEmail && { email_verified_at: null, invited_role: null, invited_at: null }),
      ...(newPhone && { phone_verified_at: null }),
    },
  };
}

/** Addresses by which of the two they are. */
export type Addresses = Partial<Record<AddressKind, Address>>;

/** Addresses as the account keeps them. */
const kept = (addresses: Addresses) =>
  Object.fromEntries(
    Object.entries(addresses).map(([kind, form]) => [kind, JSON.stringify(typedAddress(form))]),
  );

/**
 * Changes name, e-mail address and phone of one's own account. A new e-mail address or phone needs the current password and
 * counts as not verified; the link that verifies a new address is sent to it, and the old address is told.
 * @param addresses that come along, checked
 * @param language of the mails
 * @throws a 422 by field
 */
export async function savePersonalInfo(
  knex: Knex,
  actor: SignedIn,
  { addresses, ...form }: PersonalInfo & { addresses: Addresses },
  password: string,
  language: Language,
): Promise<void> {
  const { id } = actor.user;
  const { name, ...rest } = checkPersonalInfo(form);
  // A name from before names had rules stays until another one is typed.
  const errors = listed({ ...rest, ...(name && form.name !== actor.user.name && { name }) });
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const needed = fieldErrors({ current_password: [profileTexts.passwordNeeded] });
  const needsPassword = changesOf(actor.user, form).contact;
  if (needsPassword && !password) throw needed;
  const checked = needsPassword ? await requirePassword(knex, actor, password) : null;
  const saved = knex.transaction(async (trx) => {
    // Compared with the account as it is now: the same form may have come twice, or another one in between.
    const held = await holdAccount(trx, id);
    const { contact, newEmail, row } = changesOf(held, form);
    if (contact && checked === null) throw needed;
    if (contact && held.password_hash !== checked) throw passwordWrong();
    await trx('users')
      .where({ id })
      .update({ ...row, ...kept(addresses) })
      .increment('version', 1);
    const of = { resource: 'users', record_id: id };
    if (row.name !== held.name) {
      const [before, after] = [{ name: held.name }, { name: row.name }];
      await audit(trx, actor, { action: 'change-name', ...of, before, after });
    }
    if (!contact) return;
    const { email, phone } = held;
    if (newEmail) {
      await queueVerification(trx, id, language);
      await queueMessage(trx, emailChangedMail, { userId: id, recipient: email, language });
      await logSecurity(trx, actor, { event: 'email-changed', userId: id });
    }
    await audit(trx, actor, {
      action: 'change-contact',
      ...of,
      before: { email, phone },
      after: { email: row.email, phone: row.phone },
    });
  });
  await saved.catch((error: unknown) => {
    if (violation(error)?.constraint !== 'users_email_unique') throw error;
    throw fieldErrors({ email: [accountTexts.emailTaken] });
  });
}

/** Holds that an address is complete. @throws a 422 on `{kind}.{field}` */
export function requireAddress(kind: AddressKind, form: Address): void {
  const errors = Object.entries(checkAddress(form)).map(([field, text]) => [`${kind}.${field}`, text]);
  if (errors.length > 0) throw fieldErrors(listed(Object.fromEntries(errors)));
}

/** Keeps addresses of one's own, which have been checked. */
export async function saveAddresses(knex: Knex, userId: number, addresses: Addresses): Promise<void> {
  await knex('users').where({ id: userId }).update(kept(addresses)).increment('version', 1);
}
