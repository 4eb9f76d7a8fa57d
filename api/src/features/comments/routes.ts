/** The comments of the land office on a case: one set of routes for each kind of case, below the address of its queue. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { caseKinds } from '../../../contract/assignments/assignments.ts';
import {
  CHANGE_MINUTES,
  commentTexts as texts,
  MAX_COMMENT_FILES,
  MAX_COMMENT_LENGTH,
} from '../../../contract/comments/comments.ts';
import { POST_KINDS } from '../../../contract/offices/offices.ts';
import { actorOf } from '../../platform/access/sessions/actor.ts';
import { byRow, staffAccess } from '../../platform/access/where.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { isUnsaved } from '../../platform/files/unsaved.ts';
import {
  id as idSchema,
  idParams,
  inputTextOrEmpty,
  messageSchema,
  validationErrorSchema,
} from '../../platform/http/schemas.ts';
import { removeFiles } from '../land/attached-files.ts';
import { addComment, checkComment, checkWords } from './add.ts';
import { changeComment, takeBackComment } from './change.ts';
import { readCommentForm } from './files.ts';
import { mentionable } from './people.ts';
import { caseAt, commentsOf } from './read.ts';
import { answer, answers, oneComment, people } from './schemas.ts';

const tags = ['Comments'];

/** The routes of a kind of case. */
const routesOf =
  (kind: CaseKind): FastifyPluginAsyncZod =>
  async (app) => {
    const { knex, storage } = app;
    const where = byRow(kind.place);
    const address = `${caseKinds[kind.name].address.slice('/api'.length)}/:id/comments`;
    // Whoever sees a case says something about it, whatever their post.
    const access = staffAccess(where, POST_KINDS);

    const read = async (request: FastifyRequest, id: number, before?: number) => {
      const actor = actorOf(request);
      const about = await caseAt(knex, kind, id, { actor });
      return commentsOf(knex, about, { reader: actor.user.id, before });
    };

    app.get(
      address,
      {
        config: { access },
        schema: {
          tags,
          summary: 'What the land office has written about a case for itself, the oldest first',
          description:
            'The newest hundred; `before` reads those before one. Not for the applicant. That it was opened is noted.',
          params: idParams,
          querystring: z.object({ before: idSchema.optional() }),
          response: { 200: answer, 403: messageSchema, 404: messageSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const found = await read(request, id, request.query.before);
        await auditOpened(knex, actorOf(request), { resource: kind.name, record_id: id });
        return found;
      },
    );

    app.get(
      `${address}/people`,
      {
        config: { access },
        schema: {
          tags,
          summary: 'Colleagues who see a case and can be mentioned, by a part of their name, twenty at most',
          params: idParams,
          querystring: z.object({ q: z.string().max(100).default('') }),
          response: { 200: people, 403: messageSchema, 404: messageSchema },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { user_id } = await caseAt(knex, kind, request.params.id, { actor });
        const offices = request.user!.posts.map(({ office_id }) => office_id);
        const wanted = { kind, case_id: request.params.id, without: [actor.user.id, user_id] };
        return { people: await mentionable(knex, wanted, { q: request.query.q, offices }) };
      },
    );

    app.post(
      address,
      {
        config: { access },
        schema: {
          tags,
          summary: 'Adds a comment to a case; whoever it mentions is told',
          description:
            `A form of \`words\` (${MAX_COMMENT_LENGTH} characters at most), \`mentions\` (ids of accounts as a JSON list) and up to ` +
            `${MAX_COMMENT_FILES} files (\`documents[]\`). By whoever holds a post that reaches the case, and administrators; not by its ` +
            'applicant. The same comment again changes nothing.',
          consumes: ['multipart/form-data'],
          params: idParams,
          response: { ...answers, 413: validationErrorSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { fields, files } = await readCommentForm(request, storage);
        let isSaved = false;
        try {
          const comment = { ...checkComment(fields), files, posts: request.user!.posts };
          isSaved = await addComment(knex, actorOf(request), { kind, id }, comment);
        } catch (error) {
          isSaved = !isUnsaved(error);
          throw error;
        } finally {
          if (!isSaved) await removeFiles(storage, files);
        }
        return { message: request.t(texts.saved), ...(await read(request, id)) };
      },
    );

    app.put(
      `${address}/:comment`,
      {
        config: { access },
        schema: {
          tags,
          summary: 'Changes the words of one’s own comment',
          description: `Within ${CHANGE_MINUTES} minutes; later a 409. The same again changes nothing.`,
          params: oneComment,
          body: z.object({ words: inputTextOrEmpty }),
          response: answers,
        },
      },
      async (request) => {
        const { id, comment } = request.params;
        const words = checkWords(request.body.words);
        await changeComment(knex, actorOf(request), { kind, id, comment }, words);
        return { message: request.t(texts.changed), ...(await read(request, id)) };
      },
    );

    app.post(
      `${address}/:comment/take-back`,
      {
        config: { access },
        schema: {
          tags,
          summary: 'Takes one’s own comment back, with its files; that there was one stays',
          description: `Within ${CHANGE_MINUTES} minutes; later a 409. Again it changes nothing.`,
          params: oneComment,
          response: answers,
        },
      },
      async (request) => {
        const { id, comment } = request.params;
        await takeBackComment(knex, actorOf(request), { kind, id, comment });
        return { message: request.t(texts.takenBack), ...(await read(request, id)) };
      },
    );
  };

const routes: FastifyPluginAsyncZod = async (app) => {
  for (const kind of app.cases) await app.register(routesOf(kind));
};

export default routes;
