import { useActionData, useLocation } from '@remix-run/react';
import { useMemo, useState } from 'react';
import type { Refusal } from '../lib/forms/refusal.ts';

/** The action data: a refusal, or what the tab shows next; both when a step of several was refused. */
export interface FormAnswer {
  refusal: Refusal | undefined;
  data: object;
}

/**
 * Returns the action data of the last submitted form, as the same object until another answer or another address comes. Remix's
 * own `useActionData` drops them when data are loaded again, also when the page polls.
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
