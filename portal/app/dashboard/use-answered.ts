import type { TwoFactorSetup } from '@bhumi/api/contract/two-factor';
import { useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import type { Refusal } from '../lib/failure.ts';
import { useText } from '../lib/root-data.ts';
import { dashboardText } from '../text/dashboard.ts';

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
  const { lost } = useText(dashboardText);
  return useMemo(() => {
    const { errors, message = null, values = {}, ...steps } = said ?? {};
    if (!errors) return steps;
    const unanswered = message === null && Object.keys(errors).length === 0;
    return { ...steps, refusal: { errors, message: unanswered ? lost : message, values } };
  }, [said, lost]);
}
