import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage } from '../i18n/language.ts';
import { importPageTexts as texts } from './texts.ts';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of an import, with the current one marked. */
export function Steps({ at }: { at: Step }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="ol"
      aria-label={say(texts.steps)}
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        p: 0,
        mt: 0,
        mb: 2,
      }}
    >
      {STEPS.map((step, place) => (
        <Box
          component="li"
          key={step}
          aria-current={step === at ? 'step' : undefined}
          sx={{
            borderBottom: 3,
            borderColor: step === at ? 'primary.main' : 'transparent',
            pb: 0.5,
            ...(step === at ? { fontWeight: 700 } : { color: 'text.secondary' }),
          }}
        >
          {digitsIn(place + 1, language)}. {say(texts.step[step])}
        </Box>
      ))}
    </Box>
  );
}
