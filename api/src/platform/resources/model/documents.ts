import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { admits, type Access } from '../../../../contract/roles.ts';
import type { FileKind } from '../../files/documents/file-kind.ts';
import { isReplacedDocument } from './replaced-documents.ts';

/** Who reads the documents of a resource; undefined when it has none. */
export function documentReaders({ access, fields }: ResourceDefinition): Access | undefined {
  const field = fields.document;
  return field?.kind === 'document' ? (field.readers ?? access.read) : undefined;
}

/** The documents of a resource, for those whom its document field names; they lie in a folder of the resource's name. */
export function documentFiles(definition: ResourceDefinition): FileKind[] {
  const { access, name, retires, table } = definition;
  const readers = documentReaders(definition);
  if (!readers) return [];
  return [
    {
      folder: name,
      isPublic: readers === 'public',
      mayRead: async (knex, path, user) => {
        const role = user?.role ?? null;
        const now = () => knex(table).where({ document_path: path });
        if (admits(readers, role)) {
          const inUse = retires ? now().whereNull('retired_at') : now();
          if (await inUse.first('id')) return true;
        }
        // That of a retired record is the office's alone.
        if (retires && admits(access.read, role) && (await now().first('id'))) return 'unkept';
        // One that was replaced is the office's alone, whoever read it before.
        return admits(access.update, role) && (await isReplacedDocument(knex, path, name, table))
          ? 'unkept'
          : false;
      },
    },
  ];
}
