/** The table of faults, as Markdown. */
import { FAILURES, type Failure } from './load/answers.ts';
import type { Fault, Outcome } from './fault.ts';

const KINDS = Object.keys(FAILURES) as Failure[];
const HEAD = [
  'fault',
  'requests',
  ...KINDS,
  'came back by itself',
  'data exact',
  'writes acknowledged / unknown',
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : '**no**');
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function row({ fault, requests, failed, cameBack, verdict }: Outcome): string {
  const counts = KINDS.map((kind) => {
    const count = failed[kind] ?? 0;
    return count === 0 || fault.allows.includes(kind) ? count : `**${count}**`;
  });
  const exact = verdict === null ? '**not judged**' : yesOrNo(verdict.wrong.length === 0);
  const writes = verdict === null ? '' : `${verdict.acknowledged} / ${verdict.unknown}`;
  return line([fault.title, requests, ...counts, yesOrNo(cameBack), exact, writes]);
}

export const outcomeTable = (outcomes: readonly Outcome[]): string =>
  [line(HEAD), line(HEAD.map(() => '---')), ...outcomes.map(row)].join('\n');

/** Which test each fault has: its row of `npm run test:ops`, and its short form. */
export const testTable = (faults: readonly Fault[]): string =>
  [
    line(['fault', 'tried by', 'short form in `npm test`']),
    line(['---', '---', '---']),
    ...faults.map(({ name, title, short }) =>
      line([title, `\`npm run test:ops -- --only ${name}\``, `\`${short.file}\`: ${short.title}`]),
    ),
  ].join('\n');
