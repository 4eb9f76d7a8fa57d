import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { texts } from './texts.ts';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { LineInput } from '../lib/DayInput.tsx';

const FIELDS = [
  { name: 'reference', label: texts.reference, type: 'text' },
  { name: 'ordered_on', label: texts.orderedOn, type: 'date' },
] as const;

interface Props {
  mutationId: number;
  restrictionId: number;
  onClose: () => void;
}

/** Cites an order of the restriction's authority that allows a mutation. */
export function CiteForm({ mutationId, restrictionId, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { value, setValue, discard } = useDraft(
    { subject: `mutation-${mutationId}`, part: `cite-${restrictionId}`, label: texts.cite },
    { reference: '', ordered_on: '' },
  );
  const form = usePostForm(`/api/admin/mutations/${mutationId}/cited-orders`, () => {
    discard();
    onClose();
  });
  const idOf = (name: string) => `cite-${restrictionId}-${name}`;
  return (
    <FormFrame
      documentId={`cite-${restrictionId}-document`}
      label={say(texts.cite)}
      form={form}
      onSend={() => void form.sendWithDocument({ ...value, restriction_id: String(restrictionId) })}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, type }) => (
        <FieldFrame key={name} id={idOf(name)} label={say(label)} error={form.error(name)}>
          <LineInput
            id={idOf(name)}
            type={type}
            value={value[name]}
            onChange={({ target }) => setValue({ ...value, [name]: target.value })}
            inputProps={form.aria(idOf(name), name)}
          />
        </FieldFrame>
      ))}
    </FormFrame>
  );
}
