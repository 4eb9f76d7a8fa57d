import type { ComponentType, LazyExoticComponent } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { PostKind } from '@bhumi/api/contract/offices/offices';
import type { Group } from '@bhumi/api/contract/resource/resource';
import type { Access } from '@bhumi/api/contract/roles';
import type { PendingSource } from '../queue/PendingCount.tsx';

/** A page of a feature: the default export of its `page.ts`. */
export interface FeaturePage {
  /** Its address below `/admin`. */
  to: string;
  /** It has pages at addresses below its own. */
  below?: boolean;
  group: Group | 'dashboard';
  /** Position within the group, shared with the resources; smaller numbers come first. */
  order: number;
  label: Message;
  /** Reached from elsewhere: neither the menu nor the search has it. */
  unlisted?: boolean;
  access: Access;
  /** Of the land office, only posts that decide may open it. */
  decidersOnly?: boolean;
  /** Of the land office, only these posts may open it, and those that decide for the whole country. */
  only?: readonly PostKind[];
  /** The pending count beside the menu entry. */
  pending?: PendingSource;
  /** Loaded when it is opened. */
  Page: LazyExoticComponent<ComponentType>;
}
