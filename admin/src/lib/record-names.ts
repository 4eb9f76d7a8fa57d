/** Names of records, with their places as the definitions nest them. */
import { placeIn, type Language } from '@bhumi/api/contract/language';
import { parentLabel, recordLabel, recordName, recordPlace } from '@bhumi/api/contract/resource/naming';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { findDefinition } from './definitions.ts';
import type { Values } from './values.ts';

export { localDigits as figures, recordName, recordTitle } from '@bhumi/api/contract/resource/naming';

/** `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
export const labelOf = (definition: ResourceDefinition, record: Values, language: Language): string =>
  recordLabel(definition, record, language, findDefinition);

/** `Kaliganj (কালীগঞ্জ)`: the name of a record as an option of a picker. */
export const optionName = (definition: ResourceDefinition, record: Values, language: Language): string =>
  recordName(definition, record, language, placeIn);

/** `Gazipur (গাজীপুর)`: the places of a record as an option of a picker. */
export const optionPlace = (definition: ResourceDefinition, record: Values, language: Language): string =>
  recordPlace(definition, record, language, findDefinition, placeIn);

/** The name of the referenced record with its places; empty when the answer does not include it. */
export const parentName = (
  definition: ResourceDefinition,
  record: Values,
  field: string,
  language: Language,
): string => parentLabel(definition, record, field, language, findDefinition);
