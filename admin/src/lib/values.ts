/** Converts between a record as the API answers it and the texts that a form holds. Plain functions. */
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import type { Field, ResourceDefinition, RowsField } from '@bhumi/api/contract/resource/resource';

export type Values = Record<string, unknown>;
type Row = Record<string, unknown>;

/** The form's key that requests the removal of the stored document. */
export const REMOVE_DOCUMENT = 'remove_document';

/** A row of a form: its cells as texts. */
export type FormRow = Record<string, string>;

/** The form's key for rows typed as text that cannot be parsed; null while the text and the rows agree. */
export const jsonKey = (name: string): string => `${name}_json`;

/** The form's keys for the reason of a correction, and for the written order that it is based on. */
export const REASON = 'reason';
export const ORDER = 'order';

/** The field with rows that change only by a correction; undefined if the resource has none. */
export function correctedRows({
  fields,
}: ResourceDefinition): { name: string; field: RowsField } | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'rows' && field.corrected) return { name, field };
  }
  return undefined;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function formValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'json':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
    case 'rows':
      return (Array.isArray(value) ? (value as Row[]) : []).map((row) =>
        Object.fromEntries(Object.keys(field.columns).map((column) => [column, textOf(row[column])])),
      );
    case 'reference':
      return typeof value === 'number' ? value : null;
    case 'document':
      return null;
    case 'choice':
      return textOf(value) || (field.otherwise ?? '');
    default:
      return textOf(value);
  }
}

/** The form's initial values: the record's values as texts, or empty ones for a new record. */
export function toForm(definition: ResourceDefinition, record?: Values): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    values[name] = formValue(field, record?.[name]);
    if (field.kind === 'document') values[REMOVE_DOCUMENT] = false;
    if (field.kind === 'rows') values[jsonKey(name)] = null;
  }
  if (correctedRows(definition)) Object.assign(values, { [REASON]: '', [ORDER]: null });
  return values;
}

/** Parses a typed number in either script. Any other text is sent unchanged, so that the server can refuse it. */
const numberOrText = (text: string): number | string | null =>
  text.trim() === '' ? null : (parseTypedNumber(text) ?? text);

function parsedJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Converts rows for the request; cells that may be empty and are, are left out. */
export const rowsBody = (field: RowsField, rows: readonly FormRow[]): Values[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(field.columns).flatMap(([name, column]) => {
        const typed = textOf(row[name]);
        if (!column.required && typed.trim() === '') return [];
        return [[name, column.kind === 'number' ? numberOrText(typed) : typed]];
      }),
    ),
  );

/** Whether the rows to send equal those of the record, in whichever order each has its cells. */
export function sameRows(field: RowsField, sent: unknown, recorded: unknown): boolean {
  const cells = (rows: unknown) =>
    JSON.stringify(
      Array.isArray(rows)
        ? (rows as Row[]).map((row) => Object.keys(field.columns).map((name) => row[name] ?? null))
        : rows,
    );
  return cells(sent) === cells(recorded);
}

function bodyValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return numberOrText(textOf(value));
    case 'json':
      return parsedJson(textOf(value));
    case 'rows':
      return rowsBody(field, (value ?? []) as FormRow[]);
    case 'reference':
      return value ?? null;
    default:
      return textOf(value).trim() === '' ? null : textOf(value);
  }
}

/**
 * Builds the request: null for empty fields, numbers as numbers, a document only if one was chosen, and the reason
 * for changed rows.
 */
export function toBody(definition: ResourceDefinition, values: Values): Values {
  const body: Values = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'document') {
      const unread = field.kind === 'rows' ? values[jsonKey(name)] : null;
      body[name] = typeof unread === 'string' ? unread : bodyValue(field, values[name]);
      continue;
    }
    if (values[name] instanceof Blob) body[name] = values[name];
    else if (values[REMOVE_DOCUMENT] === true) body[REMOVE_DOCUMENT] = true;
  }
  if (!correctedRows(definition)) return body;
  const reason = textOf(values[REASON]).trim();
  const order = values[ORDER] as { id: number } | null | undefined;
  return { ...body, ...(reason && { reason }), ...(order && { order_id: order.id }) };
}

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Blob || other instanceof Blob
    ? one === other
    : JSON.stringify(one) === JSON.stringify(other);

/** A field whose typed value differs from the saved record, and who changed it. */
export interface FieldDifference {
  name: string;
  mine: boolean;
  theirs: boolean;
}

/**
 * Returns the fields whose typed values differ from the record that someone else has saved.
 * @param base the form's values as this person loaded them
 */
export function differences(
  definition: ResourceDefinition,
  base: Values,
  typed: Values,
  saved: Values,
): FieldDifference[] {
  const now = toForm(definition, saved);
  return Object.keys(definition.fields)
    .filter((name) => !same(now[name], typed[name]))
    .map((name) => ({
      name,
      mine: !same(base[name], typed[name]),
      theirs: !same(base[name], now[name]),
    }));
}

/**
 * Rebases an edit on a newer version: fields that this person changed keep their values, and fields that only the
 * other person changed take the new ones.
 * @param base the form's values as this person loaded them
 */
export function rebase(definition: ResourceDefinition, base: Values, typed: Values, saved: Values): Values {
  const newer = toForm(definition, saved);
  return Object.fromEntries(
    Object.keys(newer).map((name) => [name, same(base[name], typed[name]) ? newer[name] : typed[name]]),
  );
}
