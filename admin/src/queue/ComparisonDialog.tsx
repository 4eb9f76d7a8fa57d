import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { DialogFrame } from '../resource/dialog/DialogFrame.tsx';
import { ShortcutButton } from './ShortcutButton.tsx';
import type { QueueRow } from './queue.ts';
import { queueTexts } from './texts.ts';
import type { QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string> {
  work: QueueWork<R, Action>;
  /** From the last fetch. */
  row: R;
  title: string;
  /** The comparison with the records. */
  subject: string;
  /** Decisions that are not possible now, and why; shown beside the possible ones. */
  withheld?: { actions: readonly Action[]; why: ReactNode } | undefined;
  /** Shown beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Compares the request with the record, with the buttons that decide. */
export function ComparisonDialog<R extends QueueRow, Action extends string>(
  props: Props<R, Action>,
): ReactElement {
  const { work, row, title, subject, withheld, beside, children } = props;
  const { say } = useLanguage();
  const next = work.nextTo(row);
  const usual = work.usualActionsOf(row);
  const actions = usual.filter((action) => !withheld?.actions.includes(action));
  return (
    <DialogFrame
      title={title}
      beside={beside}
      onClose={work.close}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, width: '100%' }}>
          {usual.length > actions.length && <Box sx={{ width: '100%' }}>{withheld?.why}</Box>}
          {next && (
            <ShortcutButton letter="N" onClick={() => work.review(next)} sx={{ mr: 'auto' }}>
              {say(queueTexts.skip)}
            </ShortcutButton>
          )}
          {[...actions].reverse().map((action) => {
            const { key, button, destructive } = work.queue.decisions[action];
            return (
              <ShortcutButton
                key={action}
                letter={key}
                variant={action === actions[0] ? 'contained' : 'outlined'}
                color={destructive ? 'error' : 'primary'}
                onClick={() => work.decide(row, action)}
              >
                {say(button)}
              </ShortcutButton>
            );
          })}
          {actions.length === 0 && <Button onClick={work.close}>{say(shared.close)}</Button>}
        </Box>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere', mb: 1.5 }}>{subject}</Box>
      {children}
    </DialogFrame>
  );
}
