/** Keeps the table of the last whole run in a document. */
import fs from 'node:fs';
import type { Outcome } from './fault.ts';
import { runProgram } from './stand/paths.ts';
import { outcomeTable, testTable } from './table.ts';

/** The part of the document between these two lines is written by the program. */
const BEGIN = '<!-- written by npm run test:ops -->';
const END = '<!-- end -->';

export function writeTable(file: string, outcomes: readonly Outcome[]): void {
  const text = fs.readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const tables = [outcomeTable(outcomes), testTable(outcomes.map(({ fault }) => fault))];
  fs.writeFileSync(file, `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`);
  runProgram('npx', ['oxfmt', file]);
}
