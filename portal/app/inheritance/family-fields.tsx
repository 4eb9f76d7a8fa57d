import { digitsIn } from '@bhumi/api/contract/digits';
import { HEIRS, SEXES, type Heir } from '@bhumi/api/contract/inheritance/heirs';
import { heirTitle } from '@bhumi/api/contract/inheritance/texts';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { Field, fieldId } from '../components/field/field.tsx';
import { Fold } from '../components/fold/fold.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { TypedFamily } from './address.ts';
import { StockFields } from './stock-fields.tsx';
import { familyText } from './family-text.ts';

interface FamilyFieldsProps {
  family: TypedFamily;
  /** Errors by field of the form. */
  errors?: FieldErrors;
  /** How many children who died before can be entered. */
  stocks: number;
  /** The address to which the "add a row" button submits, where it is not the form's own. */
  more?: string;
}

type FieldProps = Required<Pick<FamilyFieldsProps, 'family' | 'errors'>> & { heir: Heir };

/** A checkbox for an heir of whom there is at most one, else a number. */
function HeirField({ heir, family, errors }: FieldProps) {
  const language = useLanguage();
  const heirErrors = errors[heir];
  const value = family.heirs[heir] ?? '';
  if (HEIRS[heir].most === 1) {
    return (
      <div className={`heir heir-${heir}`}>
        <Checkbox name={heir} defaultChecked={value !== ''} {...(heirErrors && { errors: heirErrors })}>
          {heirTitle(heir, 1, language)}
        </Checkbox>
      </div>
    );
  }
  return (
    <div className={`heir heir-${heir}`}>
      <Field name={heir} label={heirTitle(heir, 2, language)} {...(heirErrors && { errors: heirErrors })}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            placeholder={digitsIn(0, language)}
            defaultValue={digitsIn(value, language)}
          />
        )}
      </Field>
    </div>
  );
}

const GROUPS = {
  children: ['sons', 'daughters'],
  parents: ['father', 'mother'],
  grandparents: ['paternal_grandfather', 'paternal_grandmother', 'maternal_grandmother'],
  siblings: [
    'full_brothers',
    'full_sisters',
    'paternal_half_brothers',
    'paternal_half_sisters',
    'uterine_brothers',
    'uterine_sisters',
  ],
  others: ['full_brothers_sons', 'paternal_uncles'],
} as const satisfies Record<string, readonly Heir[]>;

/** The fields for the deceased and the heirs, without a form around them. */
export function FamilyFields({ family, errors = {}, stocks, more }: FamilyFieldsProps) {
  const text = useText(familyText);
  const sexWrong = errors['deceased'];
  // A phone folds away those whom few families have to enter, until one of them was entered or is wrong.
  const isUsed = (...groups: (keyof typeof GROUPS)[]) =>
    groups.some((name) => GROUPS[name].some((heir) => family.heirs[heir] ?? errors[heir]));
  const stockWrong = Object.keys(errors).some((field) => field.startsWith('predeceased'));
  const group = (name: keyof typeof GROUPS, hint?: string) => (
    <fieldset>
      <legend>{text[name]}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="heirs">
        {GROUPS[name].map((heir) => (
          <HeirField key={heir} heir={heir} family={family} errors={errors} />
        ))}
      </div>
    </fieldset>
  );
  return (
    <div className="family">
      <fieldset
        className={sexWrong ? 'field wrong' : undefined}
        aria-describedby={sexWrong ? 'deceased-error' : undefined}
      >
        <legend>{text.who}</legend>
        {sexWrong && (
          <p className="field-error" id="deceased-error">
            {sexWrong.join(' ')}
          </p>
        )}
        <div className="sexes">
          {SEXES.map((sex, index) => (
            <label key={sex}>
              <input
                type="radio"
                name="deceased"
                value={sex}
                id={index === 0 ? fieldId('deceased') : undefined}
                defaultChecked={family.deceased === sex}
                aria-describedby={sexWrong ? 'deceased-error' : undefined}
                required
              />
              {text.sex[sex]}
            </label>
          ))}
        </div>
      </fieldset>
      <p>{text.living}</p>
      <fieldset>
        <legend>{text.spouse}</legend>
        <div className="heirs">
          <HeirField heir="wives" family={family} errors={errors} />
          <HeirField heir="husband" family={family} errors={errors} />
        </div>
      </fieldset>
      {group('children')}
      <Fold label={text.before} open={stocks > 1 || family.predeceased.length > 0 || stockWrong}>
        <StockFields stocks={family.predeceased} rows={stocks} errors={errors} more={more} />
      </Fold>
      {group('parents', text.parentsHint)}
      <Fold label={text.noParent} open={isUsed('grandparents')}>
        {group('grandparents')}
      </Fold>
      <Fold label={text.noSon} open={isUsed('siblings', 'others')}>
        {group('siblings')}
        {group('others')}
      </Fold>
    </div>
  );
}
