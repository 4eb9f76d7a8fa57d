import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { excludedLines, roundedText, shareLines, wholeLine } from '@bhumi/api/contract/inheritance/texts';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
} as const;

/** The shares of the heirs, with the reason of each, so that anyone can check them. */
export function Heirs({ review: { reckoning } }: { review: MutationReview }): ReactElement | null {
  const { language, say } = useLanguage();
  if (!reckoning) return null;
  const rounded = roundedText(reckoning, language);
  return (
    <Section title={texts.heirs}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{say(texts.heir)}</th>
            <th scope="col">{say(texts.share)}</th>
            <th scope="col">{say(texts.why)}</th>
          </tr>
        </thead>
        <tbody>
          {[...shareLines(reckoning, language), wholeLine(language)].map(
            ({ key, heir, together, reason }) => (
              <tr key={key}>
                <Box component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {heir}
                </Box>
                <td>
                  {together.share}
                  <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{together.til}</Box>
                </td>
                <td>{reason}</td>
              </tr>
            ),
          )}
        </tbody>
      </Box>
      {excludedLines(reckoning, language).map(({ key, heir, reason }) => (
        <Box key={key} sx={{ mt: 1 }}>
          <strong>{heir}</strong>: {reason}
        </Box>
      ))}
      {rounded && <Box sx={{ mt: 1, color: 'text.secondary' }}>{rounded}</Box>}
    </Section>
  );
}
