import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatNumber } from '@bhumi/api/contract/format';
import type { OfficeMap, OfficeQuestion } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { Swatch } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import { answerOf, ANSWERS, type Answer } from './answers.ts';

/** The meaning of the colours and patterns, and the number of dags with each answer. */
export function Legend({ map, question }: { map: OfficeMap; question: OfficeQuestion }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="ul"
      aria-label={say(texts.legend)}
      sx={{ listStyle: 'none', p: 0, my: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
    >
      {(Object.keys(ANSWERS[question]) as Answer[]).map((answer) => {
        const { label, style } = ANSWERS[question][answer]!;
        const count = map.dags.filter((dag) => answerOf(dag, question) === answer).length;
        return (
          <Box component="li" key={answer} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Swatch style={style} />
            <span>{say(label)}</span>
            <strong>{formatNumber(count, language)}</strong>
          </Box>
        );
      })}
    </Box>
  );
}
