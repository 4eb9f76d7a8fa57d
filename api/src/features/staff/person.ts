import { typedEmail } from '../../../contract/accounts/accounts.ts';
import { typedName } from '../../../contract/accounts/names.ts';
import { bengaliNameProblem } from '../../../contract/accounts/bengali-name.ts';
import { phoneNumber } from '../../../contract/phone.ts';
import { checkPersonalInfo } from '../../../contract/accounts/profile.ts';
import type { Input } from '../../platform/resources/write/input.ts';

/** The personal fields of a form; those that it does not send are missing. */
export interface Person {
  name?: string;
  name_bn?: string | null;
  email?: string;
  phone?: string | null;
}

/** Checks and normalises name, e-mail and phone of a form by the rules of a person's own profile. */
export function checkPerson(input: Input): void {
  const sent = input.values as Person;
  const { name = '', email = '' } = sent;
  const phone = sent.phone ?? '';
  const problems = checkPersonalInfo({ name, email, phone });
  const stored = { name: typedName(name), email: typedEmail(email), phone: phoneNumber(phone) };
  if (sent.name_bn !== undefined) {
    const text = bengaliNameProblem(sent.name_bn ?? '');
    if (text) input.errors['name_bn'] = [text];
    else input.values['name_bn'] = typedName(sent.name_bn ?? '') || null;
  }
  for (const field of ['name', 'email', 'phone'] as const) {
    if (sent[field] === undefined) continue;
    const text = problems[field];
    if (text) input.errors[field] = [text];
    else input.values[field] = stored[field];
  }
}
