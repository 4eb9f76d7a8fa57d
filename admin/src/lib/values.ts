/** Between a record as the API answers it and the texts that a form holds. Plain functions. */
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import type { Field, ResourceDefinition, RowsField } from '@bhumi/api/contract/resource/resource';

export type Values = Record<string, unknown>;
type Row = Record<string, unknown>;

/** The form's key that asks to drop the stored document. */
export const REMOVE_DOCUMENT = 'remove_document';

/** A row of a form: its cells as texts. */
export type FormRow = Record<string, string>;

/** The form's key for the text of rows that cannot be read; null while text and rows say the same. */
export const jsonKey = (name: string): string => `${name}_json`;

/** The form's keys for why rows that exist change, and for the written order on which they do. */
export const REASON = 'reason';
export const ORDER = 'order';

/** The rows of a resource that change only by a correction, by their name; undefined: it has none. */
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

/** What the form starts from: the record's values as texts, or empty ones for a new record. */
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

/** A typed number, in either script; what is no number goes as it is, so that the server can say so. */
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

/** Rows as they are sent. */
export const rowsBody = (field: RowsField, rows: readonly FormRow[]): Values[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(field.columns).map(([name, column]) => [
        name,
        column.kind === 'number' ? numberOrText(textOf(row[name])) : textOf(row[name]),
      ]),
    ),
  );

/** Whether rows that are sent are those of a record, whichever way round each has its cells. */
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

/** What is sent: nulls for what is empty, numbers as numbers, a document only when one was chosen, and why rows change. */
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

/** A field in which what was typed differs from the record as it is saved now, and who changed it. */
export interface FieldDifference {
  name: string;
  mine: boolean;
  theirs: boolean;
}

/**
 * The fields in which what was typed differs from the record as someone else has saved it.
 * @param base the form's values as this person found them
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
 * Going on editing on top of a newer version: what this person changed stays, what only the other changed is taken over.
 * @param base the form's values as this person found them
 */
export function rebase(definition: ResourceDefinition, base: Values, typed: Values, saved: Values): Values {
  const newer = toForm(definition, saved);
  return Object.fromEntries(
    Object.keys(newer).map((name) => [name, same(base[name], typed[name]) ? newer[name] : typed[name]]),
  );
}
