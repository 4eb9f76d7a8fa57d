/** Which stored files rows refer to. Every column that names stored files is declared by its feature (`fileReferences`). */
import type { Knex } from 'knex';

/** A column that names stored files. */
export interface FileReference {
  table: string;
  /** SQL for the name in a row of the table. It should have an index, by which it is found. */
  column: string;
  /** A unique column with an index, by which the rows are walked through (default: `column`). */
  key?: string;
  /** The folder of the files, where that is one. */
  folder?: string;
  /** SQL condition for rows whose files must be there (default: all with a name). */
  present?: string;
  /** The files of a name (default: that path itself). */
  filesOf?(name: string): readonly string[];
  /** The name that a file belongs to; null for files of others (default: the path itself). */
  nameOf?(path: string): string | null;
}

/** Returns those of the paths that a row refers to. */
export async function referencedPaths(
  knex: Knex,
  references: readonly FileReference[],
  paths: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, column, folder, nameOf = (path: string) => path } of references) {
    const names = new Map<string, string[]>();
    for (const path of paths) {
      const elsewhere = folder !== undefined && !path.startsWith(`${folder}/`);
      const name = elsewhere || found.has(path) ? null : nameOf(path);
      if (name !== null) names.set(name, [...(names.get(name) ?? []), path]);
    }
    if (names.size === 0) continue;
    const { rows } = await knex.raw<{ rows: { name: string }[] }>(
      `select ${column} as name from ${table} where ${column} = any(?)`,
      [[...names.keys()]],
    );
    for (const { name } of rows) for (const path of names.get(name) ?? []) found.add(path);
  }
  return found;
}

/** Yields all paths that must be there, in batches of one column. */
export async function* neededPaths(
  knex: Knex,
  references: readonly FileReference[],
  batch: number,
): AsyncGenerator<{ reference: FileReference; paths: string[] }> {
  for (const reference of references) {
    const { table, column, key = column, present = 'true', filesOf = (name: string) => [name] } = reference;
    let after: (string | number)[] = [];
    for (;;) {
      const { rows } = await knex.raw<{ rows: { key: string | number; name: string }[] }>(
        `select ${key} as key, ${column} as name from ${table}
         where ${column} is not null and ${present} ${after.length > 0 ? `and ${key} > ?` : ''} order by ${key} limit ?`,
        [...after, batch],
      );
      if (rows.length > 0)
        yield { reference, paths: [...new Set(rows.flatMap(({ name }) => filesOf(name)))] };
      if (rows.length < batch) break;
      after = [rows.at(-1)!.key];
    }
  }
}
