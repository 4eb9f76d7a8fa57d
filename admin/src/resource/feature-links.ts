import type { Message } from '@bhumi/api/contract/language';

/** Ways from a record of a resource to what a feature has of it: what a `record-links.ts` of its folder exports by default. */
export interface FeatureLinks {
  /** The name of the resource. */
  resource: string;
  links: readonly { label: Message; to: (id: number) => string }[];
}

const files = import.meta.glob<{ default: FeatureLinks }>('../**/record-links.ts', { eager: true });

/** Where else a record is to be seen. */
export const featureLinksOf = (resource: string, id: number): { label: Message; to: string }[] =>
  Object.values(files)
    .map((file) => file.default)
    .filter((each) => each.resource === resource)
    .flatMap(({ links: ways }) => ways.map(({ label, to }) => ({ label, to: to(id) })));
