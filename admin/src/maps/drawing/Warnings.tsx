import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { BoundaryWarning } from '@bhumi/api/contract/maps/boundaries';
import { useLanguage } from '../../i18n/language.ts';
import { boundaryTexts as texts } from './texts.ts';

/** The warnings of the API before boundaries are saved. */
export function Warnings({ warnings }: { warnings: readonly BoundaryWarning[] }): ReactElement {
  const { say } = useLanguage();
  return (
    <Alert severity="warning" sx={{ my: 1.5 }}>
      <strong>{say(texts.warnings)}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
