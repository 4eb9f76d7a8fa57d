/** Files as offices send them (testing/cases), and rows of dags as those files have them. For tests. */
import { readFile } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient, type ImportAnswer } from './import-client.testing.ts';

export const caseFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../testing/cases/${name}`, import.meta.url));

export const DAG_HEADS = [
  'Zil',
  'Mouza',
  'Upazila',
  'Survey Type',
  'Khatiyan No',
  'Dag No',
  'Owner',
  'Area (sq ft)',
] as const;
type DagHead = (typeof DAG_HEADS)[number];

/** A row of a dag on the sheet that the cases lie on. */
export const dagRow = (cells: Partial<Record<DagHead, string>>): string[] =>
  DAG_HEADS.map(
    (head) =>
      cells[head] ??
      {
        Zil: '2',
        Mouza: 'Bagha',
        Upazila: 'Golapganj',
        'Survey Type': 'BS',
        'Khatiyan No': '1',
        'Dag No': '1',
        Owner: 'করিম',
        'Area (sq ft)': '100',
      }[head],
  );
export const dagFile = (...rows: readonly Partial<Record<DagHead, string>>[]): string =>
  csvOf(DAG_HEADS, ...rows.map(dagRow));

/** What is wrong in an import, as `row:column text`. */
export const toldOf = ({ problems, heads }: ImportAnswer): string[] =>
  problems.map(({ row, column, text }) => `${row}:${column === null ? '' : heads[column]} ${text}`);

/** The application with sheet 2 of mouza Bagha, and a client of an officer. */
export async function openCases(): Promise<{ test: TestApp; desk: ReturnType<typeof importClient> }> {
  const test = await createTestApp({ demonstration: true });
  const desk = importClient(test, (await test.login('acland')).headers);
  return { test, desk };
}
