import fs from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';

interface FileColumn {
  table_name: string;
  column_name: string;
  has_size: boolean;
}

/** Every column of a path into the storage, whatever feature it is of. */
const COLUMNS = `
select c.table_name, c.column_name, exists (select from information_schema.columns s
  where (s.table_schema, s.table_name) = (c.table_schema, c.table_name) and s.column_name = 'size_bytes'
    and c.column_name = 'path') as has_size
from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ '(^|_)path$'`;

export interface FilesFound {
  wrong: string[];
  /** Files that no row names: what a killed process leaves behind. They harm nothing and are removed later. */
  leftovers: number;
}

/** Every row has its file, as long as it says. */
export async function checkFiles(knex: Knex, storageDir: string): Promise<FilesFound> {
  const { rows: columns } = await knex.raw<{ rows: FileColumn[] }>(COLUMNS);
  const named = new Set<string>();
  const wrong: string[] = [];
  for (const { table_name, column_name, has_size } of columns) {
    const rows = (await knex(table_name)
      .whereNotNull(column_name)
      .select({ path: column_name }, ...(has_size ? ['size_bytes'] : []))) as {
      path: string;
      size_bytes?: number;
    }[];
    for (const row of rows) {
      named.add(row.path);
      const found = fs.statSync(path.join(storageDir, row.path), { throwIfNoEntry: false });
      if (!found) wrong.push(`${table_name}: no file ${row.path}`);
      else if (row.size_bytes !== undefined && found.size !== row.size_bytes)
        wrong.push(`${table_name}: ${row.path} has ${found.size} bytes instead of ${row.size_bytes}`);
    }
  }
  const files = fs
    .readdirSync(storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(storageDir, path.join(entry.parentPath, entry.name)));
  return { wrong, leftovers: files.filter((file) => !named.has(file) && file !== 'ballast').length };
}
