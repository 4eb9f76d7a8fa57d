import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Overview } from '@bhumi/api/contract/overview/overview';
import { useLanguage } from '../i18n/language.ts';
import { queues } from '../pages/menu.ts';
import { escalatedTexts as texts } from './escalated-texts.ts';

/** Links to what is past its days in the offices below those of the reader; nothing where there is nothing. */
export function EscalatedLinks({ escalated }: { escalated: Overview['escalated'] }): ReactElement | null {
  const { language, say } = useLanguage();
  const rows = queues.flatMap(({ name, to, label }) => {
    const own = escalated.find(({ queue }) => queue === name);
    return own ? [{ to, label, count: own.count }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box component="h3" id="escalated" sx={{ m: 0, fontSize: 16, fontWeight: 700 }}>
        {say(texts.title)}
      </Box>
      <Box component="ul" aria-labelledby="escalated" sx={{ m: 0, pl: 3, '& a': { color: 'primary.main' } }}>
        {rows.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={`${to}?assigned=escalated`}>{`${say(label)}: ${formatNumber(count, language)}`}</Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
