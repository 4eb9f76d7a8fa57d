import type { Knex } from 'knex';
import { accountTexts, typedEmail } from '../../../../contract/accounts/accounts.ts';
import { typedName } from '../../../../contract/accounts/names.ts';
import type { Language } from '../../../../contract/language.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import {
  checkPersonDetails,
  typedPersonDetails,
  type PersonDetails,
} from '../../../../contract/accounts/person-details.ts';
import { checkPersonalInfo, profileTexts, type PersonalInfo } from '../../../../contract/accounts/profile.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fieldErrors, errorLists, constraintViolation } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { addressColumns, type Addresses } from './addresses.ts';
import { isEmailFree } from '../register/register.ts';
import { requestChange, cancelChanges } from '../contact-change/change.ts';
import { emailChangedMail } from '../contact-change/mails.ts';
import {
  lockAccount,
  wrongPasswordProblem,
  requirePassword,
  type LockedAccount,
} from '../password/current.ts';
import { phoneResetWait } from '../password/phone-wait.ts';
import { queueVerification } from '../verification/email.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';

/** Compares a form with the account: which of its fields change. */
function changesOf(user: Pick<LockedAccount, 'email' | 'phone'>, form: PersonalInfo) {
  const email = typedEmail(form.email);
  const phone = phoneNumber(form.phone);
  const newEmail = email.toLowerCase() !== user.email.toLowerCase();
  const newPhone = phone !== user.phone;
  return { name: typedName(form.name), email, phone, newEmail, newPhone, contact: newEmail || newPhone };
}
type Changes = ReturnType<typeof changesOf>;

/** E-mail address and phone as they are saved at once: with the password, and counting as not verified. */
const contactColumns = ({ email, phone, newEmail, newPhone }: Changes) => ({
  email,
  phone,
  // An invitation to the land office went to the address before, and holds for that one alone.
  ...(newEmail && { email_verified_at: null, invited_role: null, invited_at: null }),
  ...(newPhone && { phone_verified_at: null }),
});

/** Queues the mails about an e-mail address or phone that was saved at once, and cancels pending changes of it. */
async function applyContact(
  trx: Knex,
  actor: SignedInActor,
  { email, phone }: LockedAccount,
  changes: Changes,
  language: Language,
): Promise<void> {
  const { id } = actor.user;
  if (changes.newPhone) await cancelChanges(trx, id, 'phone');
  if (changes.newEmail) {
    await cancelChanges(trx, id, 'email');
    await queueVerification(trx, id, language);
    await queueMessage(trx, emailChangedMail, { userId: id, recipient: email, language });
    await logSecurity(trx, actor, { event: 'email-changed', userId: id });
  }
  const [before, after] = [
    { email, phone },
    { email: changes.email, phone: changes.phone },
  ];
  await audit(trx, actor, { action: 'change-contact', resource: 'users', record_id: id, before, after });
}

/** Logs which of the person's other fields change. */
async function auditDetails(
  trx: Knex,
  actor: SignedInActor,
  locked: LockedAccount,
  typed: Record<string, string | null>,
): Promise<void> {
  const stored: Partial<Record<string, unknown>> = { ...locked };
  const changed = Object.entries(typed).filter(([name, value]) => value !== stored[name]);
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map(([name]) => [name, stored[name]]));
  const after = Object.fromEntries(changed);
  const of = { resource: 'users', record_id: actor.user.id, before, after };
  await audit(trx, actor, { action: 'change-details', ...of });
}

/** Requests the changes of a form that came without the password. */
async function requestContactChange(
  trx: Knex,
  actor: SignedInActor,
  account: LockedAccount,
  { email, phone, newEmail, newPhone }: Changes,
  language: Language,
): Promise<void> {
  if (newEmail) await requestChange(trx, actor, account, { kind: 'email', value: email }, language);
  if (newPhone && phone) await requestChange(trx, actor, account, { kind: 'phone', value: phone }, language);
}

/**
 * Changes name, e-mail address and phone of one's own account. With the current password a new e-mail address or phone
 * holds at once and counts as not verified; the link that verifies a new address is sent to it, and the old address is
 * told. Without the password it waits to be confirmed (docs/decisions/030); a phone is not taken away without it.
 * @param addresses that come along, checked
 * @param details the person's other fields that were sent
 * @param language of the mails
 * @throws a 422 by field
 */
export async function savePersonalInfo(
  knex: Knex,
  actor: SignedInActor,
  { addresses, details, ...form }: PersonalInfo & { addresses: Addresses; details: PersonDetails },
  password: string,
  language: Language,
): Promise<void> {
  const { id } = actor.user;
  const { name, ...rest } = checkPersonalInfo(form);
  // A name that is older than the rules for names is accepted until it changes.
  const errors = errorLists({
    ...rest,
    ...(name && form.name !== actor.user.name && { name }),
    ...checkPersonDetails(details),
  });
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const needed = fieldErrors({ current_password: [profileTexts.passwordNeeded] });
  const emailTaken = fieldErrors({ email: [accountTexts.emailTaken] });
  const hasPassword = password !== '';
  const checked =
    hasPassword && changesOf(actor.user, form).contact ? await requirePassword(knex, actor, password) : null;
  const saved = knex.transaction(async (trx) => {
    // Compares with the locked account: another form may have been saved since the request began.
    const locked = await lockAccount(trx, id);
    const changes = changesOf(locked, form);
    const { name: typed, contact, newPhone, phone } = changes;
    if (contact && hasPassword && checked === null) throw needed;
    if (contact && hasPassword && locked.password_hash !== checked) throw wrongPasswordProblem();
    const wait = contact ? await phoneResetWait(trx, id) : null;
    if (wait) throw fieldErrors({ [changes.newEmail ? 'email' : 'phone']: [wait] });
    if (!hasPassword && newPhone && phone === null) throw needed;
    if (changes.newEmail && !(await isEmailFree(trx, changes.email, id))) throw emailTaken;
    await trx('users')
      .where({ id })
      .update({
        name: typed,
        ...((hasPassword || !contact) && contactColumns(changes)),
        ...addressColumns(addresses),
        ...typedPersonDetails(details),
      })
      .increment('version', 1);
    if (typed !== locked.name) {
      const [before, after] = [{ name: locked.name }, { name: typed }];
      const of = { resource: 'users', record_id: id, before, after };
      await audit(trx, actor, { action: 'change-name', ...of });
    }
    await auditDetails(trx, actor, locked, typedPersonDetails(details));
    if (!contact) return;
    await (hasPassword ? applyContact : requestContactChange)(trx, actor, locked, changes, language);
  });
  await saved.catch((error: unknown) => {
    if (constraintViolation(error)?.constraint !== 'users_email_unique') throw error;
    throw emailTaken;
  });
}
