import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement } from 'react';
import { dhakaDay, formatMonth } from '@bhumi/api/contract/format';
import { MAX_MONTHS } from '@bhumi/api/contract/mutations/figures/figures';
import { addMonths, everyMonth } from '@bhumi/api/contract/mutations/figures/months';
import { useLanguage } from '../i18n/language.ts';
import { ON_SCREEN } from '../print/paper.ts';
import { reportTexts as texts } from './texts.ts';
import { Select } from '../lib/Select.tsx';

interface Props {
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
}

/** The selectable months, newest first, with the one from the address. */
function choices(...chosen: string[]): string[] {
  const now = dhakaDay(new Date()).slice(0, 7);
  return [...new Set([...everyMonth(addMonths(now, 1 - MAX_MONTHS), now), ...chosen])].sort().reverse();
}

/** Chooses the first and the last month. */
export function Months({ from, to, onChange }: Props): ReactElement {
  const { language, say } = useLanguage();
  const chosen = { from, to };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, ...ON_SCREEN }}>
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 140px', sm: 'none' } }}>
          <FormLabel htmlFor={`report-${name}`}>{say(texts[name])}</FormLabel>
          <Select
            value={chosen[name]}
            inputProps={{ id: `report-${name}` }}
            sx={{ display: 'flex' }}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            {choices(from, to).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month, language)}
              </option>
            ))}
          </Select>
        </Box>
      ))}
    </Box>
  );
}
