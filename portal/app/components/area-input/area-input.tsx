import { AREA_UNITS, areaUnits } from '@bhumi/api/contract/land/area-units';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import type { ControlProps } from '../field/field.tsx';
import { inUnits, useTypedArea, type TypedArea } from './use-typed-area.ts';

const texts = { en: { unit: 'Unit of the area' }, bn: { unit: 'পরিমাণের একক' } };

interface Props {
  control: ControlProps;
  /** The values as they were typed before, or as the record has them. */
  saved: TypedArea;
  required?: boolean;
  busy?: boolean;
  onType?: (typed: TypedArea) => void;
  onLeave?: () => void;
}

/**
 * An area and its unit, which the form sends as the name of the area and the same with `_unit`. The other units stand below: at once
 * with a script, after the form was sent without.
 */
export function AreaInput({ control, saved, required = false, busy = false, onType, onLeave }: Props) {
  const language = useLanguage();
  const text = useText(texts);
  const { input, select, typed, typeArea, chooseUnit } = useTypedArea(saved, language, onType);
  return (
    <>
      <span className="area-input">
        <input
          {...control}
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required={required}
          readOnly={busy}
          value={typed.area}
          onChange={({ currentTarget }) => typeArea(currentTarget.value)}
          onBlur={onLeave}
        />
        <select
          ref={select}
          name={`${control.name}_unit`}
          aria-label={text.unit}
          required={required}
          value={typed.unit}
          onChange={({ currentTarget }) => chooseUnit(currentTarget.value)}
          onBlur={onLeave}
        >
          {AREA_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {areaUnits[unit].label[language]}
            </option>
          ))}
        </select>
      </span>
      <output className="in-words" htmlFor={control.id}>
        {inUnits(typed, language)}
      </output>
    </>
  );
}
