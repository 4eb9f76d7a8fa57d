import { describe, expect, it } from 'vitest';
import { verifiedMessage } from './verified-message.ts';

const read = (query: string) => verifiedMessage(new URLSearchParams(query), 'Default');

describe('the banner of a verification link', () => {
  it('is not there unless asked for', () => {
    expect(read('')).toBeNull();
    expect(read('msg=Hello')).toBeNull();
    expect(read('verified=0&msg=Hello')).toBeNull();
  });

  it('shows the message, or the default', () => {
    expect(read('verified=1&msg=Welcome+back')).toBe('Welcome back');
    expect(read('verified=1')).toBe('Default');
    expect(read('verified=1&msg=%3Cbr%3E')).toBe('Default');
  });

  it('strips tags, also one that never ends', () => {
    expect(read('verified=1&msg=<b>Done</b><script src=x')).toBe('Done');
  });

  it('shows at most 200 characters and cuts none in half', () => {
    expect(read(`verified=1&msg=${'ক'.repeat(300)}`)).toHaveLength(200);
    expect([...read(`verified=1&msg=${'𑀓'.repeat(300)}`)!]).toHaveLength(200);
  });
});
