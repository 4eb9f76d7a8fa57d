import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { isAlreadyDecided } from './queue.ts';

describe('a decision', () => {
  it('that somebody else took first is told apart from one that a rule refuses', () => {
    expect(isAlreadyDecided(new HttpError('Already rejected', 409, { current: {} }))).toBe(true);
    expect(isAlreadyDecided(new HttpError('Not paid', 409, { code: 'unpaid' }))).toBe(false);
    expect(isAlreadyDecided(new HttpError('Say why', 422, {}))).toBe(false);
    expect(isAlreadyDecided(new Error('no line'))).toBe(false);
  });
});
