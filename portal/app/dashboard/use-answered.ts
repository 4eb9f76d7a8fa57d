import type { TwoFactorSetup } from '@bhumi/api/contract/two-factor';
import { useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import type { Refusal } from '../lib/failure.ts';

/** What the action said: a refusal, or a step of turning two-step login on; both when its code was wrong. */
interface Answered {
  refusal?: Refusal;
  setup?: TwoFactorSetup;
  recoveryCodes?: string[];
  renewed?: boolean;
}

/** What the form that was sent last was answered; the same object until another answer comes. */
export function useAnswered(): Answered {
  const said = useActionData<Partial<Refusal> & Omit<Answered, 'refusal'>>();
  return useMemo(() => {
    const { errors, message = null, values = {}, ...steps } = said ?? {};
    return errors ? { ...steps, refusal: { errors, message, values } } : steps;
  }, [said]);
}
