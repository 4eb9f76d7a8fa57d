import type { ComponentType, LazyExoticComponent } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { Group } from '@bhumi/api/contract/resource/resource';
import type { Access } from '@bhumi/api/contract/roles';
import type { PendingSource } from '../queue/PendingCount.tsx';

/** A page of the back office beside the lists of resources: what a `page.ts` of its feature exports by default. */
export interface FeaturePage {
  /** Its address below `/admin`. */
  to: string;
  /** It has addresses of its own below that one. */
  below?: boolean;
  group: Group | 'dashboard';
  /** Place within the group, among the resources too; the smaller, the higher. */
  order: number;
  label: Message;
  access: Access;
  /** How much waits there, beside the entry. */
  pending?: PendingSource;
  /** Loaded when it is opened. */
  Page: LazyExoticComponent<ComponentType>;
}
