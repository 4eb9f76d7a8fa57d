import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { admits, type Access } from '../../../../contract/roles.ts';
import type { FileKind } from '../../files/documents/file-kind.ts';
import type { FileReference } from '../../files/unused/references.ts';
import { isReplacedDocument } from './replaced-documents.ts';

/** Who may read the documents of a resource; undefined when it has none. */
export function documentReaders({ access, fields }: ResourceDefinition): Access | undefined {
  const field = fields.document;
  return field?.kind === 'document' ? (field.readers ?? access.read) : undefined;
}

/** The column with the documents of a resource. */
export const documentReferences = ({ fields, table }: ResourceDefinition): FileReference[] =>
  fields.document?.kind === 'document' ? [{ table, column: 'document_path' }] : [];

/** Registers the documents of a resource with the file storage: their folder, and who may read which. */
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
        // The document of a retired record is for staff only.
        if (retires && admits(access.read, role) && (await now().first('id'))) return 'unkept';
        // A replaced document is for staff only, even if it was public before.
        return admits(access.update, role) && (await isReplacedDocument(knex, path, name, table))
          ? 'unkept'
          : false;
      },
    },
  ];
}
