import { afterEach, expect, it, vi } from 'vitest';

import { timeStepOf, totpOf } from './codes.ts';
import { sealSecret } from './secret.ts';

const settings = { secret: 's'.repeat(32) };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Of 30 seconds each. */
const STEP = 1_000_000;

afterEach(() => vi.useRealTimers());

it('a code is good in its own half minute and in those before and after it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: STEP * 30_000 });
  const sealed = sealSecret(settings, 7, SECRET);
  const stepOf = (step: number, userId = 7) => {
    const code = totpOf(SECRET, '').generate({ timestamp: step * 30_000 });
    return timeStepOf(settings, userId, sealed, code);
  };
  expect([-2, -1, 0, 1, 2].map((away) => stepOf(STEP + away))).toEqual([
    null,
    STEP - 1,
    STEP,
    STEP + 1,
    null,
  ]);
  expect(stepOf(STEP, 8)).toBeNull();
});
