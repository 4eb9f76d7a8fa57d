import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import type { Field, ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { sameNameText, type ExistingRecord } from '../../../../contract/resource/same-name.ts';
import type { Model } from '../model/model.ts';
import type { Row } from '../model/record.ts';
import { retiredDuplicateText } from './retired.ts';

/** A name that another record already has: the error text of the field, and that record. */
export interface SameName {
  field: string;
  text: Message;
  existing: ExistingRecord;
  /** The other record, if it is retired: it should be restored instead. */
  retired?: Row;
}

const nameOf = (definition: ResourceDefinition, row: Row): Message => ({
  en: recordName(definition, row, 'en'),
  bn: recordName(definition, row, 'bn'),
});

/** The number that tells two records of one name apart, and whether the existing record has one. */
const tellsApart = (field: Field | undefined, number: unknown) =>
  field && { label: field.label, there: (number ?? null) !== null };

/**
 * Finds the names of a record that another record already has, compared as `unique` of the definition says. Only changed names are
 * checked, so that older duplicates can be kept.
 * @param before the current record; null when it is created
 */
export async function sameNames(
  knex: Knex,
  { definition, table }: Pick<Model, 'definition' | 'table'>,
  values: Record<string, unknown>,
  before: Row | null,
): Promise<SameName[]> {
  const { unique, fields, label } = definition;
  if (!unique) return [];
  const { names, within, apartBy } = unique;
  const now: Row = { ...before, ...values };
  const changed = (name: string | undefined) =>
    name !== undefined && (now[name] ?? null) !== (before?.[name] ?? null);
  const found: SameName[] = [];
  for (const field of names) {
    if ((now[field] ?? null) === null || ![field, within, apartBy].some(changed)) continue;
    const others = knex(table).whereRaw('fold_name(??) = fold_name(?)', [field, now[field] as string]);
    if (within) void others.where(within, (now[within] as number | null) ?? null);
    if (before) void others.whereNot('id', before.id as number);
    if (apartBy && (now[apartBy] ?? null) !== null) {
      void others.whereRaw('(?? is null or fold_number(??) = fold_number(?))', [
        apartBy,
        apartBy,
        now[apartBy] as string,
      ]);
    }
    const there = (await others.orderBy('id').first()) as Row | undefined;
    if (!there) continue;
    const name = nameOf(definition, there);
    const at: ExistingRecord = { id: there.id as number, name };
    if (there.retired_at) {
      found.push({ field, text: retiredDuplicateText(definition, there), existing: at, retired: there });
      continue;
    }
    const text = sameNameText(
      name,
      label.one,
      within === undefined ? undefined : fields[within]?.label,
      apartBy === undefined ? undefined : tellsApart(fields[apartBy], there[apartBy]),
    );
    found.push({ field, text, existing: at });
  }
  return found;
}

/**
 * Filters new records to those whose name is already taken within their parent, with one statement for each name field. It ignores the
 * distinguishing number: `sameNames` checks that.
 */
export async function withTakenNames<Each extends { values: Record<string, unknown> }>(
  knex: Knex,
  { definition: { unique }, table }: Pick<Model, 'definition' | 'table'>,
  records: readonly Each[],
): Promise<Each[]> {
  const found = new Set<number>();
  for (const field of unique?.names ?? []) {
    const { rows } = await knex.raw<{ rows: { place: number }[] }>(
      `select place from unnest(?::text[], ?::bigint[]) with ordinality as asked (name, parent, place)
       where exists (select from ?? there where fold_name(there.??) = fold_name(asked.name)
         and ${unique?.within ? 'there.?? = asked.parent' : 'true'})`,
      [
        records.map(({ values }) => String(values[field] ?? '')),
        records.map(({ values }) => Number(unique?.within ? values[unique.within] : 0)),
        table,
        field,
        ...(unique?.within ? [unique.within] : []),
      ],
    );
    for (const { place } of rows) found.add(Number(place) - 1);
  }
  return records.filter((_, index) => found.has(index));
}

/** A name of a new record, with the keys by which it is compared with other records of the same file. */
export interface ComparedName<Each> {
  record: Each;
  field: string;
  /** The name conflicts with a record that has one of these among its `ownKeys`. */
  conflictKeys: string[];
  ownKeys: string[];
}

/**
 * Folds the names of new records, as `unique` of the definition compares them, with one statement. Two records conflict when one's
 * `conflictKeys` meet the other's `ownKeys`.
 */
export async function comparedNames<Each extends { values: Record<string, unknown> }>(
  knex: Knex,
  { definition: { unique } }: Pick<Model, 'definition'>,
  records: readonly Each[],
): Promise<ComparedName<Each>[]> {
  if (!unique || records.length === 0) return [];
  const { names, within, apartBy } = unique;
  const texts = (field: string) => records.map(({ values }) => (values[field] ?? null) as string);
  const folded = (folding: string) =>
    `array(select ${folding}(text) from unnest(?::text[]) with ordinality as given (text, place) order by place)`;
  const numbers = apartBy ? `${folded('fold_number')} as numbers,` : '';
  const { rows } = await knex.raw<{ rows: { names: (string | null)[]; numbers?: (string | null)[] }[] }>(
    `select ${numbers} ${folded('fold_name')} as names`,
    [...(apartBy ? [texts(apartBy)] : []), names.flatMap(texts)],
  );
  const told = rows[0]!;
  return records.flatMap((record, index) =>
    names.flatMap((field, place) => {
      const name = told.names[place * records.length + index] ?? null;
      if (name === null) return [];
      const key = (...more: string[]) =>
        `name ${JSON.stringify([field, within ? record.values[within] : null, name, ...more])}`;
      const number = told.numbers?.[index] ?? null;
      if (!apartBy) return [{ record, field, conflictKeys: [key()], ownKeys: [key()] }];
      // A record without a number conflicts with every one of its name; one with a number, with those that have none or the same.
      return number === null
        ? [{ record, field, conflictKeys: [key()], ownKeys: [key(), key('none')] }]
        : [
            {
              record,
              field,
              conflictKeys: [key('none'), key('of', number)],
              ownKeys: [key(), key('of', number)],
            },
          ];
    }),
  );
}
