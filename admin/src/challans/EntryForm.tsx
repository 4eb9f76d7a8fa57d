import type { ReactElement } from 'react';
import { CHALLAN_BANKS, challanBanks } from '@bhumi/api/contract/challans/banks';
import type { ChallanDue } from '@bhumi/api/contract/challans/challans';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import { useLanguage } from '../i18n/language.ts';
import { FormFrame } from '../lib/forms/FormFrame.tsx';
import { usePostForm } from '../lib/forms/usePostForm.ts';
import { Select } from '../lib/Select.tsx';
import { useDraft } from '../lib/useDraft.ts';
import { UserText } from '../lib/UserText.tsx';
import { paidFor } from '../money-desk/texts.ts';
import { Lines } from '../mutations/Section.tsx';
import { FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { challanTexts as texts } from './texts.ts';
import { LineInput } from '../lib/DayInput.tsx';

const NOTHING = { number: '', paid_on: '', bank: '', amount: '' };

const LINES = [
  { name: 'number', label: texts.number, type: 'text' },
  { name: 'paid_on', label: texts.paidOn, type: 'date' },
  { name: 'amount', label: texts.amount, type: 'text' },
] as const;

interface Props {
  due: ChallanDue;
  /** Of the land tax: how many tax years were asked for. */
  years: string;
  onClose: () => void;
}

/** Enters a challan for what is due. What is typed is kept when the API refuses or the form is closed. */
export function EntryForm({ due, years, onClose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { kind, id } = due;
  const { value, setValue, discard } = useDraft(
    { subject: `challan-${kind}-${id}`, part: 'challan', label: texts.toEnter },
    NOTHING,
  );
  const form = usePostForm('/api/admin/challans', () => {
    discard();
    onClose();
  });
  const idOf = (name: string) => `challan-${name}`;
  return (
    <FormFrame
      documentId="challan-document"
      label={say(texts.enterTitle)}
      form={form}
      onSend={() => void form.sendWithDocument({ ...value, kind, id: String(id), years })}
      onClose={onClose}
    >
      <Lines
        lines={[
          [texts.for, say(paidFor[kind])],
          [texts.payer, <UserText key="payer">{due.payer}</UserText>],
          [kind === 'mutation' ? texts.tracking : texts.land, due.called],
          [texts.taxYears, due.tax_years.map((year) => digitsIn(year, language)).join(', ')],
          [texts.due, <strong key="due">{formatMoney(due.amount, language)}</strong>],
        ]}
      />
      {LINES.map(({ name, label, type }) => (
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
      <FieldFrame id={idOf('bank')} label={say(texts.bank)} error={form.error('bank')}>
        <Select
          value={value.bank}
          inputProps={{ id: idOf('bank'), ...form.aria(idOf('bank'), 'bank') }}
          onChange={({ target }) => setValue({ ...value, bank: target.value })}
        >
          <option value="">{say(texts.choose)}</option>
          {CHALLAN_BANKS.map((bank) => (
            <option key={bank} value={bank}>
              {say(challanBanks[bank])}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </FormFrame>
  );
}
