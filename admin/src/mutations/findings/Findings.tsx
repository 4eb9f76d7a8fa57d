import CheckIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import WarningIcon from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import {
  findingLevelLabels,
  type FindingLevel,
  type MutationReview,
} from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { mutationTexts as texts } from '../texts.ts';
import { Section } from '../Section.tsx';

const LOOKS: Record<FindingLevel, { Icon: typeof CheckIcon; color: string }> = {
  red: { Icon: ErrorIcon, color: 'error.main' },
  amber: { Icon: WarningIcon, color: 'warning.main' },
  green: { Icon: CheckIcon, color: 'success.main' },
};

/** The findings, the worst first. Shape and words tell their severity, not only colour. */
export function Findings({ review: { findings, findings_at } }: { review: MutationReview }): ReactElement {
  const { say } = useLanguage();
  return (
    <Section title={texts.findings}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {findings.map(({ name, level, title, text }) => {
          const { Icon, color } = LOOKS[level];
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
            >
              <Icon aria-hidden sx={{ fontSize: 20, color, mt: 0.25 }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {say(title)}
                </Box>
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontWeight: 600, ml: 1, fontSize: 'small' }}
                >
                  {say(findingLevelLabels[level])}
                </Box>
                <Box>{say(text)}</Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ color: 'text.secondary', mt: 1 }}>
        {say(findings_at ? texts.findingsThen(findings_at) : texts.findingsNow)}
      </Box>
    </Section>
  );
}
