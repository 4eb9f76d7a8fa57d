/** Finds people who stand twice within one record of a file: the owner of a dag whose row was copied. */
import { foldNumber } from '../../../../contract/land/numbers/number.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import type { ResourceDefinition, RowsField } from '../../../../contract/resource/resource.ts';
import { distinguishingField } from '../write/constraints.ts';
import type { Draft, RowProblem } from './drafts.ts';
import type { Values } from './existing-records.ts';
import { shownCell } from './header-row.ts';

type PersonRow = Record<string, unknown>;

/** The people of a rows field: each with the place of the first who has the same name, which is their own if there is none. */
function peopleOf({ columns }: RowsField, rows: readonly PersonRow[]) {
  const [name] = Object.entries(columns).find(([, { kind }]) => kind === 'text')!;
  const first = new Map<string, number>();
  return rows.map((row, index) => {
    const key = foldNumber(String(row[name]));
    if (!first.has(key)) first.set(key, index);
    const before = first.get(key)!;
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
    return peopleOf(options, (values[field] ?? []) as PersonRow[]).flatMap(
      ({ name, index, before, isCopy }) => {
        if (before === index) return [];
        const { label } = options.columns[name]!;
        const at = (place: number, other: number): RowProblem => {
          const person = draft.problemAt(`${field}.${place}.${name}`, label);
          const twin = draft.problemAt(`${field}.${other}.${name}`, label).row;
          if (!isCopy) return { ...person, text: importRowTexts.sameValue(label, twin), repeated: true };
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
