import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { Assignment } from '@bhumi/api/contract/assignments/assignments';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { assignTexts as texts } from './texts.ts';

/** With whom a case has lain, the newest first, by whom and with which note. */
export function AssignmentHistory({ assignments }: { assignments: readonly Assignment[] }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <section aria-labelledby="assign-history">
      <Box component="h3" id="assign-history" sx={{ m: 0, mb: 0.5, fontSize: 16, fontWeight: 700 }}>
        {say(texts.history)}
      </Box>
      {assignments.length === 0 && <div>{say(texts.noHistory)}</div>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {assignments.map(({ id, post, office, by, by_bn, note, due_on, since, ended_at }) => (
          <Box component="li" key={id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            {say(postLine({ post, office, deputy: false }))}
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {[
                texts.span(since, ended_at),
                by === null ? texts.bySystem : texts.by(staffNameIn({ name: by, name_bn: by_bn }, language)),
                ...(due_on ? [texts.due(due_on)] : []),
              ]
                .map(say)
                .join(' · ')}
            </Box>
            {note && (
              <Box sx={{ whiteSpace: 'pre-line' }}>
                <UserText>{note}</UserText>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
