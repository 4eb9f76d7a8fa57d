import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Rahima.Khatun@Example.ORG', 'rahima.khatun@example.org'],
  ['rahima+one+two@example.org', 'rahima@example.org'],
  ['ra.hi.ma+x@gmail.com', 'rahima@gmail.com'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
