import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { MutationEvent } from '@bhumi/api/contract/mutations/mutations';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../../i18n/language.ts';
import { eventLabels } from './decisions.ts';
import { Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';
import { UserText } from '../../lib/UserText.tsx';

/** The history, oldest first, with who did each step and their remarks. */
export function History({ events }: { events: readonly MutationEvent[] }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Section title={texts.history}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
        {events.map(({ action, at, by, by_bn, words, signed_as }, place) => (
          <Box component="li" key={place} sx={{ py: 0.5 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {say(eventLabels[action])}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
              {[
                formatDateTime(at, language),
                ...(by
                  ? [
                      say(texts.by(staffNameIn({ name: by, name_bn: by_bn }, language))),
                      ...(signed_as ? [say(postLine(signed_as))] : []),
                    ]
                  : []),
              ].join(', ')}
            </Box>
            {words && (
              <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                <UserText>{words}</UserText>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
