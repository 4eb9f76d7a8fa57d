import { dhakaDay } from '@bhumi/api/contract/format';
import { ConditionNote } from './condition-note.tsx';
import { FormPart, type FilledIn } from './form-part.tsx';
import { ChoiceField, DayField, RadioField, TextField } from './inputs.tsx';
import type { SectionsProps } from './land.tsx';

/** For an inheritance: the death, the heirs' certificate, and how the heirs hold the land. A separate holding shows the deed too. */
export function InheritanceFields({ data, errors, done }: Pick<SectionsProps, 'data' | 'errors'> & FilledIn) {
  const { fields, typeTexts: text } = data;
  const state = { fields, errors };
  const labels = text.fields;
  const today = dhakaDay(new Date());
  return (
    <FormPart id="inheritance" title={text.inheritance} className="of-heirs" done={done}>
      <ConditionNote choice="inheritance" />
      <p className="hint">{text.inheritanceHint}</p>
      <DayField {...state} name="died_on" label={labels.died_on} max={today} />
      <div className="two">
        <TextField
          {...state}
          name="certificate_number"
          label={labels.certificate_number}
          maxLength={100}
          figures
        />
        <DayField {...state} name="certificate_date" label={labels.certificate_date} max={today} />
      </div>
      <ChoiceField
        {...state}
        name="certificate_issuer"
        label={labels.certificate_issuer}
        empty={text.chooseIssuer}
        options={text.issuers}
      />
      <RadioField
        {...state}
        fields={{ ...fields, holding: fields['holding']?.trim() || 'joint' }}
        name="holding"
        label={labels.holding}
        hint={text.holdingHint}
        options={text.holdings}
      />
    </FormPart>
  );
}
