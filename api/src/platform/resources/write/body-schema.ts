import { z } from 'zod';
import {
  DOCUMENT_TYPES,
  isMultipart,
  type Field,
  type NumberField,
  type ResourceDefinition,
  type RowsField,
} from '../../../../contract/resource/resource.ts';
import { isCorrected } from '../model/schemas.ts';
import { sampleValue } from './fields/sample.ts';
import { MAX_ROWS } from './fields/rows.ts';
import { MAX_URL_LENGTH, WEB_ADDRESS } from './fields/scalars.ts';
import { METHOD } from './method-override.ts';

function numberSchema({ integer, min, max, decimals }: NumberField): z.ZodType {
  let number = integer ? z.int() : z.number();
  if (min !== undefined) number = number.min(min);
  if (max !== undefined) number = number.max(max);
  if (decimals === undefined) return number;
  const short = number.refine((value) => Number(value.toFixed(decimals)) === value);
  return short.meta({ multipleOf: Number(`1e-${decimals}`) });
}

/**
 * The schema of a field in a request, for the documentation only: `fields/` checks the value and words the errors.
 * `fields.test.ts` checks that both agree.
 */
function fieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      // Counts characters; zod's `max` counts UTF-16 code units.
      const short = z.string().refine((text) => [...text].length <= field.max);
      return short.meta({ maxLength: field.max });
    }
    case 'number':
      return numberSchema(field);
    case 'reference':
      return z.int().positive();
    case 'url':
      return z.string().max(MAX_URL_LENGTH).regex(WEB_ADDRESS).refine(URL.canParse).meta({ format: 'uri' });
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string, ...string[]]);
    case 'date':
      return z.iso.date();
    case 'json':
      return z.record(z.string(), z.unknown());
    case 'rows':
      return z.array(rowSchema(field)).max(field.most ?? MAX_ROWS);
    case 'document':
      return z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });
  }
}

const optional = (field: Field, sent: z.ZodType): z.ZodType =>
  field.required ? sent : sent.nullable().optional();

const rowSchema = (field: RowsField): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(field.columns).map(([name, column]) => [name, optional(column, fieldSchema(column))]),
    ),
  );

function documentedSchema(field: Field): z.ZodType {
  const kinds =
    field.kind === 'document'
      ? `: ${field.accept.map((type) => DOCUMENT_TYPES[type].extension).join(', ')}`
      : field.kind === 'reference'
        ? `: id of one of ${field.resource}`
        : '';
  const sent = fieldSchema(field).meta({
    description: `${field.label.en} (${field.label.bn})${kinds}`,
    ...(field.kind !== 'document' && { examples: [sampleValue(field)] }),
  });
  return optional(field, sent);
}

/** Fields of a correction besides its rows. */
const correction = {
  reason: z.string().max(4_000).optional().meta({ description: 'Why rows that exist change' }),
  order_id: z
    .int()
    .positive()
    .nullish()
    .meta({ description: 'Of the written order on which the total grows' }),
};

/**
 * The body of a create or an update.
 * @param override the body may contain `_method` (`method-override.ts`)
 */
export function bodySchema(
  definition: ResourceDefinition,
  { update, override = false }: { update: boolean; override?: boolean },
): z.ZodType {
  const fields = Object.entries(definition.fields).map(([name, field]) => {
    const schema = documentedSchema(field);
    return [name, update ? schema.optional() : schema] as const;
  });
  return z.object({
    ...Object.fromEntries(fields),
    ...(isMultipart(definition) && {
      remove_document: z.literal('1').optional().meta({ description: 'Removes the file that is there' }),
    }),
    ...(override && {
      [METHOD]: z.literal('PUT').optional().meta({ description: 'Here, or in the address' }),
    }),
    ...(update && isCorrected(definition) && correction),
    ...(update && {
      version: z
        .int()
        .optional()
        .meta({
          description: 'The version that the edit started from; another one meanwhile is a 409',
          examples: [1],
        }),
    }),
  });
}
