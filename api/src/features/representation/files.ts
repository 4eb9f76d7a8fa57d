/** Documents of representations: for both sides, and for the office of the land, whose reading is logged. */
import type { Knex } from 'knex';
import { admits } from '../../../contract/roles.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { representationPlace } from '../land/row-places.ts';

export const REPRESENTATIONS_FOLDER = 'representations';

const documentAt = async (
  knex: Knex,
  path: string,
  reader: number,
): Promise<{ id: number; is_side: boolean } | undefined> =>
  knex('representations as r')
    .where({ document_path: path })
    .first(
      'r.id',
      knex.raw('(r.user_id = :reader or :reader in (select principals_of(r))) as is_side', { reader }),
    );

export const representationFiles: FileKind = {
  folder: REPRESENTATIONS_FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    const found = user && (await documentAt(knex, path, user.id));
    if (!found) return false;
    if (found.is_side) return true;
    return admits('staff', user.role) && isInPlaces(knex, representationPlace, found.id, user.places);
  },
  async onOpen(knex, path, reader) {
    const found = await documentAt(knex, path, reader.user.id);
    if (!found || found.is_side) return;
    await auditOpened(knex, reader, { resource: 'representations', record_id: found.id });
  },
};
