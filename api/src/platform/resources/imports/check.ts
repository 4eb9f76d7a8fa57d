import type { Knex } from 'knex';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import { retiredTexts } from '../../../../contract/resource/retired-texts.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import { inPlaces, type Places } from '../../access/places.ts';
import { readInput } from '../write/input.ts';
import type { Model } from '../model/model.ts';
import type { Row } from '../model/record.ts';
import { retiredDuplicateText } from '../write/retired.ts';
import { comparedNames, sameNames, withTakenNames } from '../write/same-name.ts';
import { distinguishingField } from '../write/constraints.ts';
import { draftOf, type Draft, type RowProblem } from './drafts.ts';
import { nearlyRecorded } from './similar-places.ts';
import { repeatedPeople } from './repeated-people.ts';
import type { Layout } from './layout.ts';
import type { FileRow } from './files/table.ts';
import { shownCell } from './header-row.ts';
import { placeFinder } from './place-finder.ts';
import { differingFields, keyOf, otherUniques, existingByKey, type Values } from './existing-records.ts';
import {
  createDuplicateFinder,
  type LateProblem,
  type CheckedRecord,
  type FileRecord,
} from './duplicates-in-file.ts';

/** What will happen to a record of the file. */
export interface RecordOutcome {
  record: FileRecord;
  draft: Draft;
  values: Values;
  /** Empty unless the record is invalid. */
  problems: readonly RowProblem[];
}
/** The outcomes of a batch, and problems found in it of records of earlier batches (duplicates). */
export interface CheckedBatch {
  outcomes: RecordOutcome[];
  late: LateProblem[];
}

interface DraftCheck extends CheckedRecord {
  values: Values;
}

/** Checks a record by the rules of the form; each error is placed at its cell. Keys in `told` already have an error. */
function readDraft(
  model: Model,
  draft: Draft,
  told: ReadonlySet<string>,
): { values: Values; problems: RowProblem[] } {
  const { values, errors } = readInput(model.definition, draft.body, { update: false, file: false });
  const toldWithin = (key: string) => [...told].some((each) => each.startsWith(`${key}.`));
  const keys = Object.keys(errors).filter((key) => !told.has(key) && !toldWithin(key));
  // Rows report each invalid cell, so the error of the whole field is left out.
  const each = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)));
  const problems = each.flatMap((key) => errors[key]!.map((text) => draft.problemAt(key, text)));
  return { values, problems };
}

/** What the check needs to know: the other definitions, and where the file's owner may write. */
interface CheckContext {
  find: FindDefinition;
  places: Places;
}

/**
 * Checks the records of one file, batch by batch: by the rules of the form, the places that they name, existing records, and earlier
 * rows of the file.
 */
export function createChecker(model: Model, layout: Layout, { find, places }: CheckContext) {
  const { definition } = model;
  const key = definition.import!.key;
  const uniques = otherUniques(model);
  const findPlace = placeFinder(definition, find);
  const before = createDuplicateFinder();

  /** Fills in the parents that the file names by their place; returns the problems of those not found, by field. */
  async function placed(knex: Knex, draft: Draft): Promise<Map<string, RowProblem>> {
    const problems = new Map<string, RowProblem>();
    for (const [field, asked] of draft.places) {
      if ((draft.body[field] ?? '') !== '' || draft.damaged.has(field)) continue;
      const answer = await findPlace(knex, field, asked);
      if (answer && 'id' in answer) draft.body[field] = answer.id;
      if (!answer || 'id' in answer) continue;
      const { at, typed } = asked[answer.at]!;
      problems.set(field, { ...draft.problemAt(field, answer.wrong), place: at, value: shownCell(typed) });
    }
    return problems;
  }

  async function read(knex: Knex, rows: readonly FileRow[]): Promise<DraftCheck> {
    const draft = draftOf(rows, layout);
    const misplaced = await placed(knex, draft);
    const { values, problems } = readDraft(model, draft, new Set([...misplaced.keys(), ...draft.damaged]));
    const record: FileRecord = { row: rows[0]!.row, state: 'new' };
    const twice = repeatedPeople(definition, draft, values);
    // What else is wrong with a row of totals or of heads says nothing.
    const others = draft.isNoRecord ? [] : [...misplaced.values(), ...problems, ...twice];
    return { record, draft, values, problems: [...draft.problems, ...others] };
  }

  /** Checks that parents given by their id exist; one elsewhere is an unknown one. */
  async function checkParents(knex: Knex, all: readonly DraftCheck[]): Promise<void> {
    for (const { field, table, retires, place } of model.parents) {
      const ids = [...new Set(all.flatMap(({ values }) => (values[field] ? [values[field] as number] : [])))];
      if (ids.length === 0) continue;
      const columns = retires ? ['t.id', 't.retired_at'] : ['t.id'];
      const rows = knex(`${table} as t`).whereIn('t.id', ids).select(columns);
      const found = (await (place ? inPlaces(rows, places, place.mouza) : rows)) as Row[];
      const there = new Map(found.map((row) => [row.id, row]));
      const { label } = definition.fields[field]!;
      for (const { draft, values, problems } of all) {
        if (!values[field]) continue;
        const parent = there.get(values[field]);
        if (!parent) problems.push(draft.problemAt(field, fieldTexts.unknownParent(label)));
        else if (parent.retired_at) problems.push(draft.problemAt(field, retiredTexts.placeRetired(label)));
      }
    }
  }

  /** Checks the import key: in the file, and among existing records. Returns the records that already exist unchanged. */
  async function checkKeys(knex: Knex, whole: readonly DraftCheck[]): Promise<Set<DraftCheck>> {
    const given = whole.map(({ values }) => values);
    const recorded = await existingByKey(knex, model, key, given);
    const known = new Set<DraftCheck>();
    for (const each of whole) {
      const { record, draft, values, problems } = each;
      const text = keyOf(model, key, values);
      // The last field of the key that is no place and is filled.
      const own = distinguishingField(
        definition,
        key.filter((name) => (values[name] ?? null) !== null),
      )!;
      if (before.report(each, own, (row) => importRowTexts.duplicateRow(definition.label, row), [text]))
        continue;
      const there = recorded.get(text);
      if (!there) continue;
      if (there.retired_at) {
        problems.push(draft.problemAt(own, retiredDuplicateText(definition, there)));
        continue;
      }
      const other = differingFields(model, draft.filledFields, values, there);
      if (other.length === 0) known.add(each);
      else {
        const labels = other.map((name) => definition.fields[name]!.label);
        const otherwise = importRowTexts.otherValues(definition.label, there.id as number, labels);
        problems.push({ row: record.row, place: null, value: null, text: otherwise });
      }
    }
    return known;
  }

  /** Checks the other unique constraints: in the file, and among existing records. */
  async function checkUniques(knex: Knex, fresh: readonly DraftCheck[]): Promise<void> {
    for (const [index, columns] of uniques.entries()) {
      const full = fresh.filter(({ values }) => columns.every((name) => (values[name] ?? null) !== null));
      const given = full.map(({ values }) => values);
      const taken = await existingByKey(knex, model, columns, given);
      const own = distinguishingField(definition, columns)!;
      const label = definition.fields[own]!.label;
      const within = columns.flatMap((name) => (name === own ? [] : [definition.fields[name]!.label]));
      for (const each of full) {
        const text = keyOf(model, columns, each.values);
        const twice = before.report(each, own, (row) => importRowTexts.sameValue(label, row), [
          `${index} ${text}`,
        ]);
        const there = twice ? undefined : taken.get(text);
        // `checkNames` tells more of a name: the record that has it.
        if (!there || (definition.unique?.names.includes(own) && !definition.unique.apartBy)) continue;
        const said = there.retired_at
          ? retiredDuplicateText(definition, there)
          : fieldTexts.taken(label, within);
        each.problems.push(each.draft.problemAt(own, said));
      }
    }
  }

  /** Checks unique names, in any spelling: in the file, and among existing records. */
  async function checkNames(knex: Knex, fresh: readonly DraftCheck[]): Promise<void> {
    for (const { draft, values, problems } of await withTakenNames(knex, model, fresh)) {
      for (const { field, text } of await sameNames(knex, model, values, null)) {
        problems.push(draft.problemAt(field, text));
      }
    }
    const untold = fresh.filter(({ problems }) => problems.length === 0);
    for (const [index, { field, text }] of await nearlyRecorded(knex, model, untold)) {
      const { draft, problems } = untold[index]!;
      problems.push(draft.problemAt(field, text));
    }
    for (const { record, field, conflictKeys, ownKeys } of await comparedNames(knex, model, fresh)) {
      before.report(
        record,
        field,
        (row) => importRowTexts.sameName(definition, field, row),
        conflictKeys,
        ownKeys,
      );
    }
  }

  return async (knex: Knex, records: readonly (readonly FileRow[])[]): Promise<CheckedBatch> => {
    const all: DraftCheck[] = [];
    for (const rows of records) all.push(await read(knex, rows));
    before.begin(all);
    const right = () => all.filter(({ problems }) => problems.length === 0);
    await checkParents(knex, right());
    const known = await checkKeys(knex, right());
    const fresh = right().filter((each) => !known.has(each));
    await checkUniques(knex, fresh);
    await checkNames(knex, fresh);
    for (const each of all) {
      each.record.state = each.problems.length > 0 ? 'wrong' : known.has(each) ? 'known' : 'new';
    }
    return { outcomes: all, late: before.lateOnes() };
  };
}
