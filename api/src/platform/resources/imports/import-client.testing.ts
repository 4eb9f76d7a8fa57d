/** A client for the import API, for tests. */
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { RecordImport } from '../../../../contract/resource/imports.ts';
import { clientOf } from '../testing/client.ts';

/** The import that is answered, or a refusal. */
export type ImportAnswer = RecordImport & { message: string; errors: Record<string, string[]> };

/** Rows as a CSV file. */
export const csvOf = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n');

export function importClient(test: TestApp, headers: Record<string, string>, language = 'en') {
  const client = clientOf(test, headers, language);
  const answered = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return { status, body: body as ImportAnswer };
  };
  const desk = {
    client,
    headers,
    upload(resource: string, content: string | Uint8Array, name = `${resource}.csv`) {
      const form = new FormData();
      form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
      return answered(client.post(`${resource}/imports`, form));
    },
    read: (id: number) => answered(client.get(`imports/${id}`)),
    columns: (id: number, columns: (string | null)[]) =>
      answered(client.put(`imports/${id}/columns`, { columns })),
    confirm: (id: number, area_units?: readonly string[]) =>
      answered(client.post(`imports/${id}/confirm`, area_units && { area_units })),
    /** Uploads a file, checks it with the guessed columns, and returns the import. */
    async checked(resource: string, content: string | Uint8Array, name?: string) {
      const { status, body } = await desk.upload(resource, content, name);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      const chosen = await desk.columns(body.id, body.columns);
      if (chosen.status !== 200) throw new Error(`${chosen.status} ${JSON.stringify(chosen.body)}`);
      await test.app.jobs.drain('imports');
      return (await desk.read(body.id)).body;
    },
    /** The same, confirmed and written. */
    async written(resource: string, content: string | Uint8Array, name?: string) {
      const { id } = await desk.checked(resource, content, name);
      const { status, body } = await desk.confirm(id);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      await test.app.jobs.drain('imports');
      return (await desk.read(id)).body;
    },
  };
  return desk;
}

/** The application with demonstration data, an officer's import client, and the id of a sheet to import into. */
export async function openImportClient() {
  const test = await createTestApp({ demonstration: true });
  const desk = importClient(test, (await test.login('acland')).headers);
  const { id: zil } = (await test.knex('zils').first('id')) as { id: number };
  return { test, desk, zil };
}
