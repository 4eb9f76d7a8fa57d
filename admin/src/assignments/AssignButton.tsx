import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import type { Desk } from '@bhumi/api/contract/assignments/desk';
import { postRows } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { assignTexts as texts } from './texts.ts';

interface Props {
  kind: CaseKindName;
  row: { id: number; desk: Desk | null; user: { id: number } };
  /** Names the case. */
  subject: string;
}

/** Opens with whom an open case lies: to give it to a post, to give it back, or to read its history. */
export function AssignButton({ kind, row, subject }: Props): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const { desk } = row;
  // One's own is for another officer.
  if (!desk || row.user.id === user.id) return null;
  const decides = user.role === 'admin' || user.posts.some(({ post }) => postRows[post].decides);
  const isMine = user.posts.some(({ post, office_id }) => post === desk.post && office_id === desk.office_id);
  const label = say(decides ? texts.assign : isMine ? texts.giveBack : texts.whose);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${label}: ${subject}`}
        sx={{ minWidth: 0, px: 0.75, whiteSpace: 'nowrap' }}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <AssignDialog kind={kind} id={row.id} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
