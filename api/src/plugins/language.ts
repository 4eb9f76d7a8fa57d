import { parseCookie } from 'cookie';
import fp from 'fastify-plugin';
import { LANGUAGE_KEY, parseLanguage, type Language } from '../../contract/language.ts';

/**
 * The language of the answer. Our fronts say it outright (`Accept-Language: bn`, nothing else in it); next counts the
 * reader's kept choice; then what a browser prefers; then English.
 */
export function languageOf(headers: { cookie?: string; 'accept-language'?: string }): Language {
  const accepted = headers['accept-language']?.trim().toLowerCase() ?? '';
  if (accepted === 'bn' || accepted === 'en') return accepted;
  const kept = headers.cookie ? parseCookie(headers.cookie)[LANGUAGE_KEY] : undefined;
  return parseLanguage(kept ?? accepted.slice(0, 2));
}

/** `request.language` and `request.t`. */
export default fp(
  async (app) => {
    app.decorateRequest('language', 'en');
    app.decorateRequest('t', function (message) {
      return message[this.language];
    });
    app.addHook('onRequest', async (request) => {
      request.language = languageOf(request.headers);
    });
  },
  { name: 'language' },
);
