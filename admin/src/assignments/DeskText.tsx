import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { daysBetween } from '@bhumi/api/contract/assignments/age';
import { lastDay, type CaseKindName } from '@bhumi/api/contract/assignments/days';
import type { Desk } from '@bhumi/api/contract/assignments/desk';
import { dhakaDay } from '@bhumi/api/contract/format';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { assignTexts as texts } from './texts.ts';

interface Props {
  kind: CaseKindName;
  desk: Desk | null;
}

/** With whom an open case lies, since when, until when and how old it is; nothing for a settled one. */
export function DeskText({ kind, desk }: Props): ReactElement | null {
  const { say } = useLanguage();
  if (!desk) return null;
  const { post, office, since, due_on, came_at } = desk;
  const now = new Date();
  const came = new Date(came_at);
  const due = lastDay(kind, came, due_on);
  const lies =
    post && office && since ? texts.lies(postLine({ post, office, deputy: false }), since) : texts.withNobody;
  return (
    <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: 'small', overflowWrap: 'anywhere' }}>
      {[lies, texts.due(due), texts.age(daysBetween(came, now))].map(say).join(' · ')}
      {due < dhakaDay(now) && (
        <Box component="span" sx={{ display: 'block', fontWeight: 700, color: 'error.main' }}>
          {say(texts.late)}
        </Box>
      )}
    </Box>
  );
}
