/** Imports of files: what their columns may hold, how headers are compared, and the answer for an import. */
import { asciiDigits } from '../digits.ts';
import type { LocalUnit } from '../land/area-units.ts';
import { toNfc } from '../nfc.ts';
import type { Language, Message } from '../language.ts';
import type { PastImport } from './past-imports.ts';
import { dividedTexts } from './divided-texts.ts';
import { placesOf, type FindDefinition, type Place } from './places.ts';
import { parentKey, type Field, type ResourceDefinition } from './resource.ts';

/**
 * Limits of an imported file: bytes, unpacked bytes (XLSX), rows, columns, and characters of a cell, of a row and of all cells together.
 * `contract/parsing.ts` has the limits of every parsed file.
 */
export const IMPORT_LIMITS = {
  bytes: 40_000_000,
  unpacked: 400_000_000,
  rows: 200_000,
  columns: 100,
  cell: 50_000,
  row: 200_000,
  characters: 40_000_000,
} as const;
/** How many problems the answer of an import holds; the file of invalid rows has all of them. */
export const MAX_SHOWN_PROBLEMS = 100;
/** Rows of the file that are shown beside the choice of columns. */
export const MAX_SHOWN_ROWS = 3;
/** How long an import and its file are kept after the last change, in days. */
export const IMPORT_RETENTION_DAYS = 30;

export * from './import-states.ts';

/** Something that a column of a file may hold. */
export interface ImportTarget {
  /**
   * `dag_no`: a field; `khotiyan:owner`: a column of its rows; `khotiyan:share`, `khotiyan:whole`: what their areas follow from; `zil_id`: a parent by its number; `zil`, `zil.mouza`: the parent, or a
   * place around it, by its name; `zil.mouza:jl_no`: by one of its numbers.
   */
  name: string;
  label: Message;
  /** The field that it fills; for a place, the reference field on whose path it lies. */
  field: string;
  /** For rows: their column. */
  cell?: string;
  /** For rows that divide a whole: not stored, but what their area is reckoned from or compared with. */
  divides?: 'share' | 'whole';
  /** For a place: its distance from the record (0: the parent), and the column that is compared (default: any that names it). */
  place?: { depth: number; column?: string };
  /** The rows of the field as JSON. */
  json?: true;
  /** Headers that mean it. */
  heads: readonly string[];
}

/** A header, normalized for comparison. */
export const headKey = (head: string): string =>
  asciiDigits(toNfc(head))
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '');

/** The places by which a parent is found: those of the definition's path, and the places around the outermost one. */
export function placesOfReference(
  definition: ResourceDefinition,
  field: string,
  find: FindDefinition,
): Place[] {
  const along = placesOf(definition, find);
  if (along[0]?.field !== field) {
    const reference = definition.fields[field];
    const parent = reference?.kind === 'reference' ? find(reference.resource) : undefined;
    if (reference?.kind !== 'reference' || !parent) return [];
    return [{ field, key: parentKey(field), reference, definition: parent }];
  }
  const places = [...along];
  for (let outermost = places.at(-1); outermost; outermost = places.at(-1)) {
    const [next] = placesOf(outermost.definition, find);
    if (!next || places.some((place) => place.field === next.field)) return places;
    places.push(next);
  }
  return places;
}

/** Text fields that name a record: its title, and its searched fields. */
export const namingFields = ({ fields, title }: ResourceDefinition): string[] =>
  [...new Set([...title, ...Object.keys(fields).filter((name) => fields[name]?.search)])].filter(
    (name) => fields[name]?.kind === 'text',
  );

const both = ({ en, bn }: Message): string[] => [en, bn];
const joined = (one: Message, other: Message, between = ': '): Message => ({
  en: `${one.en}${between}${other.en}`,
  bn: `${one.bn}${between}${other.bn}`,
});

function placeTargets(definition: ResourceDefinition, field: string, find: FindDefinition): ImportTarget[] {
  let path = '';
  return placesOfReference(definition, field, find).flatMap(
    ({ key, reference, definition: place }, depth) => {
      path = path ? `${path}.${key}` : key;
      const names = namingFields(place);
      const numbers = names.filter((name) => {
        const named = place.fields[name];
        return names.length > 1 && named?.kind === 'text' && named.numbering;
      });
      return [
        {
          name: path,
          label: reference.label,
          field,
          place: { depth },
          heads: [path, key, ...both(reference.label), ...both(place.label.one)],
        },
        ...numbers.map((column) => {
          const own = place.fields[column]!.label;
          return {
            name: `${path}:${column}`,
            label: joined(reference.label, own),
            field,
            place: { depth, column },
            heads: [column, ...both(own)],
          };
        }),
      ];
    },
  );
}

const RECORD_ID: Message = { en: 'ID in this system', bn: 'এই ব্যবস্থার আইডি' };

function fieldTargets(
  name: string,
  field: Field,
  definition: ResourceDefinition,
  find: FindDefinition,
): ImportTarget[] {
  if (field.kind === 'document') return [];
  if (field.kind === 'reference') {
    const byId = { name, label: joined(field.label, RECORD_ID), field: name, heads: [name] };
    return [...placeTargets(definition, name, find), byId];
  }
  const whole = { name, label: field.label, field: name, heads: [name, ...both(field.label)] };
  if (field.kind !== 'rows') return [whole];
  const cells = Object.entries(field.columns).map(([cell, column]) => ({
    name: `${name}:${cell}`,
    label: joined(field.label, column.label),
    field: name,
    cell,
    heads: [cell, ...both(column.label)],
  }));
  const divided = (['share', 'whole'] as const).map((divides) => ({
    name: `${name}:${divides}`,
    label: joined(field.label, dividedTexts[divides]),
    field: name,
    cell: divides,
    divides,
    heads: both(dividedTexts[divides]),
  }));
  return [
    ...cells,
    ...(field.shares ? divided : []),
    { ...whole, label: joined(field.label, { en: 'JSON', bn: 'JSON' }), json: true },
  ];
}

/** Headers of the resource's own CSV export, with the targets that their values came from. */
function headsOfExport({ csv }: ResourceDefinition): { head: string; target: string }[] {
  return (csv?.columns ?? []).flatMap(({ header, value }) => {
    const path = typeof value === 'string' ? value : value.en;
    // `zil.zil_no` names the place `zil`.
    const target = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path;
    return both(header).map((head) => ({ head, target }));
  });
}

/** Everything that a column of a file may hold, in the order of the fields. */
export function importTargets(definition: ResourceDefinition, find: FindDefinition): ImportTarget[] {
  const exported = headsOfExport(definition);
  return Object.entries(definition.fields)
    .flatMap(([name, field]) => fieldTargets(name, field, definition, find))
    .map((target) => ({
      ...target,
      heads: [
        ...target.heads,
        ...exported.flatMap(({ head, target: name }) => (name === target.name ? [head] : [])),
      ],
    }));
}

/** A problem in a row of a file. */
export interface ImportProblem {
  /** The row as a spreadsheet counts it. */
  row: number;
  /** The index of the column, from 0; null when it is about the whole row. */
  column: number | null;
  /** The text of the cell, shortened. */
  value: string | null;
  text: string;
  /** Another row of the file says the same: one of them is too many. */
  repeated: boolean;
}

/** An area in a unit whose size differs by district, as it is reckoned. */
export interface ReckonedArea {
  unit: LocalUnit;
  /** The cell, shortened. */
  typed: string;
  square_feet: number;
}

/** The answer for an import. */
export interface RecordImport extends PastImport {
  /** The visible sheets of a workbook, and the one that is read; none for CSV. */
  sheets: string[];
  sheet: string | null;
  heads: string[];
  /** The first rows, as far as they are shown. */
  first_rows: string[][];
  /** The chosen or guessed target of each column; null: the column is ignored. */
  columns: (string | null)[];
  /** Rows processed so far, and the total if the file was read to its end before. */
  read: number;
  total: number | null;
  problems: ImportProblem[];
  /** The first area of each unit whose size differs by district: who confirms the import confirms how they are reckoned. */
  reckoned: ReckonedArea[];
}

/** The letter of a column, as in a spreadsheet: A, B, ... Z, AA. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** The key of a choice that a file gives by key or label, in either language; unknown text is returned as it is. */
export const choiceKey = (choices: Record<string, Message>, typed: string): string => {
  const key = headKey(typed);
  const found = Object.entries(choices).find(([name, label]) =>
    [name, label.en, label.bn].some((each) => headKey(each) === key),
  );
  return found?.[0] ?? typed;
};

/** The header of the last column in the file of invalid rows. */
export const PROBLEM_HEAD: Record<Language, string> = { en: 'Problems', bn: 'সমস্যা' };
