import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from './texts.ts';

export interface SavePreference {
  busy: boolean;
  /** What is said of it; empty: nothing. */
  refusal: string;
  refuse: (text: string) => void;
  /** Does it; false: it was refused, and `refusal` says why. */
  keep: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Saves a preference on the server. `refusal` is the error of `field`, or the message of the answer. */
export function useSavePreference(field: string): SavePreference {
  const { say } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState('');
  const keep = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    refuse('');
    try {
      await work();
      return true;
    } catch (error) {
      const { body, message } = error as { body?: { errors?: Record<string, unknown> }; message?: string };
      refuse(String(body?.errors?.[field] ?? message ?? '') || say(texts.failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, refuse, keep };
}
