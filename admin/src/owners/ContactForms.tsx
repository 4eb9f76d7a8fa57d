import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { ReactElement } from 'react';
import {
  CONTACT_SOURCES,
  contactSourceLabels,
  contactTexts as texts,
} from '@bhumi/api/contract/owners/contacts';
import { useLanguage } from '../i18n/language.ts';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { ReasonForm } from '../lib/forms/ReasonForm.tsx';
import { useDraft } from '../lib/useDraft.ts';
import { mutationSubject } from '../mutations/drafts.ts';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';

interface AddProps {
  mutationId: number;
  dagId: number;
  owner: string;
  onClose: () => void;
}

/** Adds the phone of an owner. What is typed is kept when the API refuses or the form is closed. */
export function AddContact({ mutationId, dagId, owner, onClose }: AddProps): ReactElement {
  const { say } = useLanguage();
  const subject = mutationSubject(mutationId);
  const { value, setValue, discard } = useDraft(
    { subject, part: `contact ${owner}`, survivesDecision: true, label: texts.add },
    { phone: '', source: '' },
  );
  const form = usePostForm(`/api/admin/dags/${dagId}/contacts`, () => {
    discard();
    onClose();
  });
  const [phone, source] = ['contact-phone', 'contact-source'];
  return (
    <FormFrame
      label={say(texts.add)}
      form={form}
      onSend={() => void form.send({ owner, ...value })}
      onClose={onClose}
    >
      <FieldFrame id={phone} label={say(texts.phone)} error={form.error('phone')} help={say(texts.phoneHelp)}>
        <OutlinedInput
          id={phone}
          type="tel"
          value={value.phone}
          onChange={({ target }) => setValue({ ...value, phone: target.value })}
          inputProps={form.aria(phone, 'phone', say(texts.phoneHelp))}
        />
      </FieldFrame>
      <FieldFrame id={source} label={say(texts.source)} error={form.error('source')}>
        <Select
          native
          value={value.source}
          onChange={({ target }) => setValue({ ...value, source: target.value })}
          inputProps={{ id: source, ...form.aria(source, 'source') }}
        >
          <option value="" />
          {CONTACT_SOURCES.map((each) => (
            <option key={each} value={each}>
              {say(contactSourceLabels[each])}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </FormFrame>
  );
}

/** Ends the phone of an owner with a reason. */
export const EndContact = ({
  mutationId,
  id,
  onClose,
}: {
  mutationId: number;
  id: number;
  onClose: () => void;
}): ReactElement => (
  <ReasonForm
    url={`/api/admin/owner-contacts/${id}/end`}
    draft={{
      subject: mutationSubject(mutationId),
      part: `end contact ${id}`,
      survivesDecision: true,
      label: texts.end,
    }}
    title={texts.end}
    label={texts.reason}
    help={texts.endHelp}
    failed={texts.failed}
    done={texts.ended}
    onClose={onClose}
  />
);
