/** Domains that ignore dots in the name. */
const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an e-mail address most likely belongs to, for counting only: a `+` suffix, capitals and, for some domains,
 * dots make an address look new although its mail reaches the same person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return `${DOTLESS_DOMAINS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
