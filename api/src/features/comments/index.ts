import { defineFeature } from '../../platform/feature/feature.ts';
import { commentFiles } from './files.ts';
import { mentionedMail, mentionedNotice } from './notices.ts';
import routes from './routes.ts';

/** Comments of the land office on a case of any kind. The applicant sees none of it. */
export default defineFeature({
  name: 'comments',
  routes: [routes],
  messages: [mentionedMail],
  notices: [mentionedNotice],
  files: [commentFiles],
  fileReferences: [{ table: 'case_comment_files', column: 'path', folder: commentFiles.folder }],
  personalData: [
    {
      table: 'case_comments',
      column: 'author_id',
      withheldBecause:
        'What you wrote as one of the staff is about others; the log of what you changed has when you wrote it.',
    },
    {
      table: 'case_comment_mentions',
      column: 'user_id',
      withheldBecause:
        'Where colleagues mentioned you is about the cases of others; your notifications have it.',
    },
  ],
});
