/** Formats the results: a table in Markdown, and the same as JSON. */
import { ratioOf, type Measured } from './windows.ts';
import type { Goal, Work } from './works.ts';

/** A work at a number of connections. */
export interface Row {
  work: Work;
  connections: number;
  product: Measured;
  bare: Measured | null;
  page: Measured | null;
}

/** The number of connections at which the goals apply. */
const GOAL_CONNECTIONS = 10;

const number = (value: number, digits = 0) =>
  !Number.isFinite(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: digits });
const times = (value: number | null) => (value === null ? '' : `${number(value, 2)} x`);

const spentBy = ({ serverMs, databaseMs }: Measured): number => serverMs + databaseMs;

const goalText = ({ bare, page, perSecond }: Goal): string =>
  [
    bare === 1 ? 'faster than bare' : bare && `${bare} x`,
    page && `${page} x to page only`,
    perSecond && `${number(perSecond)}/s`,
  ]
    .filter(Boolean)
    .join(', ');

/** Compares a row with its goal. `ratio` compares requests per second, `processor` the processor time of server and database. */
export function resultOf({ work, connections, product, bare, page }: Row) {
  const { goal } = work;
  const ratio = bare && ratioOf(product, bare);
  const pageRatio = page && ratioOf(product, page);
  const met =
    (!goal.bare || (ratio !== null && ratio <= goal.bare)) &&
    (!goal.page || (pageRatio !== null && pageRatio <= goal.page)) &&
    (!goal.perSecond || product.perSecond >= goal.perSecond);
  return {
    ratio,
    pageRatio,
    processor: bare && spentBy(product) / spentBy(bare),
    pageProcessor: page && spentBy(product) / spentBy(page),
    met: connections === GOAL_CONNECTIONS ? met : null,
  };
}

const HEAD = [
  'work',
  'connections',
  'product /s',
  'bare /s',
  'p50 ms',
  'p99 ms',
  'took x bare',
  'took x page only',
  'processor x bare',
  'processor ms',
  'goal',
  'met',
];

const wrongOf = (row: Row): string =>
  (['product', 'bare', 'page'] as const)
    .flatMap((name) =>
      Object.entries(row[name]?.wrong ?? {}).map(([status, many]) => `${name} ${many} x ${status}`),
    )
    .join(', ');

function cellsOf(row: Row): string[] {
  const { work, connections, product, bare } = row;
  const { ratio, pageRatio, processor, met } = resultOf(row);
  const wrong = wrongOf(row);
  return [
    work.title,
    String(connections),
    number(product.perSecond),
    bare ? number(bare.perSecond) : '',
    number(product.p50, 1),
    number(product.p99, 1),
    times(ratio),
    times(pageRatio),
    times(processor),
    `${number(product.serverMs, 2)} + ${number(product.databaseMs, 2)}`,
    met === null ? '' : goalText(work.goal),
    met === null ? '' : met ? 'yes' : 'no',
    ...(wrong ? [`wrong answers: ${wrong}`] : []),
  ];
}

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The head of the table. */
export const tableHead = (): string =>
  [line(HEAD), line(HEAD.map((_, at) => (at === 0 || at > 9 ? '---' : '---:')))].join('\n');
export const tableLine = (row: Row): string => line(cellsOf(row));

/** Formats a row as JSON: the name of the work, every figure, and the result. */
export const jsonOf = (row: Row) => ({
  ...row,
  work: row.work.name,
  goal: row.work.goal,
  ...resultOf(row),
});
