import type { FastifyRequest } from 'fastify';

import { applicationMessages } from '../../contract/applications/applications.ts';
import { fieldErrors } from '../lib/errors.ts';

/** What belongs to the payer alone and must not reach us: PIN, card number, expiry date, CVV, passcode. */
const SENSITIVE =
  /^(pin(code|no|number)?|cvv2?|cvc2?|csc|card(number|no|num)|pan|(card)?expir(y|es|ation)(date)?|passcode|otp)$/;

const MOST_LEVELS = 5;

/** The names of members, at any depth, that look like such secrets. */
export function sensitiveMembers(value: unknown, level = 0): string[] {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const secret = SENSITIVE.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
    return [...(secret ? [name] : []), ...sensitiveMembers(member, level + 1)];
  });
}

/** Refuses a body that carries what belongs to the payer alone, before anything else looks at it: a 422 by field. */
export async function refuseSecrets(request: FastifyRequest): Promise<void> {
  const secret = sensitiveMembers(request.body);
  if (secret.length === 0) return;
  throw fieldErrors(Object.fromEntries(secret.map((name) => [name, [applicationMessages.sensitive]])));
}
