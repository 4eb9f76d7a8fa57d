/** Finds what a migration may not do to tables in use (docs/migrations.md), in the syntax trees that PostgreSQL's own parser makes. */
import { parse } from 'libpg-query';
import { alterFaults, validatedBy } from './alter.ts';
import { type Node, nodesOf, type Tree } from './tree.ts';

export interface LintOptions {
  outsideTransaction: boolean;
  /** Whether the version before still runs: then nothing is taken away. */
  previousVersionRuns: boolean;
}

/** Statements whose rows are few or whose effect is on the catalogue alone. */
const ALLOWED = new Set(
  `CreateStmt CreateFunctionStmt CreateTrigStmt CreateExtensionStmt CreateSeqStmt GrantStmt
  GrantRoleStmt AlterDefaultPrivilegesStmt ViewStmt CommentStmt CreateEnumStmt AlterEnumStmt TransactionStmt
  SelectStmt VariableSetStmt AlterFunctionStmt CreateStatsStmt DefineStmt`.split(/\s+/),
);

/**
 * Tables of which a version in use answers whole rows by prepared statements (`select *` in 0.1.0; later versions name their columns).
 * PostgreSQL refuses those on the connections that are open when a column is added (0A000).
 */
const WHOLE_ROWS_PREPARED = new Set(['payments', 'applications']);

const isConcurrent = (params: readonly Node[] = []): boolean =>
  params.some((each) => (each['DefElem'] as Tree | undefined)?.['defname'] === 'concurrently');

const tableOf = (tree: Tree): string => String((tree['relation'] as Tree | undefined)?.['relname'] ?? '');

const wholeRowFaults = (tree: Tree, table: string): string[] =>
  WHOLE_ROWS_PREPARED.has(table) &&
  nodesOf(tree, 'AlterTableCmd').some(({ subtype }) => subtype === 'AT_AddColumn')
    ? [`a column for ${table}, whose whole rows the version before has prepared: a table of its own instead`]
    : [];

/** What the statements before have made. */
interface Known {
  /** Tables that they created. */
  fresh: Set<string>;
  /** Constraints that they validated. */
  validated: Set<string>;
}

/** Says what a statement would do to a table in use. */
function faultsOf(kind: string, tree: Tree, { fresh, validated }: Known, options: LintOptions): string[] {
  const table = tableOf(tree);
  if (fresh.has(table)) return [];
  switch (kind) {
    case 'AlterTableStmt':
      return [...alterFaults(tree, { ...options, validated }), ...wholeRowFaults(tree, table)];
    case 'IndexStmt':
      if (!tree['concurrent']) return [`index on ${table} without concurrently`];
      return options.outsideTransaction ? [] : ['index concurrently inside a transaction'];
    case 'ReindexStmt':
      return isConcurrent(tree['params'] as Node[]) ? [] : ['reindex without concurrently'];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return [`rows of ${table} changed by a migration: a job does it in batches`];
    case 'InsertStmt':
      return nodesOf(tree, 'RangeVar').some(
        (each) => !fresh.has(String(each['relname'])) && each !== tree['relation'],
      )
        ? [`rows of ${table} filled from a table in use: a job does it in batches`]
        : [];
    case 'RenameStmt':
      return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(String(tree['renameType'])) ||
        !options.previousVersionRuns
        ? []
        : ['renamed: the version before knows the old name'];
    case 'DropStmt':
      return ['OBJECT_INDEX', 'OBJECT_TRIGGER'].includes(String(tree['removeType'])) ||
        !options.previousVersionRuns
        ? []
        : ['dropped: the version before may use it'];
    case 'DoStmt':
      return ['a do block, which cannot be read'];
    case 'VacuumStmt':
      return nodesOf(tree['options'], 'DefElem').some((each) => each['defname'] === 'full')
        ? ['vacuum full']
        : [];
    default:
      return ALLOWED.has(kind) ? [] : [`${kind} is not among what a migration may do`];
  }
}

/** Returns what the statements do wrong, each with the statement. Tables that they make themselves are empty, so everything may be done to them. */
export async function lint(statements: readonly string[], options: LintOptions): Promise<string[]> {
  const known: Known = { fresh: new Set(), validated: new Set() };
  const faults: string[] = [];
  for (const sql of statements) {
    const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Node }[] };
    for (const { stmt } of stmts) {
      for (const created of nodesOf(stmt, 'CreateStmt')) known.fresh.add(tableOf(created));
      for (const name of validatedBy(stmt)) known.validated.add(name);
      const [[kind, tree]] = Object.entries(stmt) as [[string, Tree]];
      const found = faultsOf(kind, tree, known, options);
      // Statements inside of it, as in `with … as (update …)`.
      for (const inner of ['UpdateStmt', 'DeleteStmt'])
        for (const part of nodesOf(tree, inner)) found.push(...faultsOf(inner, part, known, options));
      faults.push(...found.map((fault) => `${fault}\n  ${sql.trim().slice(0, 200)}`));
    }
  }
  return faults;
}
