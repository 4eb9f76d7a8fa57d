import Box from '@mui/material/Box';
import { createContext, useContext, useId, type ReactElement, type ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';

/** The level of the sections' headings: below the dialog's title, or below the page's. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3');

/** A part of the detail view with its own heading. */
export function Section({ title, children }: { title: Message; children: ReactNode }): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const level = useContext(SectionHeading);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Box component={level} id={id} sx={{ fontSize: 17, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(title)}
      </Box>
      {children}
    </Box>
  );
}

/** Facts, one per line; empty ones are left out. */
export function Lines({
  lines,
}: {
  lines: readonly (readonly [label: Message, value: ReactNode])[];
}): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <Box
            key={label.en}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, '& dt': { flex: '0 0 190px' } }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {say(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
