/** The signature of a notification. It is weak by design (md5 over a shared secret): checked and logged, never believed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderMessage } from '../provider.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const MAX_NAMES = 100;

/** Whether a message was signed with the password of our store. */
export function isSigned(message: ProviderMessage, password: string): boolean {
  const names = (message.verify_key ?? '').split(',').filter(Boolean);
  if (names.length === 0 || names.length > MAX_NAMES) return false;
  const fields = new Map(names.map((name) => [name, message[name] ?? '']));
  fields.set('store_passwd', md5(password));
  const signed = [...fields.keys()]
    .sort()
    .map((name) => `${name}=${fields.get(name)}`)
    .join('&');
  const [sent, right] = [Buffer.from(message.verify_sign ?? ''), Buffer.from(md5(signed))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
