import { parseCookie, stringifySetCookie } from 'cookie';
import type { onRequestHookHandler } from 'fastify';
import { LANGUAGE_KEY, LINK_LANGUAGE, isLanguage } from '../../../../contract/language.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Opens a mail's link in the language of the mail (`?lang=bn`), and stores that language, if the browser's reader has
 * not chosen one. An existing choice is kept: an old mail must not change it.
 */
export const linkLanguage: onRequestHookHandler = (request, reply, done) => {
  const { [LINK_LANGUAGE]: language } = request.query as Record<string, unknown>;
  if (!isLanguage(language)) return done();
  const { cookie } = request.headers;
  if (cookie && parseCookie(cookie)[LANGUAGE_KEY] !== undefined) return done();
  // As if the browser had sent the cookie: for the page, its API calls, and an error page.
  request.language = language;
  request.headers = { cookie: [cookie, `${LANGUAGE_KEY}=${language}`].filter(Boolean).join('; ') };
  const { secure } = request.server.config;
  const kept = { name: LANGUAGE_KEY, value: language, path: '/', maxAge: YEAR };
  reply.header('set-cookie', stringifySetCookie({ ...kept, sameSite: 'lax', secure }));
  done();
};
