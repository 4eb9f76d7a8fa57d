/** Errors about retired records: they are restored instead of changed or entered again (docs/decisions/078). */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import { MAX_REASON_LENGTH, type RetiredDuplicate } from '../../../../contract/resource/retired.ts';
import { retiredTexts } from '../../../../contract/resource/retired-texts.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldErrors, problem, constraintViolation, type Problem } from '../../http/http-error.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import type { Model } from '../model/model.ts';
import type { Row } from '../model/record.ts';

/** Reads the reason for retiring or restoring; null when it is empty. @throws 422 on `reason` when it is too long */
export function readReason(sent: unknown): string | null {
  const reason = typeof sent === 'string' ? normalizeText({ long: true }, sent) : '';
  if ([...reason].length > MAX_REASON_LENGTH) throw fieldErrors({ reason: [retiredTexts.reasonTooLong] });
  return reason || null;
}

const retiredDuplicate = ({ name }: Pick<ResourceDefinition, 'name'>, row: Row): RetiredDuplicate => ({
  resource: name,
  id: row.id as number,
  version: row.version as number,
  restore: `/api/admin/${name}/${String(row.id)}/restore`,
});

/** A 409 with the code `retired` and the address that restores the retired record. */
export const retiredProblem = (
  definition: Pick<ResourceDefinition, 'name'>,
  row: Row,
  text: Message,
): Problem => problem(409, text, { code: 'retired', retired: retiredDuplicate(definition, row) });

/** Says that a retired record already has this number or name. */
export const retiredDuplicateText = (definition: ResourceDefinition, row: Row): Message =>
  retiredTexts.duplicate(definition.label, row.id as number, {
    en: recordName(definition, row, 'en'),
    bn: recordName(definition, row, 'bn'),
  });

/** A 409: a retired record already has the number or name that was to be saved. */
export const retiredDuplicateProblem = (definition: ResourceDefinition, row: Row): Problem =>
  retiredProblem(definition, row, retiredDuplicateText(definition, row));

/** @throws 409 when the record is retired */
export function refuseRetired({ definition }: Model, row: Row): void {
  if (!row.retired_at) return;
  throw retiredProblem(definition, row, retiredTexts.restoreFirst(definition.label));
}

/**
 * Finds the retired record whose number or name made the database refuse these values; undefined for another error, or when that
 * record is in use. Runs only after the refusal, so that a normal save needs no extra query.
 */
export async function findRetiredDuplicate(
  knex: Knex,
  { definition, retires, table, uniques }: Model,
  error: unknown,
  values: Row,
): Promise<Row | undefined> {
  const broken = constraintViolation(error);
  if (!retires || broken?.kind !== 'unique' || broken.table !== table) return undefined;
  const columns = (uniques.get(broken.constraint) ?? []).filter((column) => definition.fields[column]);
  if (columns.length === 0) return undefined;
  const found = knex(table).whereNotNull('retired_at');
  for (const column of columns) {
    const field = definition.fields[column]!;
    const value = (values[column] ?? null) as string | number | null;
    if (value === null) void found.whereNull(column);
    else if (field.kind !== 'text') void found.where(column, value);
    else {
      const fold = field.numbering ? 'fold_number' : 'fold_name';
      void found.whereRaw(`${fold}(??) = ${fold}(?)`, [column, value]);
    }
  }
  return (await found.orderBy('id').first()) as Row | undefined;
}

/** @throws 409 when the record to be restored lies in a retired place */
export async function refuseInRetiredPlace(
  trx: Knex,
  { definition, parents }: Model,
  row: Row,
): Promise<void> {
  for (const { field, table, retires } of parents) {
    const reference = definition.fields[field];
    if (!retires || reference?.kind !== 'reference' || !row[field]) continue;
    const [place] = (await trx(table)
      .where({ id: row[field] as number })
      .whereNotNull('retired_at')
      .forKeyShare()) as Row[];
    if (place) {
      throw retiredProblem({ name: reference.resource }, place, retiredTexts.placeRetired(reference.label));
    }
  }
}
