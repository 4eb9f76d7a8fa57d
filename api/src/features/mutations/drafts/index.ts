/** What drafts bring to the feature of mutations. */
import type { Feature } from '../../../platform/feature/feature.ts';
import { endingMail, endingNotice, forgottenDrafts, leftFiles, warnOwners } from './forget.ts';
import routes from './routes.ts';

export const drafts = {
  routes: [routes],
  messages: [endingMail],
  notices: [endingNotice],
  retention: [forgottenDrafts, leftFiles],
  retentionWarnings: [warnOwners],
} satisfies Partial<Feature>;
