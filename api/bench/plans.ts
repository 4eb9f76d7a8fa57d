/** How PostgreSQL would go about a statement. */
import type pg from 'pg';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables of which a statement reads every row, as there is no index to go by: sequential scans are forbidden to the planner,
 * which takes one all the same where nothing else leads there. So it says of tables of any size what it would say of large ones.
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
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}
