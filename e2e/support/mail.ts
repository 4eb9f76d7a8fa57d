import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readMail, type ReadMail } from '../../api/src/platform/messages/outbox/mail.testing.ts';

/** The folder of the messages that the tested server writes. */
function outbox(): string {
  const folder = process.env.E2E_OUTBOX;
  if (!folder)
    throw new Error('E2E_OUTBOX is not set: the folder of the mails that the tested server writes');
  return folder;
}

const read = new Map<string, Promise<string>>();

/** The messages of a kind, the oldest first. Each is read once: they never change, and there are soon a thousand. */
async function messages(ending: '.eml' | '.txt'): Promise<string[]> {
  const folder = outbox();
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => !name.startsWith('.') && name.endsWith(ending)).sort();
  return Promise.all(
    wanted.map((name) => {
      const text = read.get(name) ?? readFile(path.join(folder, name), 'latin1');
      read.set(name, text);
      return text;
    }),
  );
}

/** The mails to an address, the oldest first. */
async function mailsTo(email: string): Promise<ReadMail[]> {
  const mails = await messages('.eml');
  return mails
    .filter((text) => text.includes(email))
    .map(readMail)
    .filter(({ to }) => to === email);
}

/** Waits for a mail to an address with a subject. */
export async function mailTo(email: string, subject: string): Promise<ReadMail> {
  const find = async () => (await mailsTo(email)).findLast((mail) => mail.subject === subject);
  await expect.poll(async () => (await find())?.subject, `mail to ${email}`).toBe(subject);
  return (await find())!;
}

/** Returns the link of a mail as path and query: tests reach the server under another host name than readers. */
export function linkIn(mail: ReadMail, page: string): string {
  const found = mail.text.split(/\s/).find((word) => URL.canParse(word) && new URL(word).pathname === page);
  if (!found) throw new Error(`No link to ${page} in:\n${mail.text}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** Waits for the text message with a code that was sent to a phone last. */
export async function smsTo(phone: string): Promise<string> {
  const find = async () => {
    const text = (await messages('.txt')).findLast((each) => each.includes(phone));
    return /\b\d{6}\b/.exec(text?.replace(phone, '') ?? '')?.[0];
  };
  await expect.poll(find, `text message to ${phone}`).toMatch(/^\d{6}$/);
  return (await find())!;
}
