import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactElement } from 'react';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import { useLanguage } from '../i18n/language.ts';
import { findDraft } from '../lib/drafts.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { useSession } from '../lib/useSession.ts';
import { commentScreenTexts as texts } from './texts.ts';
import { commentDraft } from './useComments.ts';

const Comments = lazyPart(async () => (await import('./Comments.tsx')).Comments);

interface Props {
  kind: CaseKindName;
  row: { id: number; user: { id: number } };
  /** Names the case, for screen readers: several buttons have the same label. */
  subject: string;
}

/** The comments on a case among others. They are read when they are opened, because that is noted. */
export function CommentsToggle({ kind, row, subject }: Props): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  const of = { kind, id: row.id };
  // What was typed is there again.
  const [open, setOpen] = useState(() => findDraft(commentDraft(of)) !== undefined);
  const id = useId();
  // What the office writes about one's own case is for the others.
  if (row.user.id === user.id) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${say(texts.open)}: ${subject}`}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
        onClick={() => setOpen(!open)}
      >
        {say(texts.open)}
      </Button>
      <Box component="section" id={id} hidden={!open} aria-label={say(texts.title)}>
        {open && <Comments of={of} />}
      </Box>
    </Box>
  );
}
