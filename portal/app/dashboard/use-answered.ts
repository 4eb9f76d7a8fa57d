import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { useActionData, useLocation } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { Refusal } from '../lib/failure.ts';

/** What the action said: a refusal, or a step of turning two-step login on; both when its code was wrong. */
export interface Answered {
  refusal?: Refusal;
  setup?: TwoFactorSetup;
  recoveryCodes?: string[];
  renewed?: boolean;
}

type Said = Partial<Refusal> & Omit<Answered, 'refusal'>;

/**
 * What the form that was sent last was answered; the same object until another answer comes or one goes elsewhere. The
 * router drops it as soon as anything is loaded anew, also when the page follows the land office by itself.
 */
export function useAnswered(): Answered {
  const { key } = useLocation();
  const said = useActionData<Said>();
  const [kept, keep] = useState({ key, said });
  if (kept.key !== key || (said && said !== kept.said)) keep({ key, said });
  const shown = said ?? (kept.key === key ? kept.said : undefined);
  return useMemo(() => {
    const { errors, message = null, values = {}, ...steps } = shown ?? {};
    return errors ? { ...steps, refusal: { errors, message, values } } : steps;
  }, [shown]);
}
