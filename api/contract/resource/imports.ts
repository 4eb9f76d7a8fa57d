/** Files of records: what their columns may hold, which one a head means, and what an import is answered as. */
import { asciiDigits } from '../digits.ts';
import { toNfc } from '../nfc.ts';
import type { Language, Message } from '../language.ts';
import { placesOf, type FindDefinition, type Place } from './places.ts';
import { parentKey, type Field, type ResourceDefinition } from './resource.ts';

/**
 * The most that a file may be: bytes as sent, bytes unpacked (XLSX), rows, columns, characters of a cell, of a row, and of all cells
 * together. What any file may be besides is in `contract/parsing.ts`.
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
/** So many problems come with an import; the file of the wrong rows has all of them. */
export const SHOWN_PROBLEMS = 100;
/** Rows of the file that are shown beside the choice of columns. */
export const SHOWN_ROWS = 3;
/** So long an import and its file are kept after the last change, in days. */
export const IMPORT_RETENTION_DAYS = 30;

export const IMPORT_TYPES = ['csv', 'xlsx'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a column may hold. */
export interface ImportTarget {
  /**
   * `dag_no`: a field; `khotiyan:owner`: a column of its rows; `zil_id`: a parent by its number; `zil`, `zil.mouza`: the parent, or a
   * place around it, by its name; `zil.mouza:jl_no`: by one of its numbers.
   */
  name: string;
  label: Message;
  /** The field that it fills; of a place the reference that the way begins with. */
  field: string;
  /** Of rows: their column. */
  cell?: string;
  /** Of a place: how many steps it lies from the record (0: the parent itself), and which of its columns is meant (default: any that names it). */
  place?: { depth: number; column?: string };
  /** Heads that mean it. */
  heads: readonly string[];
}

/** A head as it is compared. */
export const headKey = (head: string): string =>
  asciiDigits(toNfc(head))
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '');

/** The places that a parent is found by: those of the definition's path, and on from the outermost. */
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

/** Fields that name a record: those that the search of its list looks into. */
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
  return [...cells, { ...whole, label: joined(field.label, { en: 'JSON', bn: 'JSON' }) }];
}

/** The heads of a definition's own file lead back to where its values came from. */
function headsOfExport({ csv }: ResourceDefinition): { head: string; target: string }[] {
  return (csv?.columns ?? []).flatMap(({ header, value }) => {
    const path = typeof value === 'string' ? value : value.en;
    // `zil.zil_no` names the place `zil`.
    const target = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path;
    return both(header).map((head) => ({ head, target }));
  });
}

/** All that a column of a file may hold, the fields in their order. */
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

/**
 * What each column holds by its head; null: nothing that is known, or one of several places (a code that each of them has). A field
 * of the record comes before a place; of two columns that mean the same the first is taken.
 */
export function guessColumns(heads: readonly string[], targets: readonly ImportTarget[]): (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const key = headKey(head);
    const means = targets.filter(
      ({ name, heads: known }) => key && !taken.has(name) && known.some((each) => headKey(each) === key),
    );
    const found = means.find(({ place }) => !place) ?? (means.length === 1 ? means[0] : undefined);
    if (found) taken.add(found.name);
    return found?.name ?? null;
  });
}

/** Required fields that no column fills. A parent needs its own name or number: the places around it only narrow it. */
export function missingFields(
  { fields }: ResourceDefinition,
  targets: readonly ImportTarget[],
  columns: readonly (string | null)[],
): string[] {
  const chosen = targets.filter(({ name }) => columns.includes(name));
  const fills = (field: string) =>
    chosen.some((target) => target.field === field && (target.place?.depth ?? 0) === 0);
  return Object.keys(fields).filter((name) => fields[name]?.required && !fills(name));
}

/** What is wrong in a row of a file. */
export interface ImportProblem {
  /** The row as a spreadsheet counts it. */
  row: number;
  /** The place of its column in the file, from 0; null: it is about the row as a whole. */
  column: number | null;
  /** What stands in the cell, shortened. */
  value: string | null;
  text: string;
}

/** An import as it is answered. Times are ISO 8601 in UTC. */
export interface RecordImport {
  id: number;
  resource: string;
  file: { name: string; type: ImportType; bytes: number; sha256: string };
  state: ImportState;
  heads: string[];
  /** The first rows, as far as they are shown. */
  first_rows: string[][];
  /** What each column holds, as it was chosen, or guessed; null: it is left out. */
  columns: (string | null)[];
  /** Why it failed. */
  failure: string | null;
  /** Rows that were gone through; of how many, where the file was read to its end before. */
  read: number;
  total: number | null;
  /** Records that are new, that are recorded already as they stand in the file, and rows that are wrong. */
  counts: { new: number; known: number; wrong: number };
  problems: ImportProblem[];
  created_at: string;
  changed_at: string;
}

/** How a column without a head is called, as a spreadsheet does: A, B, ... Z, AA. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** What a choice is called in a file: its key, or its label in either language. */
export const choiceKey = (choices: Record<string, Message>, typed: string): string => {
  const key = headKey(typed);
  const found = Object.entries(choices).find(([name, label]) =>
    [name, label.en, label.bn].some((each) => headKey(each) === key),
  );
  return found?.[0] ?? typed;
};

/** The language of the file of wrong rows, and what its last column is called. */
export const PROBLEM_HEAD: Record<Language, string> = { en: 'Problems', bn: 'সমস্যা' };
