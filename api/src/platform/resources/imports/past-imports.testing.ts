/** Offices with officers who import dags, for tests of past imports. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient } from './import-client.testing.ts';

/** What taking back answers. */
interface Answer {
  status: number;
  body: {
    message: string;
    removed: number;
    code?: string;
    touched?: { count: number; records: { id: number; label: string; why: string }[] };
    import: Record<string, unknown>;
  };
}
type Desk = ReturnType<typeof importClient>;

export const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const takeBack = ({ client }: Pick<Desk, 'client'>, id: number) =>
  client.post(`imports/${id}/take-back`) as unknown as Promise<Answer>;

export const listOf = async ({ client }: Pick<Desk, 'client'>, query = '') =>
  (await client.get(`imports${query}`)).rows as unknown as Record<string, unknown>[];

export interface Offices {
  test: TestApp;
  /** The owner of the database. */
  owner: Knex;
  /** A sheet of the demonstration, its mouza, and the AC office of that. */
  sheet: { zil: number; mouza: number; office: number };
  /** An AC office of another mouza. */
  elsewhere: number;
}

/** The application with demonstration data. */
export async function openOffices(): Promise<Offices & { close: () => Promise<void> }> {
  const test = await createTestApp({ demonstration: true });
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  const sheets = (await test
    .knex('zils as z')
    .join('mouza_offices as o', 'o.mouza_id', 'z.mouza_id')
    .select('z.id as zil', 'z.mouza_id as mouza', 'o.ac_office_id as office')) as Offices['sheet'][];
  const sheet = sheets[0]!;
  const elsewhere = sheets.find(({ office }) => office !== sheet.office)!.office;
  const close = async () => {
    await owner.destroy();
    await test.close();
  };
  return { test, owner, sheet, elsewhere, close };
}

/** The AC (Land) of an office. */
export async function officerOf({ test }: Offices, officeId: number) {
  const { headers, user } = await test.login('acland', [{ post: 'acland', officeId }]);
  return { ...importClient(test, headers), user };
}

let made = 0;
/** Two dags: one with two owners, one without. */
export function twoDags({ sheet }: Offices) {
  made += 2;
  const numbers = [`93${made}`, `93${made + 1}`];
  const file = csvOf(
    ['zil_id', 'Dag No', 'Khatiyan No', 'Owner', 'area'],
    [sheet.zil, numbers[0]!, 1, 'করিম', 100],
    [sheet.zil, numbers[0]!, 1, 'রহিম', '50.5'],
    [sheet.zil, numbers[1]!, 1, '', ''],
  );
  return { file, numbers };
}

export const dagsOf = ({ test }: Offices, numbers: string[]) =>
  test.knex('dags').whereIn('dag_no', numbers).orderBy('id');

/** An import of two dags that is written. */
export async function imported(offices: Offices, desk: Pick<Desk, 'written'>) {
  const { file, numbers } = twoDags(offices);
  const { id } = await desk.written('dags', file);
  const ids = (await dagsOf(offices, numbers).pluck('id')) as number[];
  if (ids.length !== 2) throw new Error(`${ids.length} dags were written`);
  return { id, file, numbers, ids };
}
