import { z } from 'zod';
import {
  DOCUMENT_TYPES,
  isMultipart,
  parentKey,
  type Field,
  type NumberField,
  type ResourceDefinition,
  type RowsField,
} from '../../../../contract/resource/resource.ts';
import type { LastSaved } from '../../../../contract/resource/last-saved.ts';
import type { Retired, RetiredThere } from '../../../../contract/resource/retired.ts';
import type { There } from '../../../../contract/resource/same-name.ts';
import { placesOf, type Place } from '../../../../contract/resource/places.ts';
import { validationErrorSchema, messageSchema, time } from '../../http/schemas.ts';
import { METHOD } from '../write/override.ts';
import { sampleValue } from './sample.ts';
import { MOST_ROWS } from './rows.ts';
import { LONGEST_URL, WEB } from './scalars.ts';

function numberAs({ integer, min, max, decimals }: NumberField): z.ZodType {
  let number = integer ? z.int() : z.number();
  if (min !== undefined) number = number.min(min);
  if (max !== undefined) number = number.max(max);
  if (decimals === undefined) return number;
  const short = number.refine((value) => Number(value.toFixed(decimals)) === value);
  return short.meta({ multipleOf: Number(`1e-${decimals}`) });
}

/**
 * What a client sends for a field, for the documentation: the definition itself checks it, and says what is wrong.
 * `fields.test.ts` holds the two together.
 */
function sentAs(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      // Characters, not the halves that zod counts
      const short = z.string().refine((text) => [...text].length <= field.max);
      return short.meta({ maxLength: field.max });
    }
    case 'number':
      return numberAs(field);
    case 'reference':
      return z.int().positive();
    case 'url':
      return z.string().max(LONGEST_URL).regex(WEB).refine(URL.canParse).meta({ format: 'uri' });
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string, ...string[]]);
    case 'date':
      return z.iso.date();
    case 'json':
      return z.record(z.string(), z.unknown());
    case 'rows':
      return z.array(rowOf(field)).max(field.most ?? MOST_ROWS);
    case 'document':
      return z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });
  }
}

const orNothing = (field: Field, sent: z.ZodType): z.ZodType =>
  field.required ? sent : sent.nullable().optional();

const rowOf = (field: RowsField): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(field.columns).map(([name, column]) => [name, orNothing(column, sentAs(column))]),
    ),
  );

function described(field: Field): z.ZodType {
  const kinds =
    field.kind === 'document'
      ? `: ${field.accept.map((type) => DOCUMENT_TYPES[type].extension).join(', ')}`
      : field.kind === 'reference'
        ? `: id of one of ${field.resource}`
        : '';
  const sent = sentAs(field).meta({
    description: `${field.label.en} (${field.label.bn})${kinds}`,
    ...(field.kind !== 'document' && { examples: [sampleValue(field)] }),
  });
  return orNothing(field, sent);
}

/** Whether rows of the resource change only by a correction. */
const isCorrected = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some((field) => field.kind === 'rows' && field.corrected);

/** What a correction brings beside the rows. */
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
 * @param override it may name the method that is meant (`override.ts`)
 */
export function bodySchema(
  definition: ResourceDefinition,
  { update, override = false }: { update: boolean; override?: boolean },
): z.ZodType {
  const fields = Object.entries(definition.fields).map(([name, field]) => {
    const schema = described(field);
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

/** The values of a field as they are answered: what was accepted once stays readable, whatever is accepted now. */
function valueAs(field: Exclude<Field, { kind: 'document' }>): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return field.required ? z.string() : z.string().nullable();
    case 'reference':
      return field.required ? z.number() : z.number().nullable();
    case 'number':
      return z.number().nullable();
    case 'url':
      return z.string().nullable();
    case 'date':
      return z.iso.date().nullable();
    case 'json':
      return z.record(z.string(), z.unknown()).nullable();
    case 'rows':
      return z.array(z.record(z.string(), z.unknown()));
  }
}

function answeredAs(
  name: string,
  field: Field,
  all: Map<string, ResourceDefinition>,
  around: readonly Place[],
): [string, z.ZodType][] {
  if (field.kind === 'document') return [['document_url', z.string().nullable()]];
  if (field.kind !== 'reference') return [[name, valueAs(field)]];
  const nested = nestedAs(all.get(field.resource)?.title ?? [], around);
  return [
    [name, valueAs(field)],
    [parentKey(name), field.required ? nested : nested.nullable()],
  ];
}

/** A record that comes nested, with the places around it. */
function nestedAs(title: readonly string[], [place, ...further]: readonly Place[]): z.ZodType {
  const names = Object.fromEntries(title.map((column) => [column, z.unknown()]));
  const around = place && { [place.key]: nestedAs(place.definition.title, further).nullable() };
  return z.object({ id: z.number(), ...names, ...around });
}

/** Since when, by whom and why a record is retired; null: it is in use. */
const retired = z.object({
  at: time,
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<unknown, Retired>;

/** A record as it is answered. */
export function recordSchema(definition: ResourceDefinition, all: Map<string, ResourceDefinition>) {
  const [first, ...places] = placesOf(definition, (name) => all.get(name));
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    answeredAs(name, field, all, first?.field === name ? places : []),
  );
  return z.object({
    id: z.number(),
    ...Object.fromEntries(fields),
    ...(definition.samples && { is_sample: z.boolean() }),
    ...(isCorrected(definition) && {
      correction: z
        .record(z.string(), z.unknown())
        .nullish()
        .meta({ description: 'Of one record: the change of its rows that waits for a second person' }),
    }),
    ...(definition.retires && { retired: retired.nullable() }),
    version: z.number(),
    created_at: time,
    updated_at: time,
  });
}

/** Who saved in between, and when. */
const saved = z.object({
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: time,
}) satisfies z.ZodType<unknown, LastSaved>;

const there = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), bn: z.string() }),
}) satisfies z.ZodType<There>;

const retiredThere = z
  .object({
    resource: z.string(),
    id: z.int(),
    version: z.int(),
    restore: z.string().meta({ description: 'Where it is restored, by `POST` with `version` and `reason`' }),
  })
  .meta({ description: 'The retired record that is to be restored' }) satisfies z.ZodType<RetiredThere>;

/** What may go wrong with each operation. */
export const refusals = {
  read: { 401: messageSchema, 403: messageSchema },
  list: { 400: messageSchema, 401: messageSchema, 403: messageSchema },
  one: { 401: messageSchema, 403: messageSchema, 404: messageSchema },
  write: {
    400: messageSchema,
    401: messageSchema,
    403: messageSchema,
    413: messageSchema,
    415: messageSchema,
    422: validationErrorSchema.extend({
      there: z
        .record(z.string(), there)
        .optional()
        .meta({ description: 'By field: the record that has the name already' }),
    }),
  },
  change: (record: z.ZodType) => ({
    404: messageSchema,
    409: messageSchema.extend({
      current: record.optional(),
      saved: saved.nullish(),
      code: z.string().optional(),
      retired: retiredThere.optional(),
    }),
  }),
  /** What is to be created is there already, and retired. */
  create: { 409: z.looseObject({ message: z.string(), code: z.string(), retired: retiredThere.optional() }) },
};
