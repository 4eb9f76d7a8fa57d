/** What drafts bring to the feature of mutations. */
import type { Feature } from '../../../platform/feature/feature.ts';
import { draftExpiryMail, draftExpiryNotice, expiredDrafts, warnOwners } from './retention.ts';
import routes from './routes.ts';

export const drafts = {
  routes: [routes],
  messages: [draftExpiryMail],
  notices: [draftExpiryNotice],
  retention: [expiredDrafts],
  retentionWarnings: [warnOwners],
} satisfies Partial<Feature>;
