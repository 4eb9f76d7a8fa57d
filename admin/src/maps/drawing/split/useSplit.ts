import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { BoundaryHistory } from '@bhumi/api/contract/maps/boundaries';
import type { CheckedSplit, CheckSplit, SplitDag, SplitSaved } from '@bhumi/api/contract/maps/splits';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { drawTexts, splitTexts } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../../i18n/language.ts';
import type { Problem } from '../../../lib/http.ts';
import { useRefetchNow } from '../../../lib/refetchNow.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { useSession } from '../../../lib/useSession.ts';
import { distinctCount } from '../points.ts';
import { splitPartTexts as texts } from './texts.ts';

/** What the officer enters about a split, beside its line. */
export interface SplitChoice {
  mutation: number | null;
  keep: 'left' | 'right';
  /** The dag that the other part becomes. */
  dag: number | null;
  remark: string;
  /** The version of that dag's boundary that the officer has agreed to replace. */
  replaces: number | null;
}

const FIRST: SplitChoice = { mutation: null, keep: 'left', dag: null, remark: '', replaces: null };

export interface Splitting {
  /** Both parts; with the warnings about them once the dag is chosen. */
  parts: CheckedSplit | null;
  /** Why the line does not cut the boundary in two. */
  problem: string | null;
  choice: SplitChoice;
  choose: (change: Partial<SplitChoice>) => void;
  busy: boolean;
  /** Errors by field: `mutation_id`, `dag_id`, `line`, `replaces`, `remark`; all others under `message`. */
  errors: Record<string, string>;
  /** What was saved, until the next action. */
  done: SplitSaved | null;
  save: () => Promise<void>;
}

const fieldsOf = (failure: unknown): Record<string, string> => {
  const { root: _root, ...fields } = ((failure as HttpError).body as Problem | undefined)?.errors ?? {};
  return fields as Record<string, string>;
};

/**
 * The split of a dag by a line: the API computes both parts, and saves them together.
 * @param onSaved called when the boundary of the open dag has changed
 */
export function useSplit(
  opened: BoundaryHistory | undefined,
  line: readonly Position[],
  onSaved: () => void,
): Splitting {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [choice, setChoice] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [done, setDone] = useState<SplitSaved | null>(null);
  const dag = opened?.dag.id ?? null;
  const checking: CheckSplit = {
    line: [...line],
    ...(choice.dag !== null && { keep: choice.keep, dag_id: choice.dag }),
  };
  const body = JSON.stringify(checking);
  const settledBody = useDebounced(body, 300);
  const cuts = opened?.boundary != null && distinctCount(line) >= 2;
  const { data, error } = useQuery({
    queryKey: ['boundary-cut', dag, opened?.boundary?.version, settledBody],
    // Wait until the user pauses: a moment ago the line may have been a single point.
    enabled: cuts && settledBody === body,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http(`/api/admin/geojson-datas/${dag}/split/check`, {
          method: 'POST',
          body: settledBody,
          signal,
        })
      ).json as CheckedSplit,
  });
  const parts = cuts && !error ? (data ?? null) : null;
  const save = async (): Promise<void> => {
    if (busy || !opened?.boundary) return;
    const asks = parts?.warnings.length || parts?.replaces;
    const missing = {
      ...(choice.dag === null && { dag_id: say(splitTexts.otherDag) }),
      ...(choice.mutation === null && { mutation_id: say(splitTexts.mutation) }),
      ...(parts?.replaces &&
        choice.replaces !== parts.replaces.version && { replaces: say(texts.sayReplace) }),
      ...(asks && choice.remark.trim() === '' && { remark: say(drawTexts.warned) }),
    };
    setErrors(missing);
    setDone(null);
    if (choice.dag === null || choice.mutation === null || Object.keys(missing).length > 0) return;
    setBusy(true);
    const sent: SplitDag = {
      line: [...line],
      keep: choice.keep,
      dag_id: choice.dag,
      mutation_id: choice.mutation,
      ...(choice.replaces !== null && { replaces: choice.replaces }),
      remark: choice.remark,
      version: opened.boundary.version,
    };
    try {
      const answer = await http(`/api/admin/geojson-datas/${dag}/split`, {
        method: 'POST',
        body: JSON.stringify(sent),
      });
      const saved = answer.json as SplitSaved;
      notify(saved.message, { type: 'success' });
      setDone(saved);
      setChoice(FIRST);
      await refetchNow();
      onSaved();
    } catch (failure) {
      const fields = fieldsOf(failure);
      setErrors(Object.keys(fields).length > 0 ? fields : { message: (failure as Error).message });
      // Show the new warnings.
      await refetchNow({ queryKey: ['boundary-cut'] });
    } finally {
      setBusy(false);
    }
  };
  return {
    parts,
    problem: cuts && error ? (fieldsOf(error).line ?? error.message) : null,
    choice,
    choose: (change) => {
      setErrors({});
      // The agreement to replace a boundary belonged to the previous dag.
      setChoice((before) => ({ ...before, ...(change.dag !== undefined && { replaces: null }), ...change }));
    },
    busy,
    errors,
    // Of the open dag.
    done: done?.kept.dag_id === dag ? done : null,
    save,
  };
}
