/** Parents by the names of the places that a file tells: `Savar`, `Ashulia`, sheet `2`. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { normalizeSearch } from '../../../../contract/land/numbers/number.ts';
import { isLandNumber } from '../../../../contract/resource/fields.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import { namingFields, placesAround } from '../../../../contract/resource/imports.ts';
import type { Find, Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';

/** What is typed of a place: how far it lies from the record, and by which of its columns it is meant (default: any). */
export interface Asked {
  place?: { depth: number; column?: string };
  typed: string;
}
/** The parent, or what is said of which of the places asked for. */
export type Answered = { id: number } | { wrong: Message; at: number };

/** So many answers are remembered; a file has one for each of its sheets. */
const REMEMBERED = 20_000;

/** Whether a place is called so, whatever case, blanks and digits it is written with. */
function isCalled(
  query: Knex.QueryBuilder,
  place: Place,
  alias: string,
  { typed, place: asked }: Asked,
): void {
  const names = asked?.column ? [asked.column] : namingFields(place.definition);
  void query.where((either) => {
    for (const name of names) {
      const fold = isLandNumber(place.definition.fields[name]) ? 'fold_number' : 'fold_text';
      void either.orWhereRaw(`${fold}(??) = ${fold}(?)`, [`${alias}.${name}`, typed]);
    }
  });
  // What is equal is found by the search too, and that has an index.
  if (names.every((name) => place.definition.fields[name]?.search)) {
    void query.whereRaw('?? like search_pattern(?)', [`${alias}.search_key`, normalizeSearch(typed)]);
  }
}

/** Ids of the places along the way that are called as asked, two at most; `from` is where the way begins. */
async function matches(knex: Knex, places: readonly Place[], asked: readonly Asked[], from: number) {
  const [first, ...around] = places.slice(from);
  const query = knex(`${first!.definition.table} as p${from}`).select(`p${from}.id`).limit(2);
  const farthest = Math.max(...asked.map(({ place }) => place?.depth ?? 0));
  for (const [step, place] of around.entries()) {
    const depth = from + step + 1;
    if (depth > farthest) break;
    void query.join(`${place.definition.table} as p${depth}`, `p${depth}.id`, `p${depth - 1}.${place.field}`);
  }
  // What lies in a retired place is retired itself.
  if (first!.definition.retires) void query.whereNull(`p${from}.retired_at`);
  for (const each of asked) {
    const depth = each.place?.depth ?? 0;
    isCalled(query, places[depth]!, `p${depth}`, each);
  }
  return (await query) as { id: number }[];
}

/** Finds parents of a resource's records; the same question is asked of the database once. */
export function placeFinder(definition: ResourceDefinition, find: Find) {
  const known = new Map<string, Answered | null>();

  async function look(knex: Knex, field: string, asked: readonly Asked[]): Promise<Answered | null> {
    const places = placesAround(definition, field, find);
    const depthOf = ({ place }: Asked) => place?.depth ?? 0;
    // Places around a parent that is not named itself are no parent.
    if (!asked.some((each) => depthOf(each) === 0)) return null;
    const outwards = [...asked].sort((one, other) => depthOf(one) - depthOf(other));
    const ids = await matches(knex, places, outwards, 0);
    if (ids.length === 1) return { id: ids[0]!.id };
    const told = (each: Asked, text: (label: Message, typed: string) => Message): Answered => ({
      wrong: text(places[depthOf(each)]!.reference.label, each.typed.slice(0, 100)),
      at: asked.indexOf(each),
    });
    if (ids.length > 1) return told(outwards[0]!, importRowTexts.severalPlaces);
    // From the outside in, the first that is not there is the one that is wrong.
    for (let inmost = outwards.length - 1; inmost > 0; inmost -= 1) {
      const part = outwards.slice(inmost);
      if ((await matches(knex, places, part, depthOf(part[0]!))).length === 0) {
        return told(part[0]!, importRowTexts.unknownPlace);
      }
    }
    return told(outwards[0]!, importRowTexts.unknownPlace);
  }

  return async (knex: Knex, field: string, asked: readonly Asked[]): Promise<Answered | null> => {
    const key = JSON.stringify([field, ...asked.map(({ place, typed }) => [place, typed])]);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const found = await look(knex, field, asked);
    known.set(key, found);
    return found;
  };
}
