/** The kept settlement files, for accounts officers of the whole country alone. */
import type { Knex } from 'knex';

import { MONEY_POSTS } from '../../../contract/money-desk/money-desk.ts';
import {
  MAX_SHOWN_LINES,
  type SettlementFile,
  type SettlementLine,
} from '../../../contract/money-desk/settlement-files.ts';
import type { Language } from '../../../contract/language.ts';
import { isAmong } from '../../../contract/offices/offices.ts';
import { admits } from '../../../contract/roles.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { documentUrl } from '../../platform/files/storage.ts';

export const SETTLEMENTS = 'settlements';

export const settlementFiles: FileKind = {
  folder: SETTLEMENTS,
  isPublic: false,
  async mayRead(knex, path, user) {
    if (!user || !admits('staff', user.role) || user.places !== 'everywhere') return false;
    const mayHaveIt = (post: (typeof user.posts)[number]) =>
      post.office_kind === 'national' && isAmong(MONEY_POSTS, post);
    if (user.role !== 'admin' && !user.posts.some(mayHaveIt)) return false;
    const found: unknown = await knex('settlement_files').where({ path }).first('id');
    return found !== undefined;
  },
};

/** A row of `settlement_files`, with how many lines it has. */
export interface FileRow extends Omit<SettlementFile, 'url' | 'uploaded_at' | 'taken_at'> {
  day: string;
  path: string;
  uploaded_at: Date;
  taken_at: Date | null;
}

const person = (column: string) =>
  `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = f.${column})`;

/** Kept files of a day, or the one of an id, the newest first. */
export async function keptFiles(knex: Knex, of: { day: string } | { id: number }): Promise<FileRow[]> {
  return (await knex('settlement_files as f')
    .where(of)
    .orderBy('f.id', 'desc')
    .limit(MAX_SHOWN_LINES)
    .select('f.id', 'f.provider', 'f.state', 'f.file_name as name', 'f.path', 'f.ignored_heads')
    .select('f.uploaded_at', 'f.taken_at', knex.raw(`to_char(f.day, 'YYYY-MM-DD') as day`))
    .select(knex.raw(`${person('uploaded_by')} as uploaded_by, ${person('taken_by')} as taken_by`))
    .select(
      knex.raw(`(select count(*)::int from settlement_lines l where l.file_id = f.id) as lines`),
      knex.raw(
        `(select count(*)::int from settlement_lines l where l.file_id = f.id and l.problem is not null) as unclear`,
      ),
    )) as FileRow[];
}

/** The lines of a file that are shown, what is unclear first. */
export async function shownLines(knex: Knex, file_id: number, language: Language): Promise<SettlementLine[]> {
  return (await knex('settlement_lines')
    .where({ file_id })
    .orderByRaw('problem is null, line')
    .limit(MAX_SHOWN_LINES)
    .select('line', 'typed', knex.raw('problem ->> ? as problem', [language]))) as SettlementLine[];
}

export const addressOf = ({ path }: FileRow): string => documentUrl(path)!;
