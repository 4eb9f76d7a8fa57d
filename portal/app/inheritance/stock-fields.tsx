import { RELATIONS } from '@bhumi/api/contract/inheritance/check';
import { digitsIn } from '@bhumi/api/contract/digits';
import { Field, fieldId } from '../components/field/field.tsx';
import type { FieldErrors } from '../lib/api/api.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { stockField, type TypedStock } from './address.ts';
import { familyText } from './family-text.ts';

/** The name of the button that adds a row, also without a script. */
export const ADD_STOCK = 'add';

interface StockRowProps {
  index: number;
  stock: TypedStock | undefined;
  errors: FieldErrors;
}

function StockRow({ index, stock, errors }: StockRowProps) {
  const text = useText(familyText);
  const language = useLanguage();
  const errorsOf = (field: keyof TypedStock) => {
    const found = errors[stockField(index, field)];
    return found ? { errors: found } : {};
  };
  const number = (field: 'sons' | 'daughters', label: string) => (
    <Field name={stockField(index, field)} label={label} {...errorsOf(field)}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          placeholder={digitsIn(0, language)}
          defaultValue={digitsIn(stock?.[field] ?? '', language)}
        />
      )}
    </Field>
  );
  return (
    <div className="stock">
      <Field
        name={stockField(index, 'relation')}
        label={text.relation(digitsIn(index + 1, language))}
        {...errorsOf('relation')}
      >
        {(control) => (
          <select {...control} defaultValue={stock?.relation ?? ''}>
            <option value="">{text.nobody}</option>
            {RELATIONS.map((relation) => (
              <option key={relation} value={relation}>
                {text.relations[relation]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {number('sons', text.theirSons)}
      {number('daughters', text.theirDaughters)}
    </div>
  );
}

interface StockFieldsProps {
  stocks: readonly TypedStock[];
  rows: number;
  errors: FieldErrors;
  /** The address to which the "add a row" button submits, where it is not the form's own. */
  more?: string | undefined;
}

/** A row for each child who died before, and a button that adds a row. */
export function StockFields({ stocks, rows, errors, more }: StockFieldsProps) {
  const text = useText(familyText);
  const tooMany = errors['predeceased'];
  return (
    <fieldset id={fieldId('predeceased')} className={tooMany ? 'field wrong' : undefined}>
      <legend>{text.before}</legend>
      <p className="hint">{text.beforeHint}</p>
      {tooMany && <p className="field-error">{tooMany.join(' ')}</p>}
      {Array.from({ length: Math.max(rows, stocks.length) }, (_, index) => (
        <StockRow key={index} index={index} stock={stocks[index]} errors={errors} />
      ))}
      <button
        className="button secondary"
        type="submit"
        name={ADD_STOCK}
        value="1"
        formAction={more}
        formNoValidate
      >
        {text.add}
      </button>
    </fieldset>
  );
}
