/** Dependents of records: rows that refer to them by a foreign key, and rows in which a feature mentions them. */
import type { Knex } from 'knex';
import {
  dependentTexts,
  countedText,
  MAX_COUNTED,
  otherRecordLabels,
  tableLabels,
  rowLabels,
  type DependentsAnswer,
  type Labels,
  type DeleteEffect,
} from '../../../../contract/resource/dependents.ts';
import type { Language } from '../../../../contract/language.ts';
import { retiredLabels } from '../../../../contract/resource/retired-texts.ts';
import { problem } from '../../http/http-error.ts';
import type { Model, Referrer } from '../model/model.ts';

/**
 * Rows of a feature that mention records of a resource without a foreign key, as a registration gives the number of its dag. They stay
 * when the record is deleted; the API lists them before.
 */
export interface Mention {
  resource: string;
  /** The table; `tableLabels` has its label. */
  table: string;
  /** Selects the rows that mention any of these records, each once. */
  rows(knex: Knex, ids: readonly number[]): Knex.QueryBuilder;
  /** Selects those of these records that any row mentions: their `id`. */
  mentioned(knex: Knex, ids: Knex.QueryBuilder): Knex.QueryBuilder;
}

/** Dependent rows of one table. */
export interface Dependents {
  /** At most MAX_COUNTED, which means that many or more. */
  count: number;
  label: Labels;
  then: DeleteEffect;
  /** Their resource; null when they belong to none and are never deleted. */
  resource: string | null;
  /** The filter of that resource's list that shows them; null when it has none. */
  filter: string | null;
}

async function countUpToMost(knex: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const some = rows.clone().clearSelect().select(knex.raw('1')).limit(MAX_COUNTED);
  const [row] = (await knex.count({ count: '*' }).from(some.as('some'))) as { count: number | string }[];
  return Number(row?.count ?? 0);
}

/** What a delete does to referring rows. When the record can be retired, only rows of another resource block; the rest stays. */
function effectOnReferrers({ retires }: Model, { then, resource }: Referrer): DeleteEffect {
  return retires && !(resource && then === 'blocks') ? 'stays' : then;
}

/** Counts what the records themselves would lose: rows, a document, and earlier documents. */
async function ownDependents(
  knex: Knex,
  { definition: { fields, name }, table }: Model,
  ids: readonly number[],
): Promise<Dependents[]> {
  const found: Dependents[] = [];
  const push = (count: number, label: Labels) => {
    if (count > 0) found.push({ count, label, then: 'stays', resource: null, filter: null });
  };
  for (const [column, { kind, label }] of Object.entries(fields)) {
    const own = knex(table).whereIn('id', ids);
    if (kind === 'rows') {
      const each = knex.from(own.crossJoin(knex.raw('jsonb_array_elements(??)', [column])).as('each'));
      push(await countUpToMost(knex, each), rowLabels(label));
    } else if (kind === 'document') {
      push(await countUpToMost(knex, own.whereNotNull('document_path')), { one: label, many: label });
    }
  }
  const replaced = knex('replaced_documents').where({ resource: name }).whereIn('record_id', ids);
  push(await countUpToMost(knex, replaced), tableLabels.replaced_documents!);
  return found;
}

/**
 * Counts the dependents of records; tables without any are left out. Blocking ones come first, and among them those that can be deleted
 * themselves. The foreign keys are read from the database at the start, so a new resource needs no entry here.
 */
export async function dependentsOf(
  knex: Knex,
  model: Model,
  ids: readonly number[],
  speaking: readonly Mention[] = [],
): Promise<Dependents[]> {
  const found: Dependents[] = [];
  for (const referrer of model.referrers) {
    const { table, column, label, resource } = referrer;
    const rows = knex(table).whereIn(column, ids);
    const dependents = { then: effectOnReferrers(model, referrer), label, resource: resource?.name ?? null };
    const inUse = resource?.retires ? rows.clone().whereNull('retired_at') : rows;
    const count = await countUpToMost(knex, inUse);
    if (count > 0) found.push({ ...dependents, count, filter: resource?.filtered ? column : null });
    if (!resource?.retires) continue;
    // Retired rows cannot be deleted, so they keep the record they belong to. That record can still be retired.
    const then = model.retires ? 'stays' : 'blocks';
    const retired = await countUpToMost(knex, rows.clone().whereNotNull('retired_at'));
    const gone = { then, label: retiredLabels(label), resource: null, filter: null } as const;
    if (retired > 0) found.push({ ...gone, count: retired });
  }
  if (model.retires) found.push(...(await ownDependents(knex, model, ids)));
  for (const { resource, table, rows } of speaking) {
    if (resource !== model.definition.name) continue;
    const count = await countUpToMost(knex, rows(knex, ids));
    const label = tableLabels[table] ?? otherRecordLabels;
    if (count > 0) found.push({ count, label, then: 'stays', resource: null, filter: null });
  }
  const order: readonly DeleteEffect[] = ['blocks', 'goes', 'stays'];
  const place = ({ then, resource }: Dependents): number =>
    2 * order.indexOf(then) + Number(resource === null);
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The answer about dependents, in the reader's language. */
export function dependentsAnswer(
  { definition: { label }, retires }: Model,
  found: readonly Dependents[],
  language: Language,
): DependentsAnswer {
  const blocking = found.filter(({ then }) => then === 'blocks');
  const undeletable = blocking.filter(({ resource }) => resource === null).map((each) => each.label);
  const advice =
    undeletable.length > 0 ? dependentTexts.keptForGood(label, undeletable) : dependentTexts.deleteFirst;
  return {
    deletable: blocking.length === 0,
    retires: retires && found.some(({ then }) => then === 'stays'),
    hanging: found.map(({ count, label: each, then, resource, filter }) => ({
      text: countedText(each, count)[language],
      then,
      list: resource !== null && filter !== null ? { resource, field: filter } : null,
    })),
    advice: blocking.length === 0 ? null : advice[language],
  };
}

/**
 * Refuses to delete a record that is in use. The caller has locked the row, so no reference can be added meanwhile.
 * @returns whether the record has a past, and so must be retired
 * @throws 409 '... it is in use by 13 districts.'
 */
export async function refuseInUse(
  trx: Knex,
  model: Model,
  id: number,
  speaking: readonly Mention[],
): Promise<boolean> {
  const found = await dependentsOf(trx, model, [id], model.retires ? speaking : []);
  const users = found.filter(({ then }) => then === 'blocks');
  if (users.length > 0) throw problem(409, dependentTexts.inUse(model.definition.label, users));
  return model.retires && found.length > 0;
}
