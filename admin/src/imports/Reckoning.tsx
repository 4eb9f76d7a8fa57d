import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import { formatArea } from '@bhumi/api/contract/format';
import { reckoningText } from '@bhumi/api/contract/land/area-units';
import type { ReckonedArea } from '@bhumi/api/contract/resource/imports';
import { useLanguage } from '../i18n/language.ts';
import { importPageTexts as texts } from './texts.ts';

interface Props {
  reckoned: readonly ReckonedArea[];
  /** Whether the officer says that it holds; none where nothing can be imported yet. */
  seen?: boolean;
  onSeen?: (seen: boolean) => void;
}

/** Shows how units that differ by district are reckoned, with an area of the file, and asks whether that holds. */
export function Reckoning({ reckoned, seen, onSeen }: Props): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="section"
      aria-labelledby="import-reckoning"
      sx={{ border: 1, borderColor: 'warning.main', borderRadius: 1.5, p: 2, mb: 2, maxWidth: 960 }}
    >
      <Box component="h3" id="import-reckoning" sx={{ fontSize: 16, fontWeight: 700, m: 0, mb: 1 }}>
        {say(texts.reckoning)}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reckoned.map(({ unit, typed, square_feet }) => (
          <li key={unit}>
            {say(reckoningText(unit))}
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {say(texts.inThisFile(typed))}: {formatArea(square_feet, language)}
            </Box>
          </li>
        ))}
      </Box>
      {onSeen && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={seen ?? false} onChange={({ target }) => onSeen(target.checked)} />}
          label={say(texts.reckoningHolds)}
        />
      )}
    </Box>
  );
}
