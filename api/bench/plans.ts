/** How PostgreSQL would go about a statement. */
import type pg from 'pg';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  Plans?: PlanNode[];
}

const SCANS = ['Seq Scan', 'Index Scan', 'Index Only Scan'];
/** They take all that is below them before they give anything. */
const GATHERS = ['Sort', 'Aggregate', 'Hash', 'Group'];

/** What the planner does with tables of some rows, and not with large ones of which few rows are wanted. */
const FOR_SMALL_TABLES = ['seqscan', 'material', 'hashjoin', 'mergejoin'];

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Nearly every row is in use: what throws the others away does not make a limit read on. */
const IN_USE = /^\((\w+\.)?retired_at IS NULL\)$/;

/**
 * The tables that a plan reads whole: a scan without a key to begin at, unless a limit ends it as soon as the page is full, which
 * it does only where no row is thrown away; or of an index that has some rows only.
 * @param ends whether a limit ends what is read here
 */
function tablesIn(node: PlanNode, ends: boolean, partial: ReadonlySet<string>): string[] {
  const type = node['Node Type'];
  const unbounded = SCANS.includes(type) && node['Index Cond'] === undefined;
  // Rows in use are told in the table alone: reading it until a limit ends it is no more than walking an index.
  const wholeTable = type === 'Seq Scan' && !IN_USE.test(node.Filter ?? '');
  const all = unbounded && !partial.has(node['Index Name'] ?? '') && (!ends || wholeTable);
  const throws = () =>
    nodesOf(node).some((each) => (each.Filter && !IN_USE.test(each.Filter)) || each['Join Filter']);
  const below = type === 'Limit' ? !throws() : ends && !GATHERS.includes(type);
  const own = all ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => tablesIn(child, below, partial))];
}

/**
 * The tables of which a statement may read every row, as no index leads to those that it wants. The planner is forbidden what it
 * does with small tables, and does it all the same, or walks through an index from end to end, only where nothing else is left: so
 * it says of tables of any size what it would say of large ones. A key of which only a range is asked counts as one.
 * @param client its settings are changed
 */
export async function tablesReadWhole(
  client: pg.Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<string[]> {
  for (const way of FOR_SMALL_TABLES) await client.query(`set enable_${way} = off`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const { rows: indexes } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  return tablesIn(rows[0]!['QUERY PLAN'][0].Plan, false, new Set(indexes.map(({ name }) => name)));
}
