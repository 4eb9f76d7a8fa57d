/** The register as the land office reads it. */
import type { Knex } from 'knex';
import type {
  DagRestrictions,
  Restriction,
  RestrictionKind,
} from '../../../contract/restrictions/restrictions.ts';
import type { Places } from '../../platform/access/places.ts';
import { inPlaces, placesOfPosts } from '../../platform/access/places.ts';
import type { RequestUser } from '../../platform/access/sessions/sessions.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { admits } from '../../../contract/roles.ts';
import { citedOrderPlace, dagPlace, registerImportPlace, restrictionPlace } from '../land/row-places.ts';
import { restrictionsOf } from './of-dag.ts';

export const FOLDER = 'restrictions';

interface Row {
  id: number;
  kind: RestrictionKind;
  authority: string;
  reference: string;
  ordered_on: string;
  starts_on: string;
  ends_on: string | null;
  whole_khatian: boolean;
  carried_from: Restriction['carried_from'] | null;
  holds: boolean;
  document_name: string;
  document_path: string;
  entered_by: Restriction['entered_by'];
  entered_at: Date;
  confirmed_by: number | null;
  released_by: Restriction['entered_by'] | null;
  released_at: Date | null;
  release_reason: string | null;
  release_name: string | null;
  release_path: string | null;
}

const person = (column: string, as: string): string =>
  `(select json_build_object('id', u.id, 'name', u.name, 'signed_as', r.${as}) from users u where u.id = r.${column}) as ${column}`;

const toRestriction = (row: Row): Omit<Restriction, 'may_release'> => ({
  id: row.id,
  kind: row.kind,
  authority: row.authority,
  reference: row.reference,
  ordered_on: row.ordered_on,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  whole_khatian: row.whole_khatian,
  ...(row.carried_from && { carried_from: row.carried_from }),
  holds: row.holds,
  document: { name: row.document_name, url: documentUrl(row.document_path)! },
  entered_by: row.entered_by,
  entered_at: row.entered_at.toISOString(),
  released: row.released_by && {
    by: row.released_by,
    at: row.released_at!.toISOString(),
    reason: row.release_reason!,
    document: { name: row.release_name!, url: documentUrl(row.release_path)! },
  },
});

/** All restrictions of a dag and of its khatian, released ones too, the newest first; and what the reader may do about them. */
export async function restrictionsOfDag(
  knex: Knex,
  dag_id: number,
  reader: RequestUser,
): Promise<DagRestrictions> {
  const may_enter = await isInPlaces(knex, dagPlace, dag_id, placesOfPosts(reader, true));
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select r.id, r.kind, r.authority, r.reference, to_json(r.ordered_on) #>> '{}' as ordered_on, to_json(r.starts_on) #>> '{}' as starts_on,
       to_json(r.ends_on) #>> '{}' as ends_on, r.zil_id is not null as whole_khatian, restriction_holds(r) as holds,
       carried_from(r, d) as carried_from,
       r.document_name, r.document_path, ${person('entered_by', 'entered_as')}, r.entered_at, r.confirmed_by,
       ${person('released_by', 'released_as')}, r.released_at, r.release_reason, r.release_name, r.release_path
     from dags d, ${restrictionsOf('d')} where d.id = ? order by r.id desc`,
    [dag_id],
  );
  const restrictions = rows.map((row) => ({
    ...toRestriction(row),
    may_release:
      may_enter && !row.released_at && row.entered_by.id !== reader.id && row.confirmed_by !== reader.id,
  }));
  return { may_enter, restrictions };
}

const ofDocument = (knex: Knex, path: string): Knex.QueryBuilder =>
  knex('restrictions as t').where(
    (row) => void row.where({ document_path: path }).orWhere({ release_path: path }),
  );

const names = async (knex: Knex, path: string, places: Places): Promise<boolean> => {
  const cited = knex('cited_orders as t').where({ document_path: path });
  const scanned = knex('register_imports as t').where({ document_path: path });
  const found = [
    inPlaces(ofDocument(knex, path), places, restrictionPlace.mouza).first('t.id'),
    inPlaces(cited, places, citedOrderPlace.mouza).first('t.id'),
    inPlaces(scanned, places, registerImportPlace.mouza).first('t.id'),
  ];
  return (await Promise.all(found)).some((row) => row !== undefined);
};

/** Orders name people and sums, so that only the office of the land reads them. */
export const restrictionFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  mayRead: async (knex, path, user) =>
    user !== null && admits('staff', user.role) && names(knex, path, user.places),
};
