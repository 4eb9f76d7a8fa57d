import { type Node, nodesOf, type Tree } from './tree.ts';

/** Commands of `alter table` that change the catalogue alone, whatever the table holds. */
const BRIEF = new Set(
  `AT_ValidateConstraint AT_ColumnDefault AT_DropNotNull AT_SetStatistics AT_SetOptions AT_SetRelOptions
  AT_ResetRelOptions AT_ChangeOwner AT_EnableTrig AT_DropConstraint AT_EnableRowSecurity AT_DropExpression`.split(
    /\s+/,
  ),
);

/** Functions whose value as a default is the same for all rows of one statement, so that PostgreSQL stores it once. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

const constraintsOf = (column: Tree): Tree[] =>
  ((column['constraints'] as Node[] | undefined) ?? []).map((each) => each['Constraint']!);

/** A constraint that is added to a table in use. */
function constraintFaults(constraint: Tree): string[] {
  if (constraint['skip_validation'] || constraint['indexname']) return [];
  const type = String(constraint['contype']).replace('CONSTR_', '').toLowerCase();
  return [`${type} constraint without not valid (or, if unique, without using index)`];
}

/** A column that is added to a table in use. */
function columnFaults(column: Tree): string[] {
  const name = String(column['colname']);
  const faults: string[] = [];
  const constraints = constraintsOf(column);
  const hasDefault = constraints.some((each) => each['contype'] === 'CONSTR_DEFAULT');
  for (const constraint of constraints) {
    switch (constraint['contype']) {
      case 'CONSTR_DEFAULT':
        for (const call of nodesOf(constraint['raw_expr'], 'FuncCall')) {
          const called = (call['funcname'] as Node[]).map((each) => String(each['String']!['sval'])).at(-1)!;
          if (!STABLE.has(called))
            faults.push(`column ${name} with the default ${called}(), which rewrites the table`);
        }
        break;
      case 'CONSTR_NOTNULL':
        if (!hasDefault) faults.push(`column ${name} not null without a default`);
        break;
      case 'CONSTR_NULL':
        break;
      case 'CONSTR_GENERATED':
        if (constraint['generated_kind'] !== 'v')
          faults.push(`column ${name} stored, which rewrites the table`);
        break;
      case 'CONSTR_IDENTITY':
        faults.push(`column ${name} with an identity, which rewrites the table`);
        break;
      default:
        faults.push(...constraintFaults(constraint).map((fault) => `column ${name} with a ${fault}`));
    }
  }
  return faults;
}

/** Returns the constraints that a statement validates. */
export const validatedBy = (stmt: Node): string[] =>
  nodesOf(stmt, 'AlterTableCmd')
    .filter((each) => each['subtype'] === 'AT_ValidateConstraint')
    .map((each) => String(each['name']));

/**
 * Says what an `alter table` would do to a table in use.
 * @param validated the constraints that were validated before; `setNotNull` takes one as proof
 */
export function alterFaults(
  tree: Tree,
  { previousVersionRuns, validated }: { previousVersionRuns: boolean; validated: ReadonlySet<string> },
): string[] {
  const table = String((tree['relation'] as Tree)['relname']);
  const commands = (tree['cmds'] as Node[]).map((each) => each['AlterTableCmd']!);
  return commands
    .flatMap((command) => {
      const subtype = String(command['subtype']);
      const def = command['def'] as Node | undefined;
      if (BRIEF.has(subtype)) return [];
      switch (subtype) {
        case 'AT_AddColumn':
          return columnFaults(def!['ColumnDef']!);
        case 'AT_AddConstraint':
          return constraintFaults(def!['Constraint']!);
        case 'AT_SetNotNull':
          return validated.has(`${table}_${String(command['name'])}_there`)
            ? []
            : [`column ${String(command['name'])} set not null without a validated check`];
        case 'AT_AlterColumnType':
          return [`column ${String(command['name'])} with another type, which rewrites the table`];
        case 'AT_DropColumn':
          return previousVersionRuns
            ? [`column ${String(command['name'])} dropped: the version before may use it`]
            : [];
        default:
          return [`${subtype} is not among what a migration may do`];
      }
    })
    .map((fault) => `${table}: ${fault}`);
}
