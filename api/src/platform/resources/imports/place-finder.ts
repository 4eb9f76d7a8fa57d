/** Finds parents by the place names in a file: `Savar`, `Ashulia`, sheet `2`. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { normalizeSearch } from '../../../../contract/land/numbers/number.ts';
import { looseNameSql } from './loose-name.ts';
import { isLandNumber } from '../../../../contract/resource/fields.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import type { Row } from '../model/record.ts';
import { presentNames } from '../../../../contract/places/former-names.ts';
import { namingFields, placesOfReference } from '../../../../contract/resource/imports.ts';
import type { FindDefinition, Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';

/** A typed place: its distance from the record, and the column that it is compared with (default: any that names it). */
export interface TypedPlace {
  place?: { depth: number; column?: string };
  typed: string;
}
/** The parent's id, or an error and the index of the typed place that it belongs to. */
export type PlaceResult = { id: number } | { wrong: Message; at: number };

/** The most cached results; a file has one for each of its sheets. */
const MAX_CACHED = 20_000;
/** How many unknown places of a file are compared with all that are recorded: who wrote more in other spellings sees how by these. */
const MAX_COMPARED = 100;

/** As it is written; by the spelling rules of both scripts, without blanks and marks, and by former names; or but for a letter or two. */
type Likeness = 'exact' | 'loose' | 'near';

/** SQL of a column and the names that it may have. */
const ALIKE = {
  loose: `${looseNameSql('??')} = any (select ${looseNameSql('name')} from unnest(?::text[]) as name)`,
  near: `exists (select from (select ${looseNameSql('??')} as own) as called,
      (select ${looseNameSql('name')} as typed from unnest(?::text[]) as name) as asked
    where char_length(typed) between 5 and 200 and char_length(own) <= 200
      and levenshtein_less_equal(own, typed, 2) <= least(2, char_length(typed) / 5))`,
};

/** Narrows a query to places with the typed name, ignoring case, blanks and the script of digits. */
function isCalled(
  query: Knex.QueryBuilder,
  place: Place,
  alias: string,
  { typed, place: asked }: TypedPlace,
  how: Likeness,
): void {
  const names = asked?.column ? [asked.column] : namingFields(place.definition);
  void query.where((either) => {
    for (const name of names) {
      const isNumber = isLandNumber(place.definition.fields[name]);
      if (how !== 'exact' && !isNumber) {
        void either.orWhereRaw(ALIKE[how], [`${alias}.${name}`, [typed, ...presentNames(typed)]]);
        continue;
      }
      const fold = isNumber ? 'fold_number' : 'fold_text';
      void either.orWhereRaw(`${fold}(??) = ${fold}(?)`, [`${alias}.${name}`, typed]);
    }
  });
  // The search finds every equal name too, and it has an index.
  if (how === 'exact' && names.every((name) => place.definition.fields[name]?.search)) {
    void query.whereRaw('?? like search_pattern(?)', [`${alias}.search_key`, normalizeSearch(typed)]);
  }
}

/** Ids of places at depth `from` whose outer places have the typed names; two at most, to see whether there are several. */
async function matches(
  knex: Knex,
  places: readonly Place[],
  asked: readonly TypedPlace[],
  from: number,
  how: Likeness,
) {
  const [first, ...around] = places.slice(from);
  const query = knex(`${first!.definition.table} as p${from}`).select(`p${from}.id`).limit(2);
  const farthest = Math.max(...asked.map(({ place }) => place?.depth ?? 0));
  for (const [step, place] of around.entries()) {
    const depth = from + step + 1;
    if (depth > farthest) break;
    void query.join(`${place.definition.table} as p${depth}`, `p${depth}.id`, `p${depth - 1}.${place.field}`);
  }
  // A place within a retired place is retired too, so the innermost one is enough.
  if (first!.definition.retires) void query.whereNull(`p${from}.retired_at`);
  for (const each of asked) {
    const depth = each.place?.depth ?? 0;
    isCalled(query, places[depth]!, `p${depth}`, each, depth > from && how === 'near' ? 'loose' : how);
  }
  return (await query) as { id: number }[];
}

/** Creates a finder of parents, which caches its results. */
export function placeFinder(definition: ResourceDefinition, find: FindDefinition) {
  const known = new Map<string, PlaceResult | null>();
  let compared = 0;

  /** The one place that is nearly called so, among those within the places around it. */
  async function nearest(knex: Knex, places: readonly Place[], part: readonly TypedPlace[]) {
    if (compared >= MAX_COMPARED) return null;
    compared += 1;
    const from = part[0]!.place?.depth ?? 0;
    const found = await matches(knex, places, part, from, 'near');
    if (found.length !== 1) return null;
    const { definition: place } = places[from]!;
    const row = (await knex(place.table).where(found[0]!).first()) as Row;
    return { en: recordName(place, row, 'en'), bn: recordName(place, row, 'bn') };
  }

  async function look(knex: Knex, field: string, asked: readonly TypedPlace[]): Promise<PlaceResult | null> {
    const places = placesOfReference(definition, field, find);
    const depthOf = ({ place }: TypedPlace) => place?.depth ?? 0;
    // The outer places alone do not name a parent.
    if (!asked.some((each) => depthOf(each) === 0)) return null;
    const outwards = [...asked].sort((one, other) => depthOf(one) - depthOf(other));
    // As it is written; else by the spelling rules of both scripts, without blanks and marks, and by what places were called before.
    const exact = await matches(knex, places, outwards, 0, 'exact');
    const ids = exact.length > 0 ? exact : await matches(knex, places, outwards, 0, 'loose');
    if (ids.length === 1) return { id: ids[0]!.id };
    const told = (each: TypedPlace, text: (label: Message, typed: string) => Message): PlaceResult => ({
      wrong: text(places[depthOf(each)]!.reference.label, each.typed.slice(0, 100)),
      at: asked.indexOf(each),
    });
    /** That there is none, and which one may be meant. */
    const unknown = async (part: readonly TypedPlace[]): Promise<PlaceResult> => {
      const nearly = await nearest(knex, places, part);
      return told(part[0]!, (label, typed) => importRowTexts.unknownPlace(label, typed, nearly));
    };
    if (ids.length > 1) return told(outwards[0]!, importRowTexts.severalPlaces);
    // The outermost place that does not exist gets the error.
    for (let inmost = outwards.length - 1; inmost > 0; inmost -= 1) {
      const part = outwards.slice(inmost);
      if ((await matches(knex, places, part, depthOf(part[0]!), 'loose')).length === 0) {
        return unknown(part);
      }
    }
    return unknown(outwards);
  }

  return async (knex: Knex, field: string, asked: readonly TypedPlace[]): Promise<PlaceResult | null> => {
    const key = JSON.stringify([field, ...asked.map(({ place, typed }) => [place, typed])]);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_CACHED) known.clear();
    const found = await look(knex, field, asked);
    known.set(key, found);
    return found;
  };
}
