import { z } from 'zod';
import {
  DOCUMENT_TYPES,
  isMultipart,
  parentKey,
  type Field,
  type ResourceDefinition,
} from '../../contract/resource/resource.ts';
import { said, time } from '../lib/schemas.ts';
import { sampleValue } from './example.ts';

/** What a client sends for a field, for the documentation: the definition itself checks it, and says what is wrong. */
function sentAs(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().max(field.max);
    case 'number':
      return z.number();
    case 'reference':
      return z.int().positive();
    case 'url':
      return z.url();
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string, ...string[]]);
    case 'date':
      return z.iso.date();
    case 'json':
      return z.record(z.string(), z.unknown());
    case 'rows':
      return z.array(rowOf(field));
    case 'document':
      return z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });
  }
}

const rowOf = (field: Extract<Field, { kind: 'rows' }>): z.ZodType =>
  z.object(Object.fromEntries(Object.entries(field.columns).map(([name, column]) => [name, sentAs(column)])));

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
  return field.required ? sent : sent.nullable().optional();
}

/** The body of a create or an update. */
export function bodySchema(definition: ResourceDefinition, { update }: { update: boolean }): z.ZodType {
  const fields = Object.entries(definition.fields).map(([name, field]) => {
    const schema = described(field);
    return [name, update ? schema.optional() : schema] as const;
  });
  return z.object({
    ...Object.fromEntries(fields),
    ...(isMultipart(definition) && {
      remove_document: z.literal('1').optional().meta({ description: 'Removes the file that is there' }),
    }),
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

function answeredAs(name: string, field: Field, all: Map<string, ResourceDefinition>): [string, z.ZodType][] {
  if (field.kind === 'document') return [['document_url', z.string().nullable()]];
  if (field.kind === 'rows') return [[name, z.array(z.record(z.string(), z.unknown()))]];
  if (field.kind === 'url') return [[name, z.string().nullable()]];
  if (field.kind === 'text' || field.kind === 'choice') {
    return [[name, field.required ? z.string() : z.string().nullable()]];
  }
  if (field.kind !== 'reference') return [[name, sentAs(field).nullable()]];
  const parent = all.get(field.resource);
  const title = (parent?.title ?? []).map((column) => [column, z.unknown()] as const);
  const nested = z.object({ id: z.number(), ...Object.fromEntries(title) });
  return [
    [name, field.required ? z.number() : z.number().nullable()],
    [parentKey(name), field.required ? nested : nested.nullable()],
  ];
}

/** A record as it is answered. */
export function recordSchema(definition: ResourceDefinition, all: Map<string, ResourceDefinition>) {
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => answeredAs(name, field, all));
  return z.object({
    id: z.number(),
    ...Object.fromEntries(fields),
    ...(definition.samples && { is_sample: z.boolean() }),
    version: z.number(),
    created_at: time,
    updated_at: time,
  });
}

const errors = said.extend({ errors: z.record(z.string(), z.array(z.string())) });

/** What may go wrong with each operation. */
export const refusals = {
  read: { 401: said, 403: said },
  list: { 400: said, 401: said, 403: said },
  one: { 401: said, 403: said, 404: said },
  write: { 400: said, 401: said, 403: said, 413: said, 415: said, 422: errors },
  change: (record: z.ZodType) => ({ 404: said, 409: said.extend({ current: record.optional() }) }),
};
