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
 * Returns the language that the reader has chosen: `Accept-Language` when it names exactly one of ours (our fronts send it so),
 * else the cookie with their choice. Null when neither is there.
 */
export function explicitLanguage(headers: Headers): Language | null {
  const header = accepted(headers);
  if (isLanguage(header)) return header;
  const cookie = headers.cookie ? parseCookie(headers.cookie)[LANGUAGE_KEY] : undefined;
  return cookie === undefined ? null : parseLanguage(cookie);
}

/** The language of the answer: the reader's choice, else what the browser prefers, else English. */
export function answerLanguage(headers: Headers): Language {
  return explicitLanguage(headers) ?? preferredLanguage(headers['accept-language']);
}

/** `request.language`, determined on first use because most answers contain no text, and `request.t`. */
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
