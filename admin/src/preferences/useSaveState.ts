import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from './texts.ts';

export interface SaveState {
  busy: boolean;
  /** The error text; empty: none. */
  refusal: string;
  setRefusal: (text: string) => void;
  /** Runs the save; resolves to false when it was refused, with the reason in `refusal`. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs a save and says whether it is busy and why it was refused. `refusal` is the error of `field`, or the message of the answer. */
export function useSaveState(field: string): SaveState {
  const { say } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal('');
    try {
      await work();
      return true;
    } catch (error) {
      const { body, message } = error as { body?: { errors?: Record<string, unknown> }; message?: string };
      setRefusal(String(body?.errors?.[field] ?? message ?? '') || say(texts.failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, setRefusal, run };
}
