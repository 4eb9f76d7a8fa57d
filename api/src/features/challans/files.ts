/** Scans of challans, for the office of the place alone; who opens one is logged. */
import { admits } from '../../../contract/roles.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { challanPlace } from '../land/row-places.ts';

export const CHALLANS_FOLDER = 'challans';

interface Scanned {
  id: number;
  payment_id: number;
  document_path: string;
}

export const challanFiles: FileKind = {
  folder: CHALLANS_FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    if (!user || !admits('staff', user.role)) return false;
    const found = await knex<Scanned>('challans').where({ document_path: path }).first('id');
    return found !== undefined && isInPlaces(knex, challanPlace, found.id, user.places);
  },
  async onOpen(knex, path, reader) {
    const found = await knex<Scanned>('challans').where({ document_path: path }).first('payment_id');
    if (found) await auditOpened(knex, reader, { resource: 'payments', record_id: found.payment_id });
  },
};
