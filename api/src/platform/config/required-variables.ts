/** Variables that are required with `DATABASE_URL`: how money is taken and messages are sent is never chosen silently. */

import { providers } from '../payments/providers/index.ts';

/** The required variables, each with a hint. */
const REQUIRED = {
  PAYMENT_PROVIDER: `write who takes payments: ${providers
    .map(({ name, hint }) => `PAYMENT_PROVIDER=${name} (${hint})`)
    .join(' or ')}`,
  SMTP_URL:
    'write the mail server, such as SMTP_URL=smtp://user:password@mail.example:587, or SMTP_URL=file: for files in DATA_DIR/outbox',
  SMS_URL:
    'write the gateway of text messages, such as SMS_URL=https://sms.example/send, or SMS_URL=file: for files in DATA_DIR/outbox',
} as const;

type RequiredName = keyof typeof REQUIRED;

/**
 * Returns the variables that are missing with `DATABASE_URL`, one line each with a hint.
 * @param serving whether the process takes requests, and with them payments, and sends messages
 */
export function missingVariables(
  env: Partial<Record<RequiredName | 'DATABASE_URL' | 'SECRET', string | undefined>>,
  serving: boolean,
): string[] {
  if (env.DATABASE_URL === undefined) return [];
  const secret =
    'SECRET is required with DATABASE_URL; make one with: openssl rand -hex 32\n' +
    'Every replica must be given the same one.';
  const names = serving
    ? (Object.keys(REQUIRED) as RequiredName[]).filter((name) => env[name] === undefined)
    : [];
  return [
    ...(env.SECRET === undefined ? [secret] : []),
    ...names.map((name) => `${name} is required with DATABASE_URL; ${REQUIRED[name]}`),
  ];
}
