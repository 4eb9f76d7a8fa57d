/** A list whose table has not the room for all its columns: some stand below others. */

/** The windows in which they do. */
export const STACKED_QUERY = '(max-width:1279.95px)';

/** A column, and the name of the one that it stands below where there is not room for all beside each other. */
interface Stackable {
  name: string;
  below?: string;
}

/** What stands in the cells of a row: a column, and below it, where the table is folded, those that have no room beside it. */
export function stackColumns<C extends Stackable>(columns: readonly C[], folded: boolean): [C, ...C[]][] {
  const isBelow = ({ below }: C) => folded && columns.some(({ name }) => name === below);
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => [column, ...columns.filter((each) => isBelow(each) && each.below === column.name)]);
}
