import type { FastifyRequest } from 'fastify';

import { payerFields, paymentTexts } from '../../../contract/payments/payment.ts';
import { fieldErrors } from '../http/http-error.ts';

/** Secrets of the payer that must never reach us, under any name. */
const SENSITIVE =
  /^(pin(code|no|number)?|cvv2?|cvc2?|csc|(card|account)(number|no|num)|pan|(card)?expir(y|es|ation)(date)?|passcode|otp)$/;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const SECRETS = new Set(
  [...payerFields().values()].filter(({ secret }) => secret).map(({ name }) => plain(name)),
);

const MAX_DEPTH = 5;

/** Returns the names of members, at any depth, that look like payment secrets. */
export function sensitiveFields(value: unknown, level = 0): string[] {
  if (typeof value !== 'object' || value === null || level > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const secret = SENSITIVE.test(plain(name)) || SECRETS.has(plain(name));
    return [...(secret ? [name] : []), ...sensitiveFields(member, level + 1)];
  });
}

/** Rejects a body with payment secrets before anything else reads it. @throws 422 by field */
export async function rejectSensitiveFields(request: FastifyRequest): Promise<void> {
  const secret = sensitiveFields(request.body);
  if (secret.length === 0) return;
  throw fieldErrors(Object.fromEntries(secret.map((name) => [name, [paymentTexts.sensitive]])));
}
