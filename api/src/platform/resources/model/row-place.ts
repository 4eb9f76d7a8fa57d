import type { FindDefinition } from '../../../../contract/resource/places.ts';
import { placesOf } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { RowPlace } from '../../access/where.ts';

/**
 * How the jurisdiction of a record is found: the record itself, or the one on its path. Null: its records lie in none, such as districts.
 */
export function rowPlaceOf(definition: ResourceDefinition, find: FindDefinition): RowPlace | null {
  const { table } = definition;
  if (definition.jurisdiction) return { table, mouza: 't.id' };
  const path = placesOf(definition, find);
  const at = path.findIndex((place) => place.definition.jurisdiction);
  if (at < 0) return null;
  const mouza = path.slice(1, at + 1).reduce((within, { field }, index) => {
    const outer = path[index]!.definition.table;
    return `(select p${index}.${field} from ${outer} p${index} where p${index}.id = ${within})`;
  }, `t.${path[0]!.field}`);
  return { table, mouza };
}
