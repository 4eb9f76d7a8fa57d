import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import type { CaseComment } from '@bhumi/api/contract/comments/comments';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { enteredBy } from '@bhumi/api/contract/mutations/inquiry/signing';
import { useLanguage } from '../i18n/language.ts';
import { findDraft } from '../lib/drafts.ts';
import { UserText } from '../lib/UserText.tsx';
import { EditForm } from './EditForm.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { commentScreenTexts as texts } from './texts.ts';
import { commentDraft, type CaseName } from './useComments.ts';

/** A comment: who wrote it in which post and when, its words, files and whom it told. Its author changes it while the hour lasts. */
export function Comment({ of, comment }: { of: CaseName; comment: CaseComment }): ReactElement {
  const { language, say } = useLanguage();
  const { id, author, signed_as, words, files, mentions, at, changed_at, taken_back_at, may_change } =
    comment;
  const [editing, setEditing] = useState(() => findDraft(commentDraft(of, id)) !== undefined);
  const [asking, setAsking] = useState(false);
  const button = (label: Message, onClick: () => void) => (
    <Button
      size="small"
      sx={{ minWidth: 0, px: 0.75 }}
      aria-label={say(texts.ofComment(label, at))}
      onClick={onClick}
    >
      {say(label)}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {say(enteredBy({ by: author, signed_as }))}
        </Box>
        {`, ${formatDateTime(at, language)}`}
        {changed_at && ` (${say(texts.changedAt(changed_at))})`}
      </Box>
      {taken_back_at && (
        <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {say(texts.takenBackAt(taken_back_at))}
        </Box>
      )}
      {editing && !taken_back_at ? (
        <EditForm of={of} comment={comment} onClose={() => setEditing(false)} />
      ) : (
        words && (
          <Box sx={{ whiteSpace: 'pre-line' }}>
            <UserText>{words}</UserText>
          </Box>
        )
      )}
      {files.map((file) => (
        <Box key={file.id}>
          <Link href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </Link>
        </Box>
      ))}
      {mentions.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{say(texts.told(mentions.join(', ')))}</Box>
      )}
      {may_change && !editing && (
        <Box sx={{ ml: -0.75 }}>
          {button(texts.edit, () => setEditing(true))}
          {button(texts.takeBack, () => setAsking(true))}
        </Box>
      )}
      {asking && <TakeBackDialog of={of} comment={id} onClose={() => setAsking(false)} />}
    </Box>
  );
}
