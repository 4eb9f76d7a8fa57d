import { parseCookie, stringifySetCookie } from 'cookie';
import type { onRequestHookHandler } from 'fastify';
import { LANGUAGE_KEY, LINK_LANGUAGE, isLanguage } from '../../../../contract/language.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * A link of a mail opens in the language of the mail (`?lang=bn`), in a browser whose reader has not chosen one, which
 * keeps it from then on. A choice that was made stands: whoever reads us in one language does not lose it to an old mail.
 */
export const linkLanguage: onRequestHookHandler = (request, reply, done) => {
  const { [LINK_LANGUAGE]: language } = request.query as Record<string, unknown>;
  if (!isLanguage(language)) return done();
  const { cookie } = request.headers;
  if (cookie && parseCookie(cookie)[LANGUAGE_KEY] !== undefined) return done();
  // As if the browser had it already: the page, what it asks of the API, and a page that says what failed.
  request.language = language;
  request.headers = { cookie: [cookie, `${LANGUAGE_KEY}=${language}`].filter(Boolean).join('; ') };
  const { secure } = request.server.config;
  const kept = { name: LANGUAGE_KEY, value: language, path: '/', maxAge: YEAR };
  reply.header('set-cookie', stringifySetCookie({ ...kept, sameSite: 'lax', secure }));
  done();
};
