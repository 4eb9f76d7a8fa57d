import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { foldNumber } from '../../../../contract/land/numbers/number.ts';
import { isLandNumber } from '../../../../contract/resource/fields.ts';
import type { Model } from '../model/model.ts';
import { fieldValue, type Row } from '../model/record.ts';

export type Values = Record<string, unknown>;

/** The value for comparisons: land numbers are folded. */
function comparedValue({ definition }: Model, name: string, row: Values): unknown {
  const field = definition.fields[name]!;
  const value = fieldValue(name, field, row);
  return typeof value === 'string' && isLandNumber(field) ? foldNumber(value) : value;
}

/** The key of a record: its compared values in these columns, as text. */
export const keyOf = (model: Model, columns: readonly string[], row: Values): string =>
  JSON.stringify(columns.map((name) => comparedValue(model, name, row)));

/** Finds existing records with the same values in these columns; returns them by `keyOf`. */
export async function existingByKey(
  knex: Knex,
  model: Model,
  columns: readonly string[],
  given: readonly Values[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  if (given.length === 0) return found;
  const wanted = new Set(given.map((values) => keyOf(model, columns, values)));
  const retired = model.retires ? ['retired_at'] : [];
  const query = knex(model.table).select('id', ...model.columns, ...retired);
  let narrowed = false;
  for (const name of columns) {
    const values = [...new Set(given.map((each) => each[name] ?? null))];
    // A null is compared below, because an index does not find it together with other values.
    if (values.includes(null)) continue;
    // One array parameter, however many values there are.
    if (isLandNumber(model.definition.fields[name]))
      void query.whereRaw('fold_number(??) = any(?)', [name, (values as string[]).map(foldNumber)]);
    else void query.whereRaw('?? = any(?)', [name, values as string[]]);
    narrowed = true;
  }
  if (!narrowed) return found;
  for (const row of (await query) as Row[]) {
    const key = keyOf(model, columns, row);
    if (wanted.has(key)) found.set(key, row);
  }
  return found;
}

/** Fields whose value in the file differs from the record. */
export function differingFields(model: Model, said: ReadonlySet<string>, values: Values, row: Row): string[] {
  return [...said].filter((name) => {
    const field = model.definition.fields[name];
    if (!field) return false;
    const given = JSON.parse(JSON.stringify(comparedValue(model, name, values) ?? null)) as unknown;
    return !isDeepStrictEqual(given, JSON.parse(JSON.stringify(comparedValue(model, name, row))));
  });
}

/** The columns of unique constraints, besides the import key, that consist of fields only. */
export function otherUniques({ definition, uniques }: Model): string[][] {
  const key = [...(definition.import?.key ?? [])].sort().join();
  return [...uniques.values()].filter(
    (columns) =>
      columns.every((name) => definition.fields[name] && definition.fields[name].kind !== 'document') &&
      [...columns].sort().join() !== key,
  );
}
