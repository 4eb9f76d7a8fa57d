import { z } from 'zod';
import { parentKey, type Field, type ResourceDefinition } from '../../../../contract/resource/resource.ts';
import type { LastSaved } from '../../../../contract/resource/last-saved.ts';
import type { Retirement, RetiredDuplicate } from '../../../../contract/resource/retired.ts';
import type { ExistingRecord } from '../../../../contract/resource/same-name.ts';
import { placesOf, presenceFilter, type Place } from '../../../../contract/resource/places.ts';
import { validationErrorSchema, messageSchema, time } from '../../http/schemas.ts';

/** Whether existing rows of the resource change only by a correction. */
export const isCorrected = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some((field) => field.kind === 'rows' && field.corrected);

/** The schema of a field in an answer. It has no limits: values accepted under earlier limits must stay readable. */
function valueSchema(field: Exclude<Field, { kind: 'document' }>): z.ZodType {
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

function answerSchemas(
  name: string,
  field: Field,
  all: Map<string, ResourceDefinition>,
  around: readonly Place[],
): [string, z.ZodType][] {
  if (field.kind === 'document') return [['document_url', z.string().nullable()]];
  if (field.kind !== 'reference') return [[name, valueSchema(field)]];
  const nested = nestedSchema(all.get(field.resource)?.title ?? [], around);
  return [
    [name, valueSchema(field)],
    [parentKey(name), field.required ? nested : nested.nullable()],
  ];
}

/** A nested record with its outer places. */
function nestedSchema(title: readonly string[], [place, ...further]: readonly Place[]): z.ZodType {
  const names = Object.fromEntries(title.map((column) => [column, z.unknown()]));
  const around = place && { [place.key]: nestedSchema(place.definition.title, further).nullable() };
  return z.object({ id: z.number(), ...names, ...around });
}

/** Since when, by whom and why a record is retired; null: it is in use. */
const retired = z.object({
  at: time,
  by: z.object({ id: z.int(), name: z.string(), name_bn: z.string().optional() }).nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<unknown, Retirement>;

/** The schema of a record in an answer. */
export function recordSchema(definition: ResourceDefinition, all: Map<string, ResourceDefinition>) {
  const [first, ...places] = placesOf(definition, (name) => all.get(name));
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    answerSchemas(name, field, all, first?.field === name ? places : []),
  );
  return z.object({
    id: z.number(),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(
      Object.values(definition.further ?? {}).flatMap((column) =>
        'has' in column ? [[presenceFilter(column.has), z.boolean()] as const] : [],
      ),
    ),
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

/** Who saved the record meanwhile, and when. */
const lastSaved = z.object({
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: time,
}) satisfies z.ZodType<unknown, LastSaved>;

const existingRecord = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), bn: z.string() }),
}) satisfies z.ZodType<ExistingRecord>;

const retiredDuplicate = z
  .object({
    resource: z.string(),
    id: z.int(),
    version: z.int(),
    restore: z.string().meta({ description: 'Where it is restored, by `POST` with `version` and `reason`' }),
  })
  .meta({ description: 'The retired record that is to be restored' }) satisfies z.ZodType<RetiredDuplicate>;

/** Error responses of each operation. */
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
        .record(z.string(), existingRecord)
        .optional()
        .meta({ description: 'By field: the record that has the name already' }),
    }),
  },
  change: (record: z.ZodType) => ({
    404: messageSchema,
    409: messageSchema.extend({
      current: record.optional(),
      saved: lastSaved.nullish(),
      code: z.string().optional(),
      retired: retiredDuplicate.optional(),
    }),
  }),
  /** A retired record already has the number or name. */
  create: {
    409: z.looseObject({ message: z.string(), code: z.string(), retired: retiredDuplicate.optional() }),
  },
};
