/** Finds new places that are nearly recorded ones: under a former name, or spelt almost alike. A person decides, not the import. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { presentNames } from '../../../../contract/places/former-names.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import type { Model } from '../model/model.ts';
import type { Row } from '../model/record.ts';
import { looseNameSql } from './loose-name.ts';
import type { Values } from './existing-records.ts';

interface Asked {
  place: number;
  name: string;
  parent: number;
  /** Null: it has none to be told apart by. */
  apart: string | null;
  former: boolean;
}

/**
 * The recorded place that each record may mean, by the index of the record: of the same parent, with the same name but for blanks and
 * marks, with one letter that differs in five, or two in ten. Names with two different numbers (JL) are two places.
 */
async function similarPlaces(
  knex: Knex,
  { definition, table }: Model,
  asked: readonly Asked[],
  field: string,
) {
  const { within, apartBy } = definition.unique!;
  const { rows } = await knex.raw<{ rows: (Row & { place: number; former: boolean })[] }>(
    `select distinct on (asked.place) asked.place, asked.former, there.*
     from (select *, ${looseNameSql('name')} as key from jsonb_to_recordset(?) as x (place int, name text, parent bigint, apart text, former boolean)) asked
     join (select *, ${looseNameSql('??')} as key from ??) there on ${within ? 'there.?? = asked.parent' : 'true'}
       and (there.key = asked.key or not asked.former and char_length(asked.key) between 5 and 200 and char_length(there.key) <= 200
         and levenshtein_less_equal(there.key, asked.key, 2) <= least(2, char_length(asked.key) / 5)
         ${apartBy ? 'and (asked.apart is null or there.?? is null)' : ''})
     order by asked.place, asked.former desc, there.key = asked.key desc, there.id`,
    [JSON.stringify(asked), field, table, ...(within ? [within] : []), ...(apartBy ? [apartBy] : [])],
  );
  return rows;
}

/** What to ask about new records whose name is nearly that of a recorded one: by the index of the record. */
export async function nearlyRecorded(
  knex: Knex,
  model: Model,
  records: readonly { values: Values }[],
): Promise<Map<number, { field: string; text: Message }>> {
  const { definition } = model;
  const found = new Map<number, { field: string; text: Message }>();
  if (!definition.unique || records.length === 0) return found;
  const { names, within, apartBy } = definition.unique;
  for (const field of names) {
    const asked = records.flatMap(({ values }, place): Asked[] => {
      const name = (values[field] ?? '') as string;
      const about = {
        place,
        parent: within ? (values[within] as number) : 0,
        apart: apartBy ? ((values[apartBy] ?? null) as string | null) : null,
      };
      const former = presentNames(name).map((now) => ({ ...about, name: now, former: true }));
      return found.has(place) ? [] : [{ ...about, name, former: false }, ...former];
    });
    for (const { place, former, ...row } of await similarPlaces(knex, model, asked, field)) {
      const called = { en: recordName(definition, row, 'en'), bn: recordName(definition, row, 'bn') };
      const text = former ? importRowTexts.formerName : importRowTexts.nearlyRecorded;
      found.set(place, { field, text: text(definition.label, called) });
    }
  }
  return found;
}
