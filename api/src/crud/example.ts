import { randomUUID } from 'node:crypto';
import type { Field, ResourceDefinition } from '../../contract/resource/resource.ts';
import type { Example, ExampleIds } from '../example.ts';

/** A day of the twentieth century, as unlikely to come twice as hexadecimal digits allow. */
const sampleDay = (unique: string): string =>
  new Date(Date.UTC(1900, 0, 1 + (Number.parseInt(unique, 16) % 36_500))).toISOString().slice(0, 10);

/** A value that the field accepts, for the documentation. `unique` is worked into texts. */
export function sampleValue(field: Field, unique = ''): unknown {
  switch (field.kind) {
    case 'text': {
      const text = unique
        ? `${field.numbering ? '' : 'Sample '}${unique}`
        : field.numbering
          ? '12'
          : 'Sample';
      return [...text].slice(0, field.max).join('');
    }
    case 'number':
      return Math.max(field.min ?? 1, Math.min(field.max ?? 1, 1));
    case 'url':
      return 'https://example.org/map.pdf';
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'date':
      return unique ? sampleDay(unique) : '2026-07-01';
    case 'json':
      return { note: 'Sample' };
    case 'rows':
      return [
        Object.fromEntries(
          Object.entries(field.columns).map(([column, each]) => [column, sampleValue(each)]),
        ),
      ];
    case 'reference':
      return 1;
    case 'document':
      return undefined;
  }
}

/** Columns as PostgreSQL takes them. */
const asRow = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

type Definitions = Map<string, ResourceDefinition>;

/** A body that is accepted: every field but the file, texts new each time, parents that exist. */
async function sampleBody(
  definition: ResourceDefinition,
  definitions: Definitions,
  ids: ExampleIds,
): Promise<Record<string, unknown>> {
  const unique = randomUUID().slice(0, 13);
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind === 'document') continue;
    if (field.kind !== 'reference') {
      body[name] = sampleValue(field, unique);
      continue;
    }
    const parent = definitions.get(field.resource);
    if (!parent)
      throw new Error(`${definition.name}.${name} refers to ${field.resource}, which is no resource`);
    body[name] = await someRecord(parent, definitions, ids);
  }
  return body;
}

/** The id of a record of the resource. A resource that was just added has none yet: it gets a sample. */
const someRecord = (definition: ResourceDefinition, definitions: Definitions, ids: ExampleIds) =>
  ids.first(definition.table, async () => asRow(await sampleBody(definition, definitions, ids)));

/** Requests that the routes of a resource answer with success. `definitions`: all resources by name. */
export function examplesOf(
  definition: ResourceDefinition,
  definitions: Definitions,
): Record<'one' | 'create' | 'update' | 'override' | 'delete', Example> {
  const { table } = definition;
  const body = (ids: ExampleIds) => sampleBody(definition, definitions, ids);
  const some = (ids: ExampleIds) => someRecord(definition, definitions, ids);
  const changed: Example = async (ids) => ({ params: { id: await some(ids) }, body: await body(ids) });
  return {
    one: async (ids) => ({ params: { id: await some(ids) } }),
    create: async (ids) => ({ body: await body(ids) }),
    update: changed,
    override: async (ids) => ({ ...(await changed(ids)), query: { _method: 'PUT' } }),
    delete: async (ids) => ({ params: { id: await ids.insert(table, asRow(await body(ids))) } }),
  };
}
