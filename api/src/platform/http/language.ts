import { parseCookie } from 'cookie';
import fp from 'fastify-plugin';
import {
  isLanguage,
  LANGUAGE_KEY,
  parseLanguage,
  preferredLanguage,
  type Language,
} from '../../../contract/language.ts';

interface Headers {
  cookie?: string;
  'accept-language'?: string;
}

const accepted = (headers: Headers) => headers['accept-language']?.trim().toLowerCase() ?? '';

/**
 * The language that someone reads us in: our fronts say it outright (`Accept-Language: bn`, nothing else in it); next
 * counts the reader's kept choice. Null when neither says it.
 */
export function explicitLanguage(headers: Headers): Language | null {
  const said = accepted(headers);
  if (isLanguage(said)) return said;
  const kept = headers.cookie ? parseCookie(headers.cookie)[LANGUAGE_KEY] : undefined;
  return kept === undefined ? null : parseLanguage(kept);
}

/** The language of the answer: the one that is used; then what a browser prefers; then English. */
export function answerLanguage(headers: Headers): Language {
  return explicitLanguage(headers) ?? preferredLanguage(headers['accept-language']);
}

/** `request.language`, found out when it is asked for first (most answers say nothing in words), and `request.t`. */
export default fp(
  async (app) => {
    app.decorateRequest('foundLanguage', null);
    app.decorateRequest('language', {
      getter() {
        return (this.foundLanguage ??= answerLanguage(this.headers));
      },
      setter(language) {
        this.foundLanguage = language;
      },
    });
    app.decorateRequest('t', function (message) {
      return message[this.language];
    });
  },
  { name: 'language' },
);
