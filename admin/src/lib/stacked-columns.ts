/** Stacks columns of a list below others where the table is too narrow for all of them. */

/** The windows in which columns are stacked. */
export const STACKED_QUERY = '(max-width:1279.95px)';

/** A column, and the name of the column that it is stacked below in a narrow table. */
interface Stackable {
  name: string;
  below?: string;
}

/** Groups columns by cell: each cell has a column and, when `folded`, the columns stacked below it. */
export function stackColumns<C extends Stackable>(columns: readonly C[], folded: boolean): [C, ...C[]][] {
  const isBelow = ({ below }: C) => folded && columns.some(({ name }) => name === below);
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => [column, ...columns.filter((each) => isBelow(each) && each.below === column.name)]);
}
