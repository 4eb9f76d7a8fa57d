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
  /** The address of the list as it is asked for now. */
  list: string;
  rows: (answer: Answer) => R[];
  /** The list has only pending rows: a decided row leaves it at once. */
  onlyPending?: boolean;
}

/** What is open over the list: the review of a row (no action), or the confirmation of a decision. */
interface Open<R, Action> {
  row: R;
  action: Action | null;
  /** It was begun from looking at the row, and goes on with looking at the next one. */
  queued: boolean;
}

/** A row in the state in which it was decided: once it is in another one, it may wait for someone again. */
const decisionKey = ({ id, status, version }: QueueRow): string => `${id} ${status} ${version}`;

export type QueueWork<R extends QueueRow, Action extends string> = Omit<
  ReturnType<typeof useQueue<R, Action, never>>,
  'answer'
>;

/** State and actions of a queue: after a decision the next row opens. The list is polled. */
export function useQueue<R extends QueueRow, Action extends string, Answer>(
  queue: Queue<R, Action>,
  { list, rows: rowsOf, onlyPending: onlyWaiting = false }: Options<R, Answer>,
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
  /** Decided here, though the list as it was last read may still have them waiting. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<Open<R, Action> | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** What was wrong, by field, with the decision that was sent last. */
  const [refused, setRefused] = useState<{ id: number; errors: Record<string, unknown> } | null>(null);
  const resting = useDebounced(decided, REST) !== decided;
  useLastPage(stale ? undefined : data);

  /** Once the dialog is gone, the keyboard goes on at the row that was open last, or where the next one waits. */
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
  /** Decided elsewhere, the row that has the keyboard leaves the list: it goes on at what waits next to where that stood. */
  const before = useRef<R[]>([]);
  useEffect(() => {
    const last = before.current;
    before.current = rows ?? [];
    const isHere = (id: number) => before.current.some((row) => row.id === id);
    const { activeElement, body } = window.document;
    if (chosen === null || isHere(chosen) || open || activeElement !== body) return;
    goTo(nextPending(last, chosen, (row) => isHere(row.id) && isOpen(row)));
  });
  /** The row is decided, here or elsewhere: on to the next. Answers whether more can be decided. */
  const goOn = (row: R): boolean => {
    const next = nextTo(row);
    setDecided((before) => new Set(before).add(decisionKey(row)));
    if (next && open?.queued) {
      setOpen({ row: next, action: null, queued: true });
    } else {
      setOpen(null);
      goTo(next);
      // After the last one where it stood, if it is still there, or at the heading.
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
    /** The address of what is shown. */
    list,
    /** As it was last read. */
    answer: data?.answer,
    /** Undefined while they are read for the first time. */
    rows,
    /** How many there are on all pages; `estimated` when nobody has counted to the end. */
    total: data && data.total - hidden,
    estimated: data?.estimated ?? false,
    error,
    retry: () => void refetch(),
    /** The rows are those of an earlier list, while the one asked for is on its way. */
    stale,
    open,
    /** The row that the keys decide on. */
    current: open ? undefined : (inTurn.find(({ id }) => id === chosen) ?? inTurn[0]),
    /** Nothing can be decided just now. */
    busy: resting,
    actionsOf,
    /** Those that one goes through row by row: of what waits, and not what is seldom done. */
    usualActionsOf: (row: R) =>
      isWaiting(row) ? actionsOf(row).filter((action) => !queue.decisions[action].isRare) : [],
    /** What was wrong with a field of a row when it was decided. */
    refusalOf: (row: R, field: string): string | null => {
      const text = refused?.id === row.id ? refused.errors[field] : undefined;
      return text === undefined ? null : String(text);
    },
    /** A row waits for a decision, though it may not be this officer's to take. */
    waits: (row: R) => !isDone(row) && isPending(machine, actions, row, user),
    nextTo,
    choose: (row: R) => setChosen(row.id),
    skipTo: goTo,
    review: (row: R) => setOpen({ row, action: null, queued: true }),
    /** Asks before a decision: it is about a person, and none is taken by one key or one press. */
    decide: (row: R, action: Action) => {
      if (!stale) setOpen({ row, action, queued: open?.queued ?? false });
    },
    send,
    /** What was open is decided, by this officer or (`late`) by another one. */
    finish: ({ row, action }: { row: R; action: Action }, late: boolean) => {
      if (late) deleteDecidedDrafts(draftSubject(queue.address, row.id), []);
      tell(goOn(row), row.user.name, late ? undefined : queue.decisions[action].done);
    },
    /** Goes on without a decision. */
    close: () => {
      if (open?.action && open.queued) return setOpen({ ...open, action: null });
      setOpen(null);
      if (open && !open.action) setFocused(open.row.id);
    },
  };
}
