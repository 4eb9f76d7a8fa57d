import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import type { BulkAnswer, BulkMatching, BulkOutcome } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { restoreFocus, HEADING_ID } from '../../lib/focus.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import type { StoredRecord } from '../columns.ts';

interface Options {
  definition: ResourceDefinition;
  records: readonly StoredRecord[];
  /** Set when all that match are meant, not the records alone. */
  matching: BulkMatching | null;
  /** The success text for a count. */
  done: (count: number) => Message;
  /** Called after all or some records were changed. */
  onDone?: () => void;
  onClose: () => void;
}

/**
 * Runs an action on many records in one request. Changed records are deselected; if some were not changed, the dialog
 * stays and says why.
 */
export function useBulkRequest({ definition, records, matching, done, onDone, onClose }: Options) {
  const { http } = useSession();
  const { say } = useLanguage();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const { onSelect } = useListContext();
  const [busy, setBusy] = useState(false);
  const [stayed, setStayed] = useState<BulkOutcome[]>([]);
  const [error, setError] = useState<unknown>(null);
  const meant = matching ? { matching } : { records: records.map(({ id, version }) => ({ id, version })) };
  const send = async (path: 'delete' | 'set', more: object = {}): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { json } = await http(`/api/admin/${definition.name}/bulk/${path}`, {
        method: 'POST',
        body: JSON.stringify({ ...meant, ...more }),
      });
      const { outcomes } = json as BulkAnswer;
      onDone?.();
      const unchanged = outcomes.filter((outcome) => !outcome.done);
      const count = outcomes.length - unchanged.length;
      onSelect(unchanged.map(({ id }) => id));
      if (count > 0) notify(say(done(count)), { type: 'success' });
      if (unchanged.length > 0) return setStayed(unchanged);
      onClose();
      restoreFocus(HEADING_ID);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void refetchNow();
    }
  };
  return { busy, error, stayed, send };
}
