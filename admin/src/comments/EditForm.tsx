import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type FormEvent, type ReactElement } from 'react';
import { MAX_COMMENT_LENGTH, type CaseComment } from '@bhumi/api/contract/comments/comments';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { commentScreenTexts as texts } from './texts.ts';
import { commentDraft, useCommentRequest, type CaseName } from './useComments.ts';

interface Props {
  of: CaseName;
  comment: CaseComment;
  onClose: () => void;
}

/** Changes the words of one's own comment while its hour lasts. */
export function EditForm({ of, comment, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const { value, setValue, discard } = useDraft(commentDraft(of, comment.id), comment.words ?? '');
  const { busy, errors, refusal, send } = useCommentRequest(of);
  const error = errors['words'] ?? refusal;
  const help = say(texts.until(comment.changeable_until));
  const close = () => {
    discard();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = JSON.stringify({ words: value });
    if (await send(`/${comment.id}`, { method: 'PUT', body })) close();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={say(texts.ofComment(texts.edit, comment.at))}
      onSubmit={(event) => void submit(event)}
      sx={{ my: 1 }}
    >
      <FieldFrame id={id} label={say(texts.words)} error={error} help={help}>
        <OutlinedInput
          id={id}
          multiline
          minRows={2}
          autoFocus
          value={value}
          onChange={({ target }) => setValue(target.value)}
          inputProps={{ maxLength: MAX_COMMENT_LENGTH, ...ariaProps(id, error, help) }}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button disabled={busy} onClick={close}>
          {say(shared.cancel)}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {say(busy ? shared.saving : shared.save)}
        </Button>
      </Box>
    </Box>
  );
}
