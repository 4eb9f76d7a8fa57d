/** Mutations that are inquired into, and short ways to enter their steps. For tests. */
import type { LightMyRequestResponse } from 'fastify';

import type { Login, Registry } from '../registry.testing.ts';

let dags = 0;
/** A mutation that is paid and with the AC (Land). */
export async function assignedMutation(office: Registry, who: Login, officer: Login): Promise<number> {
  const { id } = await office.paid(who, { dag_number: `60${++dags}` });
  await office.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
  await office
    .knex('mutation_events')
    .insert({ mutation_id: id, action: 'assign', status: 'assigned_to_ac_land', actor_id: officer.user.id });
  return id;
}

const DOCUMENT = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';

/** A multipart body of fields and files (by their names). */
export function multipart(fields: Record<string, string>, files: readonly string[] = []): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--s\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const papers = files.map(
    (name) =>
      `--s\r\ncontent-disposition: form-data; name="documents[]"; filename="${name}"\r\n\r\n${name.endsWith('.pdf') ? DOCUMENT : 'text'}\r\n`,
  );
  return Buffer.from(`${[...parts, ...papers].join('')}--s--\r\n`);
}

/** Sends the form of a step; `files` by their names. */
export const takeStepAs = (
  { app }: Registry,
  who: Login,
  id: number,
  { fields, files = [] }: { fields: Record<string, string>; files?: readonly string[] },
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/admin/mutations/${id}/steps`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=s' },
    payload: multipart(fields, files),
  });
