import { createHash } from 'node:crypto';

const hash = (algorithm: 'md5' | 'sha256', text: string): string =>
  createHash(algorithm).update(text).digest('hex');

/**
 * Adds `verify_key`, `verify_sign` and `verify_sign_sha2` to the fields of a notification: all names, and the hashes of
 * `name=value&…` sorted by name, where `store_passwd` is the md5 of the store's password.
 */
export function signed(fields: Record<string, string>, storePassword: string): Record<string, string> {
  const names = Object.keys(fields);
  const values: Record<string, string> = { ...fields, store_passwd: hash('md5', storePassword) };
  const text = Object.keys(values)
    .sort()
    .map((name) => `${name}=${values[name]}`)
    .join('&');
  return {
    ...fields,
    verify_key: names.join(','),
    verify_sign: hash('md5', text),
    verify_sign_sha2: hash('sha256', text),
  };
}
