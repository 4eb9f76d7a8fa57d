import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import { admits, type Access } from '../../contract/roles.ts';
import type { FileKind } from '../documents/files.ts';

/** Who reads the documents of a resource; undefined when it has none. */
export function documentReaders({ access, fields }: ResourceDefinition): Access | undefined {
  const field = fields.document;
  return field?.kind === 'document' ? (field.readers ?? access.read) : undefined;
}

/** The documents of a resource, for those whom its document field names; they lie in a folder of the resource's name. */
export function filesOf(definition: ResourceDefinition): FileKind[] {
  const { name, table } = definition;
  const readers = documentReaders(definition);
  if (!readers) return [];
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
