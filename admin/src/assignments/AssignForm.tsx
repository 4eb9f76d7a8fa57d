import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import type { OfferedPost } from '@bhumi/api/contract/assignments/assignments';
import { MAX_REMARKS_LENGTH } from '@bhumi/api/contract/decisions/decisions';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { Select } from '../lib/Select.tsx';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { assignTexts as texts } from './texts.ts';
import { DayInput } from '../lib/DayInput.tsx';

/** What is chosen and typed. `post`: the office's id and the post, such as `12 surveyor`. */
export interface Wish {
  post: string;
  due_on: string;
  note: string;
}
export const NOTHING: Wish = { post: '', due_on: '', note: '' };

interface Props {
  /** Empty: the reader gives it back, with a note alone. */
  offered: readonly OfferedPost[];
  wish: Wish;
  errors: Record<string, string>;
  onChange: (change: Partial<Wish>) => void;
}

/** The fields of an assignment: post, last day and a note. */
export function AssignForm({ offered, wish, errors, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  const dueHelp = say(texts.dueHelp);
  const noteHelp = say(texts.noteHelp);
  return (
    <>
      {offered.length > 0 && (
        <>
          <FieldFrame id="assign-post" label={say(texts.post)} required error={errors['post']}>
            <Select
              value={wish.post}
              onChange={({ target }) => onChange({ post: target.value })}
              inputProps={{ id: 'assign-post', ...ariaProps('assign-post', errors['post']) }}
            >
              <option value="">{say(texts.choose)}</option>
              {offered.map(({ post, office_id, office, holders }) => (
                <option key={`${office_id} ${post}`} value={`${office_id} ${post}`}>
                  {`${say(postLine({ post, office, deputy: false }))} (${holders.join(', ') || say(texts.vacant)})`}
                </option>
              ))}
            </Select>
          </FieldFrame>
          <FieldFrame id="assign-due_on" label={say(texts.dueOn)} error={errors['due_on']} help={dueHelp}>
            <DayInput
              id="assign-due_on"
              value={wish.due_on}
              onChange={({ target }) => onChange({ due_on: target.value })}
              inputProps={ariaProps('assign-due_on', errors['due_on'], dueHelp)}
            />
          </FieldFrame>
        </>
      )}
      <FieldFrame id="assign-note" label={say(texts.note)} error={errors['note']} help={noteHelp}>
        <OutlinedInput
          id="assign-note"
          multiline
          minRows={2}
          value={wish.note}
          onChange={({ target }) => onChange({ note: target.value })}
          inputProps={{
            maxLength: MAX_REMARKS_LENGTH,
            ...ariaProps('assign-note', errors['note'], noteHelp),
          }}
        />
      </FieldFrame>
    </>
  );
}
