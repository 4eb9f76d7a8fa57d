import { randomUUID } from 'node:crypto';
import type { Field, ResourceDefinition } from '../../contract/resource/resource.ts';
import { bulkFields } from '../../contract/resource/bulk.ts';
import { documentReaders } from '../../src/platform/resources/model/documents.ts';
import { sampleValue } from '../../src/platform/resources/write/fields/sample.ts';
import type { Example, ExampleIds, Examples } from './example.ts';

let days = 0;
/** A day from 1900 on, another one each time: some records may begin on a day only once. */
const sampleDay = (): string => new Date(Date.UTC(1900, 0, (days += 1))).toISOString().slice(0, 10);

/** A valid value of the field; texts and days are new each time. */
function newValue(field: Field, unique: string): unknown {
  if (field.kind === 'date') return sampleDay();
  if (field.kind !== 'text') return sampleValue(field);
  return `${field.numbering ? '' : 'Sample '}${unique}`.slice(0, field.max);
}

/** Columns in PostgreSQL's form. */
const asRow = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

type Definitions = Map<string, ResourceDefinition>;

/** A valid body: every field except the file, with new texts and existing parents. */
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
      body[name] = newValue(field, unique);
      continue;
    }
    const parent = definitions.get(field.resource);
    if (!parent)
      throw new Error(`${definition.name}.${name} refers to ${field.resource}, which is no resource`);
    body[name] = await someRecord(parent, definitions, ids);
  }
  return body;
}

/** The id of a record of the resource. A resource without records gets a sample. */
const someRecord = (definition: ResourceDefinition, definitions: Definitions, ids: ExampleIds) =>
  ids.first(definition.table, async () => asRow(await sampleBody(definition, definitions, ids)));

/** A form with a file of one row. */
const fileForm = {
  headers: { 'content-type': 'multipart/form-data; boundary=rows' },
  body: Buffer.from(
    '--rows\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\nName (EN)\r\nSample\r\n--rows--\r\n',
  ),
};

function examplesOf(definition: ResourceDefinition, definitions: Definitions): Examples {
  const { name, table } = definition;
  const body = (ids: ExampleIds) => sampleBody(definition, definitions, ids);
  const create: Example = async (ids) => ({ body: await body(ids) });
  const one: Example = async (ids) => ({ params: { id: await someRecord(definition, definitions, ids) } });
  // Rows that change only by a correction are left out: correction.test.ts proposes some.
  const corrected = Object.entries(definition.fields).flatMap(([field, options]) =>
    options.kind === 'rows' && options.corrected ? [field] : [],
  );
  const update: Example = async (ids) => {
    const sent = Object.entries(await body(ids)).filter(([field]) => !corrected.includes(field));
    return { ...(await one(ids)), body: Object.fromEntries(sent) };
  };
  const override: Example = async (ids) => ({ ...(await update(ids)), query: { _method: 'PUT' } });
  const change: Example = async (ids) => {
    const id = await someRecord(definition, definitions, ids);
    const logged = { action: 'create', resource: name, record_id: id, after: '{}' };
    return { params: { id, change: await ids.insert('audit_log', logged) } };
  };
  const remove: Example = async (ids) => ({
    params: { id: await ids.insert(table, asRow(await body(ids))) },
  });
  const removeMany: Example = async (ids) => {
    const { params } = await remove(ids);
    return { body: { records: [{ id: params!['id'] }] } };
  };
  const [bulk] = bulkFields(definition);
  const setMany: Example = async (ids) => {
    const id = await someRecord(definition, definitions, ids);
    const [field] = bulk!;
    return { body: { records: [{ id }], field, value: (await body(ids))[field] } };
  };
  const restore: Example = async (ids) => {
    const retired = { retired_at: '2026-01-05', retired_reason: 'Entered twice' };
    const id = await ids.insert(table, { ...asRow(await body(ids)), ...retired });
    return { params: { id }, body: { version: 1, reason: 'Retired by mistake' } };
  };
  return {
    ...(definition.retires && { [`POST /api/admin/${name}/:id/restore`]: restore }),
    ...(bulk && { [`POST /api/admin/${name}/bulk/set`]: setMany }),
    [`POST /api/admin/${name}/bulk/delete`]: removeMany,
    [`POST /api/admin/${name}`]: create,
    ...(definition.import && { [`POST /api/admin/${name}/imports`]: async () => fileForm }),
    [`GET /api/admin/${name}/:id`]: one,
    [`GET /api/admin/${name}/:id/hanging`]: one,
    [`GET /api/admin/${name}/:id/history`]: one,
    [`GET /api/admin/${name}/:id/history/:change`]: change,
    ...(documentReaders(definition) === 'public' && { [`GET /api/admin/${name}/:id/preview`]: one }),
    [`PUT /api/admin/${name}/:id`]: update,
    [`POST /api/admin/${name}/:id`]: override,
    [`DELETE /api/admin/${name}/:id`]: remove,
  };
}

/** Requests that the routes of the resources answer with success. */
export function resourceExamples(resources: readonly ResourceDefinition[]): Examples[] {
  const definitions = new Map(resources.map((definition) => [definition.name, definition]));
  return resources.map((definition) => examplesOf(definition, definitions));
}
