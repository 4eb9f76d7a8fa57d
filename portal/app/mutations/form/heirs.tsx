import { useLocation } from '@remix-run/react';
import { Fold } from '../../components/fold/fold.tsx';
import { familyFromFields } from '../../inheritance/address.ts';
import { FamilyFields } from '../../inheritance/family-fields.tsx';
import { SharesResult } from '../../inheritance/shares-result.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { useText } from '../../lib/document/root-data.ts';
import type { MutationFormData } from './load.server.ts';
import { ConditionNote } from './condition-note.tsx';
import { partOf } from './parts.ts';
import { formText } from './text.ts';

interface HeirsProps {
  data: MutationFormData;
  errors: FieldErrors;
  to: (step: string) => string;
}

/** For an inheritance: the family of the deceased, the shares with reasons, and a button that enters the heirs. */
export function Heirs({ data, errors, to }: HeirsProps) {
  const text = useText(formText);
  const { hash } = useLocation();
  const family = familyFromFields(data.fields);
  // Errors that stand in no other part are of the family.
  const wrong = Object.keys(errors).some((field) => !partOf(field));
  return (
    <fieldset id="heirs" className="of-heirs">
      <legend>{text.heirs}</legend>
      <ConditionNote choice="inheritance" />
      <p>{data.typeTexts.heirsLead}</p>
      {/* The address leads here after a row was added. */}
      <Fold
        label={family.deceased ? text.partDone : data.typeTexts.whoIsLeft}
        open={wrong || hash === '#heirs'}
      >
        <FamilyFields
          family={family}
          errors={errors}
          stocks={family.predeceased.length + 1}
          more={to('stock')}
        />
      </Fold>
      <button type="submit" className="button secondary" formAction={to('heirs')} formNoValidate>
        {data.typeTexts.enterHeirs}
      </button>
      {data.reckoning && <SharesResult answer={data.reckoning} />}
    </fieldset>
  );
}
