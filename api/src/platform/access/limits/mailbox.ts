/** Where all dots of a name lead to the same mailbox. */
const DOTS_ALIKE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address most likely leads to, for counting alone: what is put behind a plus, capitals and,
 * where that is known, dots make an address look new and bring the mail to the same person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return `${DOTS_ALIKE.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
