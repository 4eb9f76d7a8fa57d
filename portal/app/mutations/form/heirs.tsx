import { familyFromFields } from '../../inheritance/address.ts';
import { FamilyFields } from '../../inheritance/family-fields.tsx';
import { SharesResult } from '../../inheritance/shares-result.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useText } from '../../lib/document/root-data.ts';
import type { MutationFormData } from './load.server.ts';
import { ConditionNote } from './condition-note.tsx';
import { formText } from './text.ts';

interface HeirsProps {
  data: MutationFormData;
  errors: FieldErrors;
  to: (step: string) => string;
}

/** For an inheritance: the family of the deceased, the shares with reasons, and a button that enters the heirs. */
export function Heirs({ data, errors, to }: HeirsProps) {
  const text = useText(formText);
  const family = familyFromFields(data.fields);
  return (
    <fieldset id="heirs" className="of-heirs">
      <legend>{text.heirs}</legend>
      <ConditionNote choice="inheritance" />
      <p>{data.typeTexts.heirsLead}</p>
      <FamilyFields
        family={family}
        errors={errors}
        stocks={family.predeceased.length + 1}
        more={to('stock')}
      />
      <button type="submit" className="button secondary" formAction={to('heirs')} formNoValidate>
        {data.typeTexts.enterHeirs}
      </button>
      {data.reckoning && <SharesResult answer={data.reckoning} />}
    </fieldset>
  );
}
