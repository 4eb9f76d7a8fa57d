import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { FigureInput } from '../FigureInput.tsx';
import { rowsTexts as texts } from './texts.ts';
import type { Shares } from './useShares.ts';

/** The total of the rows, and whether they add up to the whole, if the area of the whole is known. */
export function ShareSummary({ name, shares }: { name: string; shares: Shares }): ReactElement {
  const { say } = useLanguage();
  const id = `field-${name}-whole`;
  const { total, standing } = shares;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 2 }}>
      <FieldFrame id={id} label={say(texts.whole)} help={say(texts.wholeHelp)}>
        <FigureInput
          id={id}
          value={shares.whole}
          onChange={shares.setWhole}
          autoComplete="off"
          inputProps={{ inputMode: 'decimal', 'data-enter': 'skip', 'aria-describedby': `${id}-help` }}
        />
      </FieldFrame>
      <Box data-totals sx={{ alignSelf: 'start', pt: { sm: 3.5 }, fontWeight: 600 }}>
        {total !== null && <div>{say(texts.total(total))}</div>}
        {standing && (
          <Box sx={{ color: standing.kind === 'whole' ? 'success.main' : 'error.main' }}>
            {standing.kind === 'whole' ? '✓ ' : '! '}
            {say(texts.standing(standing))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
