import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Message } from '../../../../contract/language.ts';
import { tooManyTries } from '../../../../contract/limits.ts';
import { twoFactorTexts, typedCode } from '../../../../contract/accounts/two-factor.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { passwordAndCodeLimits, firstCodeLimits, passwordConfirmationLimits } from '../limits.ts';
import { inputTextOrEmpty, messageSchema } from '../../../platform/http/schemas.ts';
import { clientInfo, logSecurity } from '../../../platform/access/security-log/log.ts';
import { tryChallenge, type ChallengeEnd } from '../../../platform/access/sessions/challenges.ts';
import { wrongCodeProblem, checkCode, isAppCode } from './codes.ts';
import { completeLogin, endReplacedSession } from '../login/log-in.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { userAnswer } from '../schemas.ts';
import { sealOldSecrets } from './secret.ts';
import { confirmTwoFactor, hasTwoFactor, startTwoFactor, turnOffTwoFactor } from './setup.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';

const code = z.string().max(200).default('');

/** The texts for a login challenge that is no longer open. */
const CHALLENGE_TEXTS: Record<ChallengeEnd, Message> = {
  'used up': twoFactorTexts.triesUsedUp,
  late: twoFactorTexts.challengeOver,
  ended: twoFactorTexts.challengeEnded,
};

/** Routes of two-step login: setting it up, turning it off, and the second step of a login. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onReady', async () => void (await sealOldSecrets(app.knex, app.config)));

  app.route({
    method: 'POST',
    url: '/login/two-factor',
    config: { access: 'public' },
    schema: {
      tags: ['Accounts'],
      summary: 'End a login with a code of the app, or with a recovery code',
      body: z.object({ challenge: z.string().max(200), code }),
      response: { 200: z.object({ token: z.string(), user: userAnswer, remember: z.boolean() }) },
    },
    handler: async (request, reply) => {
      const { challenge, code } = request.body;
      if (!typedCode(code)) throw fieldErrors({ code: [twoFactorTexts.codeRequired] });
      const challengeState = await tryChallenge(app.knex, challenge);
      if (typeof challengeState === 'string') throw problem(401, CHALLENGE_TEXTS[challengeState]);
      if ('wait' in challengeState) {
        reply.header('retry-after', challengeState.wait);
        throw problem(429, tooManyTries(challengeState.wait));
      }
      const { userId, remember } = challengeState;
      const found = await checkCode(app.knex, app.config, userId, code);
      const refusal = await found.consume(app.knex);
      if (refusal) {
        await logSecurity(app.knex, clientInfo(request), { event: 'second-step-failed', userId });
        throw wrongCodeProblem(refusal);
      }
      const secondStep = isAppCode(code) ? 'app' : 'recovery code';
      const login = await completeLogin(app.knex, challenge, {
        userId,
        secondStep,
        remember,
        ...clientInfo(request),
      });
      await endReplacedSession(app.knex, request);
      return { ...login, remember };
    },
  });

  app.route({
    method: 'GET',
    url: '/me/two-factor',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'Whether two-step login is on, and how many recovery codes are left',
      response: { 200: z.object({ on: z.boolean(), recovery_codes_left: z.int() }) },
    },
    handler: async ({ user }) => ({
      on: await hasTwoFactor(app.knex, user!.id),
      recovery_codes_left: await recoveryCodesLeft(app.knex, user!.id),
    }),
  });

  app.route({
    method: 'POST',
    url: '/me/two-factor',
    config: { access: 'signed-in', limits: passwordConfirmationLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Start turning two-step login on: a secret for an authenticator app',
      body: z.object({ current_password: inputTextOrEmpty }),
      response: { 201: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      return reply
        .code(201)
        .send(await startTwoFactor(app.knex, app.config, actor, request.body.current_password));
    },
  });

  app.route({
    method: 'POST',
    url: '/me/two-factor/confirm',
    config: { access: 'signed-in', limits: firstCodeLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Turn two-step login on with a first code; the recovery codes are answered once',
      description: 'Every other session ends, and the owner is told by mail.',
      body: z.object({ code }),
      response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
    },
    handler: async (request) => {
      const { code } = request.body;
      if (!typedCode(code)) throw fieldErrors({ code: [twoFactorTexts.codeRequired] });
      const actor = actorOf(request);
      const { token } = request.session!;
      return { recovery_codes: await confirmTwoFactor(app.knex, app.config, actor, { typed: code, token }) };
    },
  });

  app.route({
    method: 'POST',
    url: '/me/two-factor/recovery-codes',
    config: { access: 'signed-in', limits: passwordAndCodeLimits },
    schema: {
      tags: ['Accounts'],
      summary:
        'Make new recovery codes with the password and a code, answered once; the old ones are of no use any more',
      body: z.object({ current_password: inputTextOrEmpty, code }),
      response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      return { recovery_codes: await renewRecoveryCodes(app.knex, app.config, actor, request.body) };
    },
  });

  app.route({
    method: 'POST',
    url: '/me/two-factor/off',
    config: { access: 'signed-in', limits: passwordAndCodeLimits },
    schema: {
      tags: ['Accounts'],
      summary: 'Turn two-step login off, with the password and a code of the app or a recovery code',
      body: z.object({ current_password: inputTextOrEmpty, code }),
      response: { 200: messageSchema },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      await turnOffTwoFactor(app.knex, app.config, actor, request.body);
      return { message: request.t(twoFactorTexts.turnedOff) };
    },
  });
};

export default routes;
