import { useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { listTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from './useSession.ts';

/**
 * Saves a file that the API produces, of any size: the browser downloads it and shows the progress. A HEAD request
 * first asks whether the API would send it; if not, a toast says so.
 */
export function useDownload(): { busy: boolean; download: (address: string, file: string) => Promise<void> } {
  const { http } = useSession();
  const { say } = useLanguage();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const download = async (address: string, file: string) => {
    setBusy(true);
    try {
      await http(address, { method: 'HEAD' });
      const link = window.document.createElement('a');
      link.href = address;
      link.download = file;
      link.click();
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return;
      // The answer to HEAD has no text of its own.
      const full = error instanceof HttpError && error.status === 429;
      notify([say(texts.csvFailed), ...(full ? [say(listTexts.busy)] : [])].join('. '), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
