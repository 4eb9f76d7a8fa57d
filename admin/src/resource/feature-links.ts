import type { Message } from '@bhumi/api/contract/language';

/** Links from a record to pages of a feature: the default export of the feature's `record-links.ts`. */
export interface FeatureLinks {
  /** The name of the resource. */
  resource: string;
  links: readonly { label: Message; to: (id: number) => string }[];
}

const files = import.meta.glob<{ default: FeatureLinks }>('../**/record-links.ts', { eager: true });

/** The links of all features for a record. */
export const featureLinksOf = (resource: string, id: number): { label: Message; to: string }[] =>
  Object.values(files)
    .map((file) => file.default)
    .filter((each) => each.resource === resource)
    .flatMap(({ links: ways }) => ways.map(({ label, to }) => ({ label, to: to(id) })));
