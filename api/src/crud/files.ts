import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import { admits } from '../../contract/roles.ts';
import type { FileKind } from '../documents/files.ts';

/** The documents of a resource, for those whom its document field names; they lie in a folder of the resource's name. */
export function filesOf({ name, table, access, fields }: ResourceDefinition): FileKind[] {
  const field = fields.document;
  if (field?.kind !== 'document') return [];
  const readers = field.readers ?? access.read;
  return [
    {
      folder: name,
      isPublic: readers === 'public',
      mayRead: async (knex, path, user) =>
        admits(readers, user?.role ?? null) &&
        (await knex(table).where({ document_path: path }).first('id')) !== undefined,
    },
  ];
}
