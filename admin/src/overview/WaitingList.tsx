import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Overview, QueueWaiting } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { queues } from '../pages/menu.ts';
import { Section } from './Section.tsx';
import { overviewTexts as texts } from './texts.ts';
import { EscalatedLinks } from '../assignments/EscalatedLinks.tsx';
import { waited } from './waited.ts';

/** The API counts up to this number. */
const BOUND = 10_000;

/** On a phone the age stands below the name; from a tablet on in its own column. */
const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 1.25,
  minHeight: 48,
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 2fr) 64px minmax(0, 3fr)' },
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 3, outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

interface Props {
  waiting: readonly QueueWaiting[] | undefined;
  escalated: Overview['escalated'] | undefined;
}

/** The reader's pending decisions in each queue, with the age of the oldest; each row links to its queue. */
export function WaitingList({ waiting, escalated = [] }: Props): ReactElement {
  const { say } = useLanguage();
  const now = new Date();
  if (!waiting) {
    return (
      <Section title={say(texts.waiting)}>
        <Skeleton variant="rounded" height={198} />
      </Section>
    );
  }
  return (
    <Section title={say(texts.waiting)}>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mt: -1, mb: 1.5 }}>{say(texts.waitingHow)}</Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
        }}
      >
        {queues.map(({ name, to, label }) => {
          const own = waiting.find(({ queue }) => queue === name);
          if (!own) return null;
          const { count, since } = own;
          return (
            <Box component="li" key={name} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box component={Link} to={to} sx={row}>
                <Box sx={{ fontWeight: 600, color: 'primary.main' }}>{say(label)}</Box>
                <Box
                  sx={{
                    fontSize: 20,
                    fontWeight: 700,
                    textAlign: 'right',
                    color: count === 0 ? 'text.secondary' : 'text.primary',
                  }}
                >
                  {say(texts.more(count, BOUND))}
                </Box>
                <Box
                  sx={{
                    color: 'text.secondary',
                    fontSize: 'small',
                    gridColumn: { xs: '1 / -1', sm: 'auto' },
                  }}
                >
                  {say(since === null ? texts.noneHere : waited(since, now))}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      <EscalatedLinks escalated={escalated} />
    </Section>
  );
}
