import { typedEmail } from '../../../contract/accounts/accounts.ts';
import { typedName } from '../../../contract/accounts/names.ts';
import { phoneNumber } from '../../../contract/phone.ts';
import { checkPersonalInfo } from '../../../contract/accounts/profile.ts';
import type { Input } from '../../platform/resources/write/input.ts';

/** What is kept of a person; what a form does not send is not there. */
export interface Person {
  name?: string;
  email?: string;
  phone?: string | null;
}

/** Holds name, e-mail and phone of a form to what a profile's own form is held to, and stores them as that does. */
export function checkPerson(input: Input): void {
  const sent = input.values as Person;
  const { name = '', email = '' } = sent;
  const phone = sent.phone ?? '';
  const wrong = checkPersonalInfo({ name, email, phone });
  const stored = { name: typedName(name), email: typedEmail(email), phone: phoneNumber(phone) };
  for (const field of ['name', 'email', 'phone'] as const) {
    if (sent[field] === undefined) continue;
    const text = wrong[field];
    if (text) input.errors[field] = [text];
    else input.values[field] = stored[field];
  }
}
