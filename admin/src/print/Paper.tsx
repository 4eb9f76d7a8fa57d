import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as common } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import { ON_PAPER } from './paper.ts';

const printed = (at: string, by: string): Message => ({
  en: `Printed on ${at} by ${by}`,
  bn: `মুদ্রণ: ${at}, ${by}`,
});

/**
 * Black on white, whatever the colour scheme; table rows do not break across pages, and the head is repeated on each.
 */
const SHEETS = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'html, body': { background: '#fff !important', colorScheme: 'light' },
        'main *:not(svg *)': { color: '#000 !important', borderColor: '#999 !important' },
        'main svg text': { fill: '#000 !important' },
        'main svg line:not(pattern line)': { stroke: '#999 !important' },
        thead: { display: 'table-header-group' },
        tfoot: { display: 'table-row-group' },
        'tr, figure': { breakInside: 'avoid' },
        'h2, h3': { breakAfter: 'avoid' },
      },
    }}
  />
);

interface Props {
  /** The range of the figures, such as days and places. Printed, because the fields that hold it are not. */
  of: readonly string[];
  children: ReactNode;
}

/** A page for A4 print, with its range, and who printed it when. */
export function Paper({ of, children }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // Render before the browser captures the page for printing.
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <>
      {SHEETS}
      <Box sx={{ ...ON_PAPER, mb: 1 }}>
        {[say(common.title), ...of].join(' · ')}
        <Box>
          {say(
            printed(formatDateTime(at.toISOString(), language), staffNameIn(user, language) ?? user.email),
          )}
        </Box>
      </Box>
      {children}
    </>
  );
}
