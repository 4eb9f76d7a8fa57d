/** Refuses writes outside the places of the caller. For who acts everywhere, nothing is read. */
import type { Knex } from 'knex';
import { fieldTexts, recordTexts } from '../../../../contract/resource/texts.ts';
import type { Places } from '../../access/places.ts';
import { isInPlaces } from '../../access/where.ts';
import { fieldErrors, problem } from '../../http/http-error.ts';
import type { Model } from '../model/model.ts';

/** @throws a 404 for a record that lies elsewhere */
export async function refuseElsewhere(
  knex: Knex,
  { definition, place }: Model,
  id: number,
  places: Places,
): Promise<void> {
  if (place && !(await isInPlaces(knex, place, id, places))) {
    throw problem(404, recordTexts.notFound(definition.label));
  }
}

/**
 * Refuses to put a record into another jurisdiction. A parent elsewhere is an unknown one.
 * @param sent the fields of the record as they were sent
 * @param id the record that is changed: it may stay where it is
 * @throws a 422 on the field
 */
export async function refuseParentsElsewhere(
  knex: Knex,
  { definition, table, parents }: Model,
  sent: Record<string, unknown>,
  places: Places,
  id?: number,
): Promise<void> {
  if (places === 'everywhere') return;
  for (const { field, place } of parents) {
    const parent = Number(sent[field]);
    if (!place || !Number.isSafeInteger(parent)) continue;
    if (await isInPlaces(knex, place, parent, places)) continue;
    const stays =
      id !== undefined &&
      (await knex(table)
        .where({ id, [field]: parent })
        .first('id'));
    if (stays) continue;
    throw fieldErrors({ [field]: [fieldTexts.unknownParent(definition.fields[field]!.label)] });
  }
}
