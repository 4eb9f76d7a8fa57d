import { randomUUID } from 'node:crypto';
import type { Field, ResourceDefinition } from '../../contract/resource.ts';
import type { Example, ExampleIds } from '../example.ts';

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

/** A body that is accepted: every field but the file, texts new each time, parents that exist. */
async function sampleBody(
  definition: ResourceDefinition,
  definitions: Map<string, ResourceDefinition>,
  ids: ExampleIds,
): Promise<Record<string, unknown>> {
  const unique = randomUUID().slice(0, 13);
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind === 'document') continue;
    body[name] =
      field.kind === 'reference'
        ? await ids.first(definitions.get(field.resource)?.table ?? '')
        : sampleValue(field, unique);
  }
  return body;
}

/** Columns as PostgreSQL takes them. */
const asRow = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Requests that the routes of a resource answer with success. `definitions`: all resources by name. */
export function examplesOf(
  definition: ResourceDefinition,
  definitions: Map<string, ResourceDefinition>,
): Record<'one' | 'create' | 'update' | 'override' | 'delete', Example> {
  const { table } = definition;
  const body = (ids: ExampleIds) => sampleBody(definition, definitions, ids);
  const changed: Example = async (ids) => ({ params: { id: await ids.first(table) }, body: await body(ids) });
  return {
    one: async (ids) => ({ params: { id: await ids.first(table) } }),
    create: async (ids) => ({ body: await body(ids) }),
    update: changed,
    override: async (ids) => ({ ...(await changed(ids)), query: { _method: 'PUT' } }),
    delete: async (ids) => ({ params: { id: await ids.insert(table, asRow(await body(ids))) } }),
  };
}
