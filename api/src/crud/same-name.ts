import type { Knex } from 'knex';
import type { Message } from '../../contract/language.ts';
import { recordName } from '../../contract/resource/naming.ts';
import type { Field, ResourceDefinition } from '../../contract/resource/resource.ts';
import { sameNameText, type There } from '../../contract/resource/same-name.ts';
import type { Model } from './model.ts';
import type { Row } from './record.ts';

/** A name that another record has: what is said beside the field, and which record that is. */
export interface SameName {
  field: string;
  text: Message;
  there: There;
}

const nameOf = (definition: ResourceDefinition, row: Row): Message => ({
  en: recordName(definition, row, 'en'),
  bn: recordName(definition, row, 'bn'),
});

/** The number that would tell two records apart, and whether the one that is there has it. */
const apartOf = (field: Field | undefined, number: unknown) =>
  field && { label: field.label, there: (number ?? null) !== null };

/**
 * The names of a record that another one has already, as `unique` of the definition compares them. A record that had its name
 * with another before this was held may keep it: only what changes is looked at.
 * @param before the record as it is; null: it is created
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
    const text = sameNameText(
      name,
      label.one,
      within === undefined ? undefined : fields[within]?.label,
      apartBy === undefined ? undefined : apartOf(fields[apartBy], there[apartBy]),
    );
    found.push({ field, text, there: { id: there.id as number, name } });
  }
  return found;
}

/**
 * Those of many new records whose name is there within their parent: by one statement for each name, however many they are. Whether a
 * number tells them apart is `sameNames`' to say.
 */
export async function withNamesThere<Each extends { values: Record<string, unknown> }>(
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
        ...[table, field, ...(unique?.within ? [unique.within] : [])],
      ],
    );
    for (const { place } of rows) found.add(Number(place) - 1);
  }
  return records.filter((_, index) => found.has(index));
}
