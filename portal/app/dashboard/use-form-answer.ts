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
  const [stored, store] = useState({ key, answer });
  if (stored.key !== key || (answer && answer !== stored.answer)) store({ key, answer });
  const shown = answer ?? (stored.key === key ? stored.answer : undefined);
  return useMemo(() => {
    const { errors, message = null, values = {}, ...data } = shown ?? {};
    return { refusal: errors && { errors, message, values }, data };
  }, [shown]);
}
