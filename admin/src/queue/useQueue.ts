import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { mayDecide, isPending } from '@bhumi/api/contract/decisions/decisions';
import { deleteDecidedDrafts } from '../lib/drafts.ts';
import { focusElement } from '../lib/focus.ts';
import type { Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { polledQueriesUnder, usePolled } from '../lib/usePolled.ts';
import { useSession } from '../lib/useSession.ts';
import { nextPending } from './next-pending.ts';
import { POLL_SECONDS } from './list-address.ts';
import { queueRowId, draftSubject, remarksPart, type Queue, type QueueRow } from './queue.ts';
import { useLastPage } from './useListParams.ts';
import { useDecisionNotice } from './useDecisionNotice.ts';

/** Milliseconds after a decision in which nothing is decided, so that a double press decides only one row. */
const REST = 600;

interface Options<R extends QueueRow, Answer> {
  /** The current address of the list. */
  list: string;
  rows: (answer: Answer) => R[];
  /** The list has only pending rows: a decided row leaves it at once. */
  onlyPending?: boolean;
  /** The list is one case at its own address: nothing is said about others. */
  isOneCase?: boolean;
}

/** What is open over the list: the review of a row (no action), or the confirmation of a decision. */
interface Open<R, Action> {
  row: R;
  action: Action | null;
  /** The decision was started from the review of a row, and continues with the review of the next one. */
  queued: boolean;
}

/** A row in the state in which it was decided: in another state it may be pending again. */
const decisionKey = ({ id, status, version }: QueueRow): string => `${id} ${status} ${version}`;

export type QueueWork<R extends QueueRow, Action extends string> = Omit<
  ReturnType<typeof useQueue<R, Action, never>>,
  'answer'
>;

/** State and actions of a queue: after a decision the next row opens. The list is polled. */
export function useQueue<R extends QueueRow, Action extends string, Answer>(
  queue: Queue<R, Action>,
  { list, rows: rowsOf, onlyPending: onlyWaiting = false, isOneCase = false }: Options<R, Answer>,
) {
  const { user, http } = useSession();
  const tell = useDecisionNotice();
  const refetchNow = useRefetchNow();
  const {
    data,
    error,
    refetch,
    isPlaceholderData: stale,
  } = usePolled<Answer>(list, queue.seconds ?? POLL_SECONDS);
  /** Rows decided here that the last fetched list may still show as pending. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<Open<R, Action> | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** The field errors of the last decision request. */
  const [refused, setRefused] = useState<{ id: number; errors: Record<string, unknown> } | null>(null);
  const resting = useDebounced(decided, REST) !== decided;
  useLastPage(stale ? undefined : data);

  /** After the dialog closes, the focus goes to the last open row, or to the next pending one. */
  useEffect(() => {
    if (open || focused === null) return;
    focusElement(queueRowId(focused));
    setFocused(null);
  }, [open, focused]);

  const { machine } = queue;
  const actions = Object.keys(queue.decisions) as Action[];
  const isDone = (row: R) => decided.has(decisionKey(row));
  const actionsOf = (row: R) =>
    isDone(row) ? [] : actions.filter((action) => mayDecide(machine, action, row, user));
  const isWaiting = (row: R) => queue.isPending?.(row) ?? true;
  const isOpen = (row: R) => actionsOf(row).length > 0 && isWaiting(row);

  const read = data && rowsOf(data.answer);
  const rows = onlyWaiting ? read?.filter((row) => !isDone(row)) : read;
  const hidden = (read?.length ?? 0) - (rows?.length ?? 0);
  const nextTo = (row: R) => nextPending(rows ?? [], row.id, isOpen);
  const inTurn = rows?.filter(isOpen) ?? [];

  const goTo = (row: R | undefined) => {
    setChosen(row?.id ?? null);
    setFocused(row?.id ?? null);
  };
  /**
   * When a focused row is decided elsewhere and leaves the list, the focus goes to the pending row next to its place.
   */
  const before = useRef<R[]>([]);
  useEffect(() => {
    const last = before.current;
    before.current = rows ?? [];
    const isHere = (id: number) => before.current.some((row) => row.id === id);
    const { activeElement, body } = window.document;
    if (chosen === null || isHere(chosen) || open || activeElement !== body) return;
    goTo(nextPending(last, chosen, (row) => isHere(row.id) && isOpen(row)));
  });
  /** Marks the row as decided, here or elsewhere, and moves on. Returns whether more can be decided. */
  const goOn = (row: R): boolean => {
    const next = nextTo(row);
    setDecided((before) => new Set(before).add(decisionKey(row)));
    if (next && open?.queued) {
      setOpen({ row: next, action: null, queued: true });
    } else {
      setOpen(null);
      goTo(next);
      // After the last row the focus stays there if it still exists, otherwise it goes to the heading.
      if (!next) setFocused(row.id);
    }
    return next !== undefined || (onlyWaiting && (data?.total ?? 0) > (read?.length ?? 0));
  };
  const send = async (row: R, action: Action, words: string): Promise<void> => {
    const { method, path, body } = queue.request(row, action, words);
    const carried = queue.sentDrafts?.(row, action) ?? [];
    setRefused(null);
    try {
      const sent = body instanceof FormData ? body : JSON.stringify(body);
      await http(`${queue.address}${path}`, { method, ...(body && { body: sent }) });
      deleteDecidedDrafts(draftSubject(queue.address, row.id), [remarksPart(action), ...carried]);
    } catch (failure) {
      if (failure instanceof HttpError) {
        setRefused({ id: row.id, errors: (failure.body as Problem | undefined)?.errors ?? {} });
      }
      throw failure;
    } finally {
      void refetchNow(polledQueriesUnder(queue.address));
    }
  };

  return {
    queue,
    /** The address of the shown list. */
    list,
    /** From the last fetch. */
    answer: data?.answer,
    /** Undefined during the first load. */
    rows,
    /** The total of all pages; `estimated` if it was not counted to the end. */
    total: data && data.total - hidden,
    estimated: data?.estimated ?? false,
    error,
    retry: () => void refetch(),
    /** The rows are those of an earlier list, while the requested one loads. */
    stale,
    open,
    /** The row that the shortcut keys decide. */
    current: open ? undefined : (inTurn.find(({ id }) => id === chosen) ?? inTurn[0]),
    /** Nothing can be decided at the moment. */
    busy: resting,
    actionsOf,
    /** The decisions for working row by row: those on pending rows, without the rare ones. */
    usualActionsOf: (row: R) =>
      isWaiting(row) ? actionsOf(row).filter((action) => !queue.decisions[action].isRare) : [],
    /** The error of a field from deciding a row. */
    refusalOf: (row: R, field: string): string | null => {
      const text = refused?.id === row.id ? refused.errors[field] : undefined;
      return text === undefined ? null : String(text);
    },
    /** Whether a row is pending, even if this officer may not decide it. */
    waits: (row: R) => !isDone(row) && isPending(machine, actions, row, user),
    nextTo,
    choose: (row: R) => setChosen(row.id),
    skipTo: goTo,
    review: (row: R) => setOpen({ row, action: null, queued: true }),
    /** Asks before a decision: it concerns a person, so no single key or click takes it. */
    decide: (row: R, action: Action) => {
      if (!stale) setOpen({ row, action, queued: open?.queued ?? false });
    },
    send,
    /** The open row was decided, by this officer or (`late`) by another one. */
    finish: ({ row, action }: { row: R; action: Action }, late: boolean) => {
      if (late) deleteDecidedDrafts(draftSubject(queue.address, row.id), []);
      tell(goOn(row) || isOneCase, row.user.name, late ? undefined : queue.decisions[action].done);
    },
    /** Closes without a decision. */
    close: () => {
      if (open?.action && open.queued) return setOpen({ ...open, action: null });
      setOpen(null);
      if (open && !open.action) setFocused(open.row.id);
    },
  };
}
