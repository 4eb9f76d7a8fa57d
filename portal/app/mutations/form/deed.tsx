import { dhakaDay } from '@bhumi/api/contract/format';
import { MUTATION_TYPES, type MutationType } from '@bhumi/api/contract/mutations/mutations';
import { useText } from '../../lib/document/root-data.ts';
import { TextByType } from './by-type.tsx';
import { FormPart, type FilledIn } from './form-part.tsx';
import { ChoiceField, DayField, TextField } from './inputs.tsx';
import type { SectionsProps } from './land.tsx';
import { formText } from './text.ts';

/**
 * The deed, or what the type has in its place. For an inheritance it is the partition deed of heirs who hold their parts separately:
 * a style sheet hides it while they hold the land together.
 */
export function DeedFields({ data, loaded, errors, done }: Omit<SectionsProps, 'to'> & FilledIn) {
  const text = useText(formText);
  const { deeds, officeOfDecree, partitionDeed, onlyFor } = data.typeTexts;
  const state = { fields: data.fields, errors };
  const { offices } = loaded;
  const byType = (texts: (type: MutationType) => string) => (
    <TextByType
      texts={
        Object.fromEntries(MUTATION_TYPES.map((type) => [type, texts(type)])) as Record<MutationType, string>
      }
      saved={data.fields['mutation_type']}
    />
  );
  const office = offices.length > 0 ? data.typeTexts.registryHint : data.typeTexts.registryFirstHint;
  return (
    <FormPart id="deed" title={text.deed} done={done}>
      {data.fields['mutation_type'] === 'inheritance' && (
        <p className="hint only-for">{text.onlyFor(onlyFor)}</p>
      )}
      <p className="hint of-heirs">{partitionDeed}</p>
      <div className="two">
        <TextField
          {...state}
          name="deed_number"
          label={byType((type) => deeds[type].deed_number)}
          maxLength={100}
          figures
        />
        <DayField
          {...state}
          name="deed_date"
          label={byType((type) => deeds[type].deed_date)}
          max={dhakaDay(new Date())}
        />
      </div>
      <ChoiceField
        {...state}
        name="registry_office"
        label={text.fields.registry_office}
        hint={byType((type) => (type === 'decree' && offices.length > 0 ? officeOfDecree : office))}
        empty={text.chooseOffice}
        options={offices}
      />
    </FormPart>
  );
}
