import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { findDraft } from '../lib/drafts.ts';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import { commentScreenTexts as texts } from './texts.ts';
import { commentDraft, useComments, type CaseName } from './useComments.ts';

/** What the office has written about a case for itself, the oldest first, and the form of another comment. */
export function Comments({ of }: { of: CaseName }): ReactElement {
  const { say } = useLanguage();
  const { data, error, refetch, readEarlier } = useComments(of);
  const [failed, setFailed] = useState('');
  // What was typed is there again.
  const [writing, setWriting] = useState(() => findDraft(commentDraft(of)) !== undefined);
  const [first] = data?.comments ?? [];
  const showEarlier = () => {
    setFailed('');
    readEarlier(first!.id).catch((failure: Error) => setFailed(failure.message));
  };
  const refused = data ? failed : (error?.message ?? '');
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.hidden)}</Box>
      {refused && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            data ? (
              <Button onClick={showEarlier}>{say(shared.tryAgain)}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>
            )
          }
        >
          <strong>{say(texts.notRead)}</strong>
          <div>{refused}</div>
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data && (
        <>
          {data.earlier && (
            <Button size="small" sx={{ mb: 1 }} onClick={showEarlier}>
              {say(texts.earlier)}
            </Button>
          )}
          {data.comments.length === 0 && <div>{say(texts.none)}</div>}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.comments.map((comment) => (
              <Comment key={comment.id} of={of} comment={comment} />
            ))}
          </Box>
          {writing ? (
            <CommentForm of={of} onClose={() => setWriting(false)} />
          ) : (
            <Button variant="outlined" onClick={() => setWriting(true)}>
              {say(texts.write)}
            </Button>
          )}
        </>
      )}
    </>
  );
}
