import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { caseKinds } from '@bhumi/api/contract/assignments/assignments';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { draftSubject } from '../queue/queue.ts';
import { SmallDialog } from '../resource/dialog/SmallDialog.tsx';
import { AssignForm, NOTHING, type Wish } from './AssignForm.tsx';
import { AssignmentHistory } from './AssignmentHistory.tsx';
import { assignTexts as texts } from './texts.ts';
import { useAssign } from './useAssign.ts';
import { useAssignments } from './useAssignments.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

interface Props {
  kind: CaseKindName;
  id: number;
  subject: string;
  onClose: () => void;
}

/** With whom a case lies. Who may, gives it to a post or back; what is typed is kept when the dialog is closed. */
export function AssignDialog({ kind, id, subject, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { data, error, refetch } = useAssignments(kind, id);
  const { busy, errors, setErrors, refusal, send } = useAssign(kind, id);
  const draft = { subject: draftSubject(caseKinds[kind].address, id), part: 'assign', label: texts.assign };
  const { value: wish, setValue: setWish, discard } = useDraft<Wish>(draft, NOTHING);
  const offered = data?.offered ?? [];
  const assigns = offered.length > 0;
  const acts = assigns || (data?.may_give_back ?? false);
  const button = assigns ? texts.assign : texts.giveBack;

  const submit = async () => {
    const { post, due_on, note } = wish;
    if (assigns && post === '') return setErrors({ post: say(texts.choosePost) });
    const [office_id, name] = post.split(' ');
    const done = assigns
      ? await send('assign', { office_id: Number(office_id), post: name, due_on, note })
      : await send('give-back', { note });
    if (!done) return;
    discard();
    onClose();
  };

  return (
    <SmallDialog
      title={say(texts.title)}
      busy={busy}
      refusal={refusal && `${say(texts.failed)}: ${refusal}`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(acts ? shared.cancel : shared.close)}
          </Button>
          {acts && (
            <Button variant="contained" disabled={busy} onClick={() => void submit()}>
              {say(busy ? shared.saving : button)}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere', mb: 2 }}>{subject}</Box>
      {error && (
        <RetryAlert title={say(texts.notRead)} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {acts && !assigns && <div>{say(texts.backHelp)}</div>}
          {acts && (
            <AssignForm
              offered={offered}
              wish={wish}
              errors={errors}
              onChange={(change) => setWish({ ...wish, ...change })}
            />
          )}
          <AssignmentHistory assignments={data.assignments} />
        </Box>
      )}
    </SmallDialog>
  );
}
