import type { Access } from '@bhumi/api/contract/roles';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';

const files = import.meta.glob<{ default: ResourceDefinition }>('../../../api/resources/*.ts', {
  eager: true,
});

/** Every resource of the back office: each file of `api/resources`, in the order of the sidebar. */
export const definitions: readonly ResourceDefinition[] = Object.values(files)
  .map((file) => file.default)
  .filter(Boolean)
  .sort((one, other) => (one.order ?? 99) - (other.order ?? 99) || one.name.localeCompare(other.name));

export function findDefinition(name: string): ResourceDefinition | undefined {
  return definitions.find((definition) => definition.name === name);
}

/** Whether a record can be copied into a new one. Accounts and the like, which only look like resources, cannot. */
export const mayDuplicate = (
  { name, access }: ResourceDefinition,
  may: (access: Access) => boolean,
): boolean => findDefinition(name) !== undefined && may(access.create);
