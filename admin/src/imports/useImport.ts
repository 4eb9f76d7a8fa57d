import { useEffect, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import type { RecordImport } from '@bhumi/api/contract/resource/imports';
import { useLanguage } from '../i18n/language.ts';
import { usePolled } from '../lib/usePolled.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useSession } from '../lib/useSession.ts';
import { importPageTexts as texts } from './texts.ts';

/** Polling intervals in seconds: of an import that is running, and of one that waits for the user. */
const SOON = 1;
const LATER = 30;

export const isWorkedOn = ({ state }: RecordImport): boolean => state === 'checking' || state === 'writing';

/** Polls an import. Refetches the lists of its records once they are written. */
export function useImport(id: number) {
  const [working, setWorking] = useState(true);
  const refetchNow = useRefetchNow();
  const query = usePolled<RecordImport>(`/api/admin/imports/${id}`, working ? SOON : LATER);
  const found = query.data?.answer;
  useEffect(() => {
    if (found) setWorking(isWorkedOn(found));
  }, [found]);
  const [was, setWas] = useState(found?.state);
  useEffect(() => {
    if (was === 'writing' && found?.state === 'done') void refetchNow();
    setWas(found?.state);
  }, [was, found?.state, refetchNow]);
  return { ...query, found };
}

/** Sends a request about an import and refetches the result; `said` is the error message. */
export function useImportRequest() {
  const { http } = useSession();
  const { say } = useLanguage();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const refetchNow = useRefetchNow();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  /** The answer; undefined when there is none. */
  const ask = async (address: string, options: RequestInit): Promise<unknown> => {
    setBusy(true);
    setSaid(null);
    try {
      const { json } = await http(address, options);
      await refetchNow();
      return json ?? null;
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return undefined;
      setSaid(error instanceof HttpError ? error.message : say(texts.failed));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, setSaid, ask };
}
