/** Finds people who stand twice within one record of a file: the owner of a dag whose row was copied. */
import { foldNumber } from '../../../../contract/land/numbers/number.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import type { ResourceDefinition, RowsField } from '../../../../contract/resource/resource.ts';
import { distinguishingField } from '../write/constraints.ts';
import type { Draft, RowProblem } from './drafts.ts';
import type { Values } from './existing-records.ts';
import { shownCell } from './header-row.ts';

type PersonRow = Record<string, unknown>;

/** Letters that sound alike and are written for one another (`fold_name` of the database). */
const ALIKE: Record<string, string> = { 'ী': 'ি', 'ূ': 'ু', ণ: 'ন', শ: 'স', ষ: 'স' };

/** A name as it is compared: `মো: করিম` is `মোঃ করীম`, `Md Karim` is `MD. KARIM`. */
const nameKey = (name: string): string =>
  foldNumber(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|ঃ/gu, '')
    .replace(/[ীূণশষ]/g, (letter) => ALIKE[letter]!);

/** Whether two rows of one name are two people: of other fathers, or with other shares of the whole. */
function areTwo(
  { apartBy, shares }: RowsField,
  one: PersonRow,
  other: PersonRow,
  hasShares: boolean,
): boolean {
  const [father, another] = [one, other].map((row) => foldNumber(String(row[apartBy ?? ''] ?? '')));
  if (father && another && father !== another) return true;
  return hasShares && shares !== undefined && one[shares] !== other[shares];
}

/** The people of a rows field: each with the place of the first who is the same person, which is their own if there is none. */
function peopleOf(field: RowsField, rows: readonly PersonRow[], hasShares: boolean) {
  const [name] = Object.entries(field.columns).find(([, { kind }]) => kind === 'text')!;
  const keys = rows.map((row) => nameKey(String(row[name])));
  return rows.map((row, index) => {
    const same = keys.findIndex(
      (key, at) => at < index && key === keys[index] && !areTwo(field, rows[at]!, row, hasShares),
    );
    const before = same < 0 ? index : same;
    const others = ({ [name]: _, ...rest }: PersonRow) => JSON.stringify(rest);
    return { name, index, before, isCopy: others(row) === others(rows[before]!) };
  });
}

/** The problems of each person of the record who stands twice, told of both rows; a row that says nothing else is called the same record. */
export function repeatedPeople(definition: ResourceDefinition, draft: Draft, values: Values): RowProblem[] {
  const own = distinguishingField(definition, definition.import!.key)!;
  return Object.entries(definition.fields).flatMap(([field, options]) => {
    if (options.kind !== 'rows' || !options.people) return [];
    const told = new Set<number>();
    return peopleOf(options, (values[field] ?? []) as PersonRow[], draft.shared.has(field)).flatMap(
      ({ name, index, before, isCopy }) => {
        if (before === index) return [];
        const { label } = options.columns[name]!;
        const at = (place: number, other: number): RowProblem => {
          const person = draft.problemAt(`${field}.${place}.${name}`, label);
          const twin = draft.problemAt(`${field}.${other}.${name}`, label).row;
          if (!isCopy) {
            const apart = options.columns[options.apartBy ?? '']?.label;
            return { ...person, text: importRowTexts.samePerson(label, twin, apart), repeated: true };
          }
          const whole = draft.problemAt(own, importRowTexts.duplicateRow(definition.label, twin));
          const cells = draft.rows.find(({ row }) => row === person.row)?.cells ?? [];
          return {
            ...whole,
            row: person.row,
            value: shownCell(cells[whole.place ?? 0] ?? ''),
            repeated: true,
          };
        };
        const problems = told.has(before) ? [at(index, before)] : [at(before, index), at(index, before)];
        told.add(before);
        return problems;
      },
    );
  });
}
