/** Routes for a pending change of e-mail address or phone. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTACT_KINDS, contactTexts } from '../../../../contract/accounts/contact-changes.ts';
import { linkLimits } from '../limits.ts';
import { resendLimits } from './limits.ts';
import { messageSchema } from '../../../platform/http/schemas.ts';
import { confirmEmail, cancelChanges, resendConfirmation } from './change.ts';
import { undoChange } from './undo.ts';

const tags = ['Accounts'];
const kindParams = z.object({ kind: z.enum(CONTACT_KINDS) });
const link = z.object({ token: z.string().max(200).default('') });

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/me/contact-changes/:kind/send',
    {
      config: { access: 'signed-in', limits: resendLimits },
      schema: {
        tags,
        summary: 'Have the link or the code for the new e-mail or phone sent again',
        params: kindParams,
        response: { 200: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await resendConfirmation(app.knex, request.user!.id, request.params.kind, request.language);
      return { message: request.t(contactTexts.sentAgain) };
    },
  );

  app.delete(
    '/me/contact-changes/:kind',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Give up the new e-mail or phone that waits to be confirmed',
        params: kindParams,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await cancelChanges(app.knex, request.user!.id, request.params.kind);
      return { message: request.t(contactTexts.givenUp) };
    },
  );

  app.post(
    '/contact-changes/confirm',
    {
      config: { access: 'public', limits: linkLimits },
      schema: {
        tags,
        summary: 'Make the e-mail address valid that a link was sent to',
        description: 'The same link again answers the same for as long as the account has the address.',
        body: link,
        response: { 200: messageSchema, 400: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      await confirmEmail(app.knex, request, request.body.token, request.language);
      return { message: request.t(contactTexts.confirmed) };
    },
  );

  app.post(
    '/contact-changes/undo',
    {
      config: { access: 'public', limits: linkLimits },
      schema: {
        tags,
        summary: 'Take a change of e-mail or phone back, with the link that the old address got',
        description:
          'What was there before is there again and all sessions end. Where a new e-mail address had been confirmed, the ' +
          'password is void too, and so is two-step login that was turned on since. So is a password that a new phone has set.',
        body: link,
        response: { 200: messageSchema, 400: messageSchema, 409: messageSchema },
      },
    },
    async (request) => {
      const text = await undoChange(app.knex, request, request.body.token, request.language);
      return { message: request.t(text) };
    },
  );
};

export default routes;
