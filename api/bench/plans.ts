/** Asks PostgreSQL how it would run a statement. */
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
/** These nodes read all of their input before they return a row. */
const GATHERS = ['Sort', 'Aggregate', 'Hash', 'Group'];

/** What the planner does with small tables, but not to find few rows of a large table. */
const FOR_SMALL_TABLES = ['seqscan', 'material', 'hashjoin', 'mergejoin'];

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Nearly every row is in use, so this filter hardly makes a limit read further. */
const IN_USE = /^\((\w+\.)?retired_at IS NULL\)$/;

/**
 * Returns the tables that a plan reads whole: scans without an index condition. A scan of a partial index does not count, and
 * neither does a scan below a limit that discards no rows: the limit ends it when the page is full.
 * @param ends whether a limit ends the scan
 */
function tablesIn(node: PlanNode, ends: boolean, partial: ReadonlySet<string>): string[] {
  const type = node['Node Type'];
  const unbounded = SCANS.includes(type) && node['Index Cond'] === undefined;
  // Only the table says whether a row is in use: reading it until a limit ends the scan costs no more than walking an index.
  const wholeTable = type === 'Seq Scan' && !IN_USE.test(node.Filter ?? '');
  const all = unbounded && !partial.has(node['Index Name'] ?? '') && (!ends || wholeTable);
  const throws = () =>
    nodesOf(node).some((each) => (each.Filter && !IN_USE.test(each.Filter)) || each['Join Filter']);
  const below = type === 'Limit' ? !throws() : ends && !GATHERS.includes(type);
  const own = all ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => tablesIn(child, below, partial))];
}

/**
 * Returns the tables of which a statement may read every row, because no index leads to the wanted ones. The plans for small tables are
 * forbidden to the planner. It still uses one, or walks through a whole index, only if there is no other way. So its answer for any size is
 * its answer for large tables. A key with only a range condition counts as an index condition.
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
