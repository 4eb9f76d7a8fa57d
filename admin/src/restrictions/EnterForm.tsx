import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Select from '@mui/material/Select';
import type { ReactElement } from 'react';
import { RESTRICTION_KINDS, restrictionRows } from '@bhumi/api/contract/restrictions/restrictions';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { texts } from './texts.ts';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { LineInput } from '../lib/DayInput.tsx';

const NOTHING = {
  kind: '',
  authority: '',
  reference: '',
  ordered_on: '',
  starts_on: '',
  ends_on: '',
  whole_khatian: '',
};

const LINES: readonly {
  name: keyof typeof NOTHING;
  label: Message;
  help?: Message;
  type: 'text' | 'date';
}[] = [
  { name: 'authority', label: texts.authority, help: texts.authorityHelp, type: 'text' },
  { name: 'reference', label: texts.reference, type: 'text' },
  { name: 'ordered_on', label: texts.orderedOn, type: 'date' },
  { name: 'starts_on', label: texts.startsOn, help: texts.startsHelp, type: 'date' },
  { name: 'ends_on', label: texts.endsOn, help: texts.endsHelp, type: 'date' },
];

/** Registers a restriction of a dag, or of its whole khatian. What is typed is kept when the API refuses or the form is closed. */
export function EnterForm({ dagId, onClose }: { dagId: number; onClose: () => void }): ReactElement {
  const { say } = useLanguage();
  const { value, setValue, discard } = useDraft(
    { subject: `dag-${dagId}`, part: 'restriction', label: texts.add },
    NOTHING,
  );
  const form = usePostForm(`/api/admin/dags/${dagId}/restrictions`, () => {
    discard();
    onClose();
  });
  const set = (change: Partial<typeof NOTHING>) => setValue({ ...value, ...change });
  const idOf = (name: string) => `restriction-${name}`;
  return (
    <FormFrame
      documentId="restriction-document"
      label={say(texts.add)}
      form={form}
      onSend={() => void form.sendWithDocument(value)}
      onClose={onClose}
    >
      <FieldFrame id={idOf('kind')} label={say(texts.kind)} error={form.error('kind')}>
        <Select
          native
          value={value.kind}
          onChange={({ target }) => set({ kind: target.value })}
          inputProps={{ id: idOf('kind'), ...form.aria(idOf('kind'), 'kind') }}
        >
          <option value="">{say(texts.choose)}</option>
          {RESTRICTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {say(restrictionRows[kind].label)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {LINES.map(({ name, label, help, type }) => (
        <FieldFrame
          key={name}
          id={idOf(name)}
          label={say(label)}
          error={form.error(name)}
          help={help && say(help)}
        >
          <LineInput
            id={idOf(name)}
            type={type}
            value={value[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            inputProps={form.aria(idOf(name), name, help && say(help))}
          />
        </FieldFrame>
      ))}
      <FormControlLabel
        control={
          <Checkbox
            checked={value.whole_khatian === 'true'}
            onChange={({ target }) => set({ whole_khatian: target.checked ? 'true' : '' })}
          />
        }
        label={say(texts.whole)}
      />
    </FormFrame>
  );
}
