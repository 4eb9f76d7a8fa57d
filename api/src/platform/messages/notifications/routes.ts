/** Notifications (specification 2, sections 2, 4 and 7). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  NOTICE_TYPES,
  noticeTexts,
  type NoticeAnswer,
} from '../../../../contract/notifications/notifications.ts';
import { isFresh, sendPrivate, etagOf } from '../../http/etag.ts';
import { problem } from '../../http/http-error.ts';
import { id, idParams, messageSchema, time } from '../../http/schemas.ts';
import { ownPagesDescription, ownParameters, readOwnPage } from '../../lists/own-list.ts';
import { setContentRange } from '../../lists/content-range.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import { readNotices } from './notice.ts';
import { deleteNotice, markAllRead, markRead, findNotice, notificationCounts } from './own.ts';

const tags = ['Notifications'];

const notice = z.object({
  id: z.int(),
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  message: z.string(),
  to: z.string().meta({ description: 'Where it leads, as an address of the portal' }),
  read_at: time.nullable(),
  created_at: time,
}) satisfies z.ZodType<unknown, NoticeAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { knex, notices } = app;

  app.get(
    '',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One’s own notifications in one’s language, the newest first, or one page of them',
        description: `${ownPagesDescription} An ETag comes with them; an unchanged page is a 304 for which no notification is read.`,
        querystring: ownParameters,
        response: { 200: z.array(notice), 400: messageSchema },
      },
    },
    async (request, reply) => {
      const page = readOwnPage(request.query);
      const { user } = actorOf(request);
      const { total, etagParts: mark } = await notificationCounts(knex, notices, user.id);
      const tag = etagOf([mark, request.language, page.offset, page.limit]);
      const fresh = isFresh(request.headers['if-none-match'], tag);
      const rows = fresh ? [] : await readNotices(knex, notices, user.id, request.language, page);
      if (!fresh) setContentRange(reply, 'notifications', page, rows.length, { total, estimated: false });
      return sendPrivate(request, reply, rows, tag);
    },
  );

  app.get(
    '/unread-count',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'How many of one’s notifications are unread',
        description: 'An unchanged count is a 304.',
        response: { 200: z.object({ count: z.int() }) },
      },
    },
    async (request, reply) => {
      const { unread: count } = await notificationCounts(knex, notices, actorOf(request).user.id);
      return sendPrivate(request, reply, { count });
    },
  );

  app.get(
    '/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One of one’s own notifications; reading it here does not mark it as read',
        params: idParams,
        response: { 200: notice, 404: messageSchema },
      },
    },
    async (request) => {
      const of = { userId: actorOf(request).user.id, id: request.params.id };
      const found = await findNotice(knex, notices, of, request.language);
      if (!found) throw problem(404, noticeTexts.gone);
      return found;
    },
  );

  app.patch(
    '/:id/read',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Marks a notification as read; one that is read keeps its time',
        params: idParams,
        body: z.object({}).nullish(),
        response: { 200: messageSchema.extend({ notification: notice }), 404: messageSchema },
      },
    },
    async (request) => {
      const of = { userId: actorOf(request).user.id, id: request.params.id };
      const marked = await markRead(knex, notices, of);
      const notification = marked ? await findNotice(knex, notices, of, request.language) : null;
      if (!notification) throw problem(404, noticeTexts.gone);
      return { message: request.t(noticeTexts.read), notification };
    },
  );

  app.patch(
    '/mark-all-read',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Marks all of one’s notifications as read',
        description:
          'With `up_to`, the id of the newest that the reader has seen, one that came meanwhile stays unread.',
        body: z.object({ up_to: id.optional() }).nullish(),
        response: { 200: messageSchema.extend({ marked: z.int() }) },
      },
    },
    async (request) => {
      const upTo = request.body?.up_to ?? null;
      const marked = await markAllRead(knex, notices, actorOf(request).user.id, upTo);
      return { message: request.t(noticeTexts.allRead), marked };
    },
  );

  app.delete(
    '/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Deletes one of one’s own notifications for good',
        params: idParams,
        response: { 200: messageSchema, 404: messageSchema },
      },
    },
    async (request) => {
      const of = { userId: actorOf(request).user.id, id: request.params.id };
      if (!(await deleteNotice(knex, notices, of))) throw problem(404, noticeTexts.gone);
      return { message: request.t(noticeTexts.deleted) };
    },
  );
};

export default routes;
