import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, type FormEvent, type ReactElement } from 'react';
import { MAX_COMMENT_LENGTH } from '@bhumi/api/contract/comments/comments';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDraft } from '../lib/useDraft.ts';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { MentionPicker } from './MentionPicker.tsx';
import { mentionedIn, withMention, type Picked } from './mentions.ts';
import { commentScreenTexts as texts } from './texts.ts';
import { addressOf, commentDraft, useCommentRequest, type CaseName } from './useComments.ts';

interface Typed {
  words: string;
  picked: readonly Picked[];
  files: readonly File[];
}
const NOTHING: Typed = { words: '', picked: [], files: [] };

interface Props {
  of: CaseName;
  /** Called after it is sent or cancelled. */
  onClose: () => void;
}

/** Writes a comment: words, colleagues and files. What is typed is kept when the API refuses or the form is closed. */
export function CommentForm({ of, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  const { value: typed, setValue, discard } = useDraft<Typed>(commentDraft(of), NOTHING);
  const { busy, errors, refusal, send } = useCommentRequest(of);
  const field = useRef<HTMLTextAreaElement>(null);
  const pick = ({ id: person, name }: Picked) => {
    const at = withMention(typed.words, field.current?.selectionEnd ?? typed.words.length, name);
    setValue({ ...typed, words: at.words, picked: [...typed.picked, { id: person, name }] });
    // The text is in the field after React has rendered it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at.caret, at.caret);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = new FormData();
    body.set('words', typed.words);
    body.set('mentions', JSON.stringify(mentionedIn(typed.words, typed.picked)));
    for (const file of typed.files) body.append('documents[]', file);
    if (!(await send('', { method: 'POST', body }))) return;
    discard();
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={say(texts.add)}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1.5 }}
    >
      {refusal && (
        <Alert severity="error">
          <strong>{say(texts.failed)}</strong>
          <div>{refusal}</div>
        </Alert>
      )}
      <FieldFrame id={`${id}-words`} label={say(texts.words)} error={errors['words'] ?? ''}>
        <OutlinedInput
          id={`${id}-words`}
          multiline
          minRows={2}
          autoFocus
          inputRef={field}
          value={typed.words}
          onChange={({ target }) => setValue({ ...typed, words: target.value })}
          inputProps={{ maxLength: MAX_COMMENT_LENGTH, ...ariaProps(`${id}-words`, errors['words']) }}
        />
      </FieldFrame>
      <MentionPicker id={`${id}-mention`} address={addressOf(of)} error={errors['mentions']} onPick={pick} />
      <FieldFrame id={`${id}-files`} label={say(texts.files)} error={errors['documents'] ?? ''}>
        <FileButton
          id={`${id}-files`}
          several
          // By type, so that a phone offers its camera.
          accept="image/jpeg,image/png,application/pdf"
          name={typed.files.map(({ name }) => name).join(', ') || null}
          onChoose={(_first, files) => setValue({ ...typed, files })}
          described={ariaProps(`${id}-files`, errors['documents'])}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {say(busy ? shared.saving : texts.add)}
        </Button>
      </Box>
    </Box>
  );
}
