import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { areaIn, areaUnitOf, inOtherUnits, readAreaIn } from '@bhumi/api/contract/land/area-units';
import type { Language } from '@bhumi/api/contract/language';
import { useEffect, useRef, useState } from 'react';

/** An area and its unit as they are typed; an empty unit is the square foot. */
export interface TypedArea {
  area: string;
  unit: string;
}

/** The area in the other units; empty where it is none. */
export function inUnits({ area, unit }: TypedArea, language: Language): string {
  const known = areaUnitOf(unit) ?? 'sq_ft';
  const squareFeet = readAreaIn(area, known);
  return typeof squareFeet === 'number' && squareFeet > 0
    ? `= ${inOtherUnits(squareFeet, known, language)}`
    : '';
}

/** The same area in another unit; a text that is none stays. */
function converted({ area, unit }: TypedArea, to: string, language: Language): string {
  const [from, known] = [areaUnitOf(unit), areaUnitOf(to)];
  const squareFeet = from && readAreaIn(area, from);
  return known && typeof squareFeet === 'number' ? digitsIn(areaIn(squareFeet, known), language) : area;
}

/** The area in the reader's digits; a text that is none stays as it was typed. */
const shown = ({ area, unit }: TypedArea, language: Language): string =>
  typeof readAreaIn(area, areaUnitOf(unit) ?? 'sq_ft') === 'number'
    ? digitsIn(asciiDigits(area), language)
    : area;

/** Keeps what is typed. An area of the record follows the unit that is chosen; one that was typed stays as it is. */
export function useTypedArea(saved: TypedArea, language: Language, onType?: (typed: TypedArea) => void) {
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [typed, setTyped] = useState<TypedArea>({
    area: shown(saved, language),
    unit: areaUnitOf(saved.unit) ?? 'sq_ft',
  });
  const isOwn = useRef(false);
  const take = (next: TypedArea) => {
    setTyped(next);
    onType?.(next);
  };
  // Take over what was entered before hydration.
  useEffect(() => {
    const entered = { area: input.current!.value, unit: select.current!.value };
    isOwn.current = entered.area !== typed.area;
    if (isOwn.current || entered.unit !== typed.unit) take(entered);
  }, []);
  return {
    input,
    select,
    typed,
    typeArea: (area: string) => {
      isOwn.current = true;
      take({ ...typed, area });
    },
    chooseUnit: (unit: string) =>
      take({ area: isOwn.current ? typed.area : converted(typed, unit, language), unit }),
  };
}
