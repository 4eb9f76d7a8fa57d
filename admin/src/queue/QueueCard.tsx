import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { ShortcutButton } from './ShortcutButton.tsx';
import { queueRowId, type QueueRow } from './queue.ts';
import { queueTexts } from './texts.ts';
import type { QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string> {
  work: QueueWork<R, Action>;
  row: R & { is_sample?: boolean };
  /** Shown beside the owner's address. */
  about: string;
  /** The request. */
  children: ReactNode;
  /** Replaces the buttons on the officer's own request. */
  own: Message;
  /** Decisions that are not possible yet, or not for the reader, and why. */
  blocked?: { actions: readonly Action[]; why: Message } | undefined;
}

/** The card of a pending row: the person, the request, and the buttons that decide. */
export function QueueCard<R extends QueueRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { work, row, about, own, blocked, children } = props;
  const { say } = useLanguage();
  const current = work.current?.id === row.id;
  const actions = work.actionsOf(row);
  const next = work.nextTo(row);
  const anchor = queueRowId(row.id);
  return (
    <Box
      component="li"
      aria-current={current || undefined}
      onFocus={() => work.choose(row)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 2,
        mb: 2,
        bgcolor: 'background.paper',
        // Show the key where it acts.
        '&:not(:focus-within) kbd': { display: 'none' },
        ...(current && {
          borderColor: 'primary.main',
          boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}`,
        }),
      }}
    >
      <Box
        component="article"
        id={anchor}
        aria-labelledby={`${anchor}-name`}
        tabIndex={-1}
        sx={{ outline: 'none', scrollMargin: '96px 0 24px' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box component="h2" id={`${anchor}-name`} sx={{ m: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
            {row.user.name}
          </Box>
          {row.is_sample && <Chip size="small" label={say(shared.sample)} />}
        </Box>
        <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {`${row.user.email} · ${about}`}
        </Box>
        {children}
        {actions.length > 0 ? (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              // Same width with and without the key: clicking a card's button selects the card, and the button must
              // not move.
              '& button': { minWidth: { sm: 184 } },
            }}
          >
            {actions.map((action) => {
              const { key, button, destructive } = work.queue.decisions[action];
              return (
                <ShortcutButton
                  key={action}
                  letter={key}
                  active={current}
                  variant={action === actions[0] ? 'contained' : 'outlined'}
                  color={destructive ? 'error' : 'primary'}
                  disabled={work.busy || blocked?.actions.includes(action)}
                  onClick={() => work.decide(row, action)}
                >
                  {say(button)}
                </ShortcutButton>
              );
            })}
            {current && next && (
              <ShortcutButton letter="N" disabled={work.busy} onClick={() => work.skipTo(next)}>
                {say(queueTexts.skip)}
              </ShortcutButton>
            )}
            {blocked && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {say(blocked.why)}
              </Box>
            )}
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{say(own)}</Box>
        )}
      </Box>
    </Box>
  );
}
