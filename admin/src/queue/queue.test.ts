import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft } from '../lib/drafts.ts';
import { isLate, leftOut, subjectOf, wordsPart, type Queue, type Row } from './queue.ts';

const label = { en: 'x', bn: 'x' };
const row = { id: 7, status: 'pending', user: { id: 1, name: 'Rahima', email: 'rahima@example.org' } };
const queue = {
  address: '/api/admin/ponds',
  carries: (_row: Row, action: string) => (action === 'approve' ? ['scan'] : []),
} as unknown as Queue<Row, 'approve' | 'reject'>;
const draft = (part: string) => ({ subject: subjectOf(queue.address, row.id), part, label });
const parts = ['scan', wordsPart('approve'), wordsPart('reject')];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  for (const part of parts) keepDraft(draft(part), 'typed', true);
});
afterEach(() => {
  for (const part of parts) dropDraft(draft(part));
  vi.unstubAllGlobals();
});

describe('a decision', () => {
  it.each([
    ['approve', [wordsPart('reject')]],
    ['reject', ['scan', wordsPart('approve')]],
  ] as const)('to %s leaves out what it does not send, and says so', (action, expected) => {
    expect(leftOut(queue, row, action).map(({ part }) => part)).toEqual(expected);
  });

  it('that somebody else took first is told apart from one that a rule refuses', () => {
    expect(isLate(new HttpError('Already rejected', 409, { current: {} }))).toBe(true);
    expect(isLate(new HttpError('Not paid', 409, { code: 'unpaid' }))).toBe(false);
    expect(isLate(new HttpError('Say why', 422, {}))).toBe(false);
    expect(isLate(new Error('no line'))).toBe(false);
  });
});
