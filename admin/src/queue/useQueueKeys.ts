import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areSingleKeysOn } from '../layout/single-keys.ts';
import { isTyping } from '../layout/useShortcut.ts';
import { isOpenDialog } from '../lib/focus.ts';
import { queueRowId, type QueueRow } from './queue.ts';
import type { QueueWork } from './useQueue.ts';

/** Whether a pressed key may stand for an action: single keys are on, it is no combination, and nothing is being typed. */
const isSingleKey = (event: KeyboardEvent): boolean =>
  areSingleKeysOn() && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event);

const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('article, [data-queue-row]') !== null;

/** N leads to the chosen row from anywhere on the page; on a row it goes on to the next one (`rowKeys`, `QueueCard`). */
export function useKeyToList<R extends QueueRow, Action extends string>(work: QueueWork<R, Action>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { current, skipTo } = latest.current;
      if (event.code !== 'KeyN' || !current || !isSingleKey(event)) return;
      if (isOpenDialog() || isOnRow(event.target)) return;
      event.preventDefault();
      skipTo(current);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The parts of a queue that the keys of a row use. */
export type RowKeysWork<R extends QueueRow, Action extends string> = Pick<
  QueueWork<R, Action>,
  'queue' | 'current' | 'busy' | 'choose' | 'usualActionsOf' | 'decide' | 'nextTo' | 'skipTo'
>;

/**
 * The properties of a row in a table of a queue. While the focus is in it, the letter of a decision asks about it, and N goes to the next
 * row.
 */
export function rowKeys<R extends QueueRow, Action extends string>(work: RowKeysWork<R, Action>, row: R) {
  const isCurrent = work.current?.id === row.id;
  return {
    'data-queue-row': true,
    'aria-current': isCurrent || undefined,
    onFocus: () => work.choose(row),
    onKeyDown: ({ nativeEvent: event }: ReactKeyboardEvent) => {
      if (!isSingleKey(event) || work.busy || isOpenDialog()) return;
      const action = work
        .usualActionsOf(row)
        .find((each) => event.code === `Key${work.queue.decisions[each].key}`);
      const next = event.code === 'KeyN' ? work.nextTo(row) : undefined;
      if (!action && !next) return;
      event.preventDefault();
      if (action) work.decide(row, action);
      else if (next) work.skipTo(next);
    },
    sx: {
      scrollMargin: '96px 0 24px',
      ...(isCurrent && {
        boxShadow: (theme: { palette: { primary: { main: string } } }) =>
          `inset 3px 0 0 ${theme.palette.primary.main}`,
      }),
      '&:focus-within': { bgcolor: 'action.hover' },
    },
  };
}

/** The id of the element that the link to the list leads to. */
export const firstRowId = <R extends QueueRow>(current: R | undefined, rows: readonly R[] | undefined) => {
  const row = current ?? rows?.[0];
  return row && queueRowId(row.id);
};
