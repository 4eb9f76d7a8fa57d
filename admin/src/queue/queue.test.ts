import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { isLate } from './queue.ts';

describe('a decision', () => {
  it('that somebody else took first is told apart from one that a rule refuses', () => {
    expect(isLate(new HttpError('Already rejected', 409, { current: {} }))).toBe(true);
    expect(isLate(new HttpError('Not paid', 409, { code: 'unpaid' }))).toBe(false);
    expect(isLate(new HttpError('Say why', 422, {}))).toBe(false);
    expect(isLate(new Error('no line'))).toBe(false);
  });
});
