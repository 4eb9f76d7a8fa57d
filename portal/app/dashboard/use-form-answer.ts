import { useActionData, useLocation } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { Refusal } from '../lib/forms/refusal.ts';

/** What the action said: a refusal, or what the tab shows next; both when a step of several was refused. */
export interface FormAnswer {
  refusal: Refusal | undefined;
  data: object;
}

/**
 * What the form that was sent last was answered; the same object until another answer comes or one goes elsewhere. The
 * router drops it as soon as anything is loaded anew, also when the page follows the land office by itself.
 */
export function useFormAnswer(): FormAnswer {
  const { key } = useLocation();
  const answer = useActionData<Partial<Refusal>>();
  const [kept, keep] = useState({ key, answer });
  if (kept.key !== key || (answer && answer !== kept.answer)) keep({ key, answer });
  const shown = answer ?? (kept.key === key ? kept.answer : undefined);
  return useMemo(() => {
    const { errors, message = null, values = {}, ...data } = shown ?? {};
    return { refusal: errors && { errors, message, values }, data };
  }, [shown]);
}
