/** How PostgreSQL would go about a statement. */
import type pg from 'pg';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

const SCANS = ['Seq Scan', 'Index Scan', 'Index Only Scan'];
/** They take all that is below them before they give anything. */
const GATHERS = ['Sort', 'Aggregate', 'Hash', 'Group'];

/** Whether a scan reads every row: it has no key to begin at, and nothing ends it early, or only rows that fit do. */
const readsAll = (node: PlanNode, bounded: boolean): boolean =>
  SCANS.includes(node['Node Type']) &&
  node['Index Cond'] === undefined &&
  (!bounded || node.Filter !== undefined || node['Node Type'] === 'Seq Scan');

function tablesIn(node: PlanNode, bounded: boolean): string[] {
  const type = node['Node Type'];
  const below = type === 'Limit' || (bounded && !GATHERS.includes(type));
  return [
    ...(readsAll(node, bounded) ? [node['Relation Name'] ?? ''] : []),
    ...(node.Plans ?? []).flatMap((child) => tablesIn(child, below)),
  ];
}

/**
 * The tables of which a statement may read every row, as no index leads to those that it wants. Sequential scans are forbidden to
 * the planner, which takes one, or walks through an index from end to end, only where nothing else is left: so it says of tables
 * of any size what it would say of large ones.
 * @param client its setting is changed
 */
export async function readWhole(
  client: pg.Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<string[]> {
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values,
  );
  return tablesIn(rows[0]!['QUERY PLAN'][0].Plan, false);
}
