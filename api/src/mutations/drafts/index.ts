/** What drafts bring to the feature of mutations. */
import { defineFeature } from '../../feature.ts';
import { endingMail, endingNotice, forgottenDrafts, leftFiles, warnOwners } from './forget.ts';
import routes from './routes.ts';

export const drafts = defineFeature({
  name: 'mutation-drafts',
  routes: [routes],
  messages: [endingMail],
  notices: [endingNotice],
  forgets: [forgottenDrafts, leftFiles],
  warns: [warnOwners],
  keeps: [
    {
      table: 'mutation_drafts',
      column: 'user_id',
      as: 'mutation_drafts',
      columns: [
        ...['id', 'fields', 'mutation_id', 'created_at', 'touched_at'],
        `(select json_object_agg(id, path) from mutation_documents where draft_id = mutation_drafts.id) as papers`,
      ],
      documents: ({ papers }) =>
        Object.fromEntries(
          Object.entries((papers ?? {}) as Record<string, string>).map(([id, path]) => [
            `paper_${id}`,
            `/storage/${path}`,
          ]),
        ),
    },
  ],
});
