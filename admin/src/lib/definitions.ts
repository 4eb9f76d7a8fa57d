import { admits, type Role } from '@bhumi/api/contract/roles';
import { GROUPS, type Group, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { staffDefinition } from '@bhumi/api/contract/staff/staff';

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

/** The sidebar's groups for a role, each with the resources whose menu entry the role sees; empty groups are left out. */
export function menuFor(
  role: Role,
  all: readonly ResourceDefinition[] = [...definitions, staffDefinition],
): { group: Group; resources: ResourceDefinition[] }[] {
  return (Object.keys(GROUPS) as Group[])
    .map((group) => ({
      group,
      resources: all.filter(
        (one) => one.group === group && admits(one.access.read, role) && admits(one.menu ?? 'staff', role),
      ),
    }))
    .filter(({ resources }) => resources.length > 0);
}
