import type { Knex } from 'knex';
import type { Message } from '../../../contract/language.ts';
import { importRowTexts } from '../../../contract/resource/import-texts.ts';
import type { Find } from '../../../contract/resource/places.ts';
import { fieldTexts } from '../../../contract/resource/texts.ts';
import { readInput } from '../input.ts';
import type { Model } from '../model.ts';
import { sameNames, withNamesThere } from '../same-name.ts';
import { draftOf, type Draft, type Found, type Layout } from './drafts.ts';
import type { FileRow } from './files/table.ts';
import { shownCell } from './heads.ts';
import { placeFinder } from './places.ts';
import { differing, keyOf, otherUniques, recordedBy, type Values } from './recorded.ts';

/** What becomes of a record of the file. */
export type Outcome =
  | { state: 'new'; draft: Draft; values: Values }
  | { state: 'known' }
  | { state: 'wrong'; problems: Found[] };

interface Read {
  draft: Draft;
  values: Values;
  problems: Found[];
}

/** Asks the rules of the form of a record; a value that is wrong is told at its cell. Of the fields `told` enough was said. */
function readDraft(model: Model, draft: Draft, told: ReadonlySet<string>): Read {
  const { values, errors } = readInput(model.definition, draft.body, { update: false, file: false });
  const keys = Object.keys(errors).filter((key) => !told.has(key));
  // Of rows each wrong cell is told, and then not the first one again for all.
  const each = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)));
  const problems = each.flatMap((key) => errors[key]!.map((text) => draft.tell(key, text)));
  return { draft, values, problems };
}

/**
 * Judges the records of one file, batch by batch: by the rules of the form, the places they name, what is recorded already, and what
 * the file itself said before.
 */
export function checker(model: Model, layout: Layout, find: Find) {
  const { definition } = model;
  const key = definition.import!.key;
  const uniques = otherUniques(model);
  const findPlace = placeFinder(definition, find);
  /** By key, and by the values of each unique constraint: the row of the file in which it stood first. */
  const seen = [key, ...uniques].map(() => new Map<string, number>());

  /** Fills in the parents that the file names by their place; answers what is wrong with others, by field. */
  async function placed(knex: Knex, draft: Draft): Promise<Map<string, Found>> {
    const problems = new Map<string, Found>();
    for (const [field, asked] of draft.places) {
      if ((draft.body[field] ?? '') !== '') continue;
      const answer = await findPlace(knex, field, asked);
      if (answer && 'id' in answer) draft.body[field] = answer.id;
      if (!answer || 'id' in answer) continue;
      const { at, typed } = asked[answer.at]!;
      problems.set(field, { ...draft.tell(field, answer.wrong), place: at, value: shownCell(typed) });
    }
    return problems;
  }

  async function read(knex: Knex, rows: readonly FileRow[]): Promise<Read> {
    const draft = draftOf(rows, layout);
    const misplaced = await placed(knex, draft);
    const { values, problems } = readDraft(model, draft, new Set(misplaced.keys()));
    return { draft, values, problems: [...draft.problems, ...misplaced.values(), ...problems] };
  }

  /** Parents that are named by their number have to be there. */
  async function checkParents(knex: Knex, all: readonly Read[]): Promise<void> {
    for (const { field, table } of model.parents) {
      const ids = [...new Set(all.flatMap(({ values }) => (values[field] ? [values[field] as number] : [])))];
      if (ids.length === 0) continue;
      const there = new Set(
        ((await knex(table).whereIn('id', ids).select('id')) as { id: number }[]).map(({ id }) => id),
      );
      const text = fieldTexts.unknownParent(definition.fields[field]!.label);
      for (const { draft, values, problems } of all) {
        if (values[field] && !there.has(values[field] as number)) problems.push(draft.tell(field, text));
      }
    }
  }

  /** The row in which the same stood before; null: nowhere, and now it does here. */
  function before(place: number, text: string, row: number): number | null {
    const rows = seen[place]!;
    const first = rows.get(text);
    if (first !== undefined) return first;
    rows.set(text, row);
    return null;
  }

  /** What else has to be the only one: in the file, and among what is recorded. */
  async function checkUniques(knex: Knex, fresh: readonly Read[]): Promise<void> {
    for (const [index, columns] of uniques.entries()) {
      const full = fresh.filter(({ values }) => columns.every((name) => (values[name] ?? null) !== null));
      const taken = await recordedBy(
        knex,
        model,
        columns,
        full.map(({ values }) => values),
      );
      const own =
        columns.filter((name) => definition.fields[name]?.kind !== 'reference').at(-1) ?? columns.at(-1)!;
      const label = definition.fields[own]!.label;
      const within = columns.flatMap((name) => (name === own ? [] : [definition.fields[name]!.label]));
      for (const { draft, values, problems } of full) {
        const text = keyOf(model, columns, values);
        const row = before(index + 1, text, draft.rows[0]!.row);
        if (taken.has(text)) problems.push(draft.tell(own, fieldTexts.taken(label, within)));
        else if (row !== null) problems.push(draft.tell(own, importRowTexts.sameValue(label, row)));
      }
    }
  }

  /** Names that a record has already, however they are spelt. */
  async function checkNames(knex: Knex, fresh: readonly Read[]): Promise<void> {
    for (const { draft, values, problems } of await withNamesThere(knex, model, fresh)) {
      for (const { field, text } of await sameNames(knex, model, values, null)) {
        problems.push(draft.tell(field, text));
      }
    }
  }

  return async (knex: Knex, records: readonly (readonly FileRow[])[]): Promise<Outcome[]> => {
    const all: Read[] = [];
    for (const rows of records) all.push(await read(knex, rows));
    await checkParents(
      knex,
      all.filter(({ problems }) => problems.length === 0),
    );
    const whole = all.filter(({ problems }) => problems.length === 0);
    const recorded = await recordedBy(
      knex,
      model,
      key,
      whole.map(({ values }) => values),
    );
    const known = new Set<Read>();
    for (const each of whole) {
      const { draft, values, problems } = each;
      const about = (text: Message): Found => ({ row: draft.rows[0]!.row, place: null, value: null, text });
      const text = keyOf(model, key, values);
      const row = before(0, text, draft.rows[0]!.row);
      const there = recorded.get(text);
      const other = there ? differing(model, draft.said, values, there) : [];
      if (row !== null) problems.push(about(importRowTexts.again(definition.label, row)));
      else if (there && other.length > 0) {
        const labels = other.map((name) => definition.fields[name]!.label);
        problems.push(about(importRowTexts.otherwise(definition.label, there.id as number, labels)));
      } else if (there) known.add(each);
    }
    const fresh = whole.filter((each) => each.problems.length === 0 && !known.has(each));
    await checkUniques(knex, fresh);
    await checkNames(knex, fresh);
    return all.map((each): Outcome => {
      if (each.problems.length > 0) return { state: 'wrong', problems: each.problems };
      if (known.has(each)) return { state: 'known' };
      return { state: 'new', draft: each.draft, values: each.values };
    });
  };
}
export type Checker = ReturnType<typeof checker>;
