import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { deleteDraft, type Draft } from '../../lib/drafts.ts';
import { useUnsavedDrafts } from '../../lib/useDraft.ts';
import { queueTexts as texts } from '../../queue/texts.ts';
import { mutationSubject } from '../drafts.ts';
import { unsavedTexts } from '../../i18n/unsaved-texts.ts';

/** The text of a draft, so that it can be read and copied even when its form is no longer offered. */
function wordsOf({ value }: Draft): string {
  const words: unknown =
    typeof value === 'object' && value !== null && 'words' in value ? value.words : value;
  return typeof words === 'string' ? words : '';
}

/** The unsaved drafts of a mutation; each can be discarded. */
export function UnsavedDrafts({ id }: { id: number }): ReactElement | null {
  const { say } = useLanguage();
  const drafts = useUnsavedDrafts(mutationSubject(id));
  if (drafts.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {say(texts.typed)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {drafts.map((draft) => (
          <li key={draft.part}>
            <strong>{say(draft.label)}</strong>{' '}
            <Button
              size="small"
              color="error"
              aria-label={say(texts.discardIt(draft.label))}
              onClick={() => deleteDraft(draft)}
            >
              {say(unsavedTexts.discard)}
            </Button>
            {wordsOf(draft) && (
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{wordsOf(draft)}</Box>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
