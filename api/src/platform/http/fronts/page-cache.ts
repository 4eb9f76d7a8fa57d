import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_KEY, readersLanguage, type Language } from '../../../../contract/language.ts';
import { isFresh, etagOf } from '../etag.ts';
import { acceptsGzip } from '../prebuilt-response.ts';
import { cacheByTime } from '../../cache/by-time.ts';
import { replaceNonceByHashes } from './inline-scripts.ts';

/** The longest delay until changed data is visible, on every replica. */
const TTL_MS = 2_000;
/** Values of `Sec-Fetch-Site` for visitors who do not come from one of our pages. */
const FROM_ELSEWHERE = new Set(['none', 'cross-site', 'same-site']);
/** Each page has a variant per language, per host name, and for visitors from elsewhere. */
const MAX_PAGES = 200;
/** Cookies that do not change a page: the language, which is part of the key, and the device cookie of a login. */
const IGNORED_COOKIES = new Set([LANGUAGE_KEY, 'bhumi_device', '__Host-bhumi_device']);

/** A page that is the same for every reader of a language. */
export interface SharedPage {
  origin: string;
  path: string;
  language: Language;
  /** For visitors from another site who have not seen one of our pages yet. */
  fromElsewhere: boolean;
  /** While applications and payments pause. */
  paused: boolean;
}

/** A rendered page, and the nonce of its scripts. */
export interface RenderedPage {
  page: Response;
  nonce: string;
}

interface CachedPage {
  plain: Buffer;
  zipped: Buffer;
  tag: string;
  inlineScripts: string | null;
  headers: [string, string][];
}

/**
 * Returns the shared page that a request asks for: one of `paths`, without a query, from a browser that sends no cookies except
 * ignored ones. Null for any other request.
 */
export function sharedPageOf(
  request: FastifyRequest,
  origin: string,
  paths: ReadonlySet<string>,
  paused = false,
): SharedPage | null {
  const path = request.raw.url ?? '';
  if (!paths.has(path) || !['GET', 'HEAD'].includes(request.method)) return null;
  const { cookie, 'accept-language': accepted, 'sec-fetch-site': from = '' } = request.headers;
  const cookies = cookie ? parseCookie(cookie) : {};
  if (Object.keys(cookies).some((name) => !IGNORED_COOKIES.has(name))) return null;
  const language = readersLanguage(cookies[LANGUAGE_KEY], accepted);
  return { origin, path, language, fromElsewhere: FROM_ELSEWHERE.has(String(from)), paused };
}

/** Prepares a page for the cache; null when it may not be cached, because it failed or sets a cookie. */
async function toCachedPage({ page, nonce }: RenderedPage): Promise<CachedPage | null> {
  if (page.status !== 200 || page.headers.has('set-cookie')) return null;
  const { html, inlineScripts } = replaceNonceByHashes(await page.text(), nonce);
  const plain = Buffer.from(html);
  // Fastify sets the length of what is sent.
  const headers = [...page.headers].filter(([name]) => name !== 'content-length');
  return { plain, zipped: gzipSync(plain, { level: 9 }), tag: etagOf(html), inlineScripts, headers };
}

/** Converts a page to its cache key, and back. */
const keyOf = ({ origin, path, language, fromElsewhere, paused }: SharedPage): string =>
  `${language} ${path} ${origin} ${fromElsewhere} ${paused}`;
function pageOfKey(key: string): SharedPage {
  const [language, path, origin, fromElsewhere, paused] = key.split(' ') as [Language, ...string[]];
  return {
    origin: origin!,
    path: path!,
    language,
    fromElsewhere: fromElsewhere === 'true',
    paused: paused === 'true',
  };
}

/**
 * Caches the pages that are the same for everybody for two seconds, and sends them as prebuilt bytes (docs/decisions/060).
 * @param render renders a page, from its key alone
 * @returns sends a page; false when it may not be cached, and nothing was sent
 */
export function createPageCache(render: (page: SharedPage) => Promise<RenderedPage>) {
  const read = cacheByTime(async (key: string) => toCachedPage(await render(pageOfKey(key))), {
    ttlMs: TTL_MS,
    max: MAX_PAGES,
  });
  return async (page: SharedPage, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const cached = await read(keyOf(page));
    if (!cached) return false;
    for (const [name, value] of cached.headers) reply.header(name, value);
    reply
      .header('etag', cached.tag)
      .header('vary', `${reply.getHeader('vary')}, Accept-Encoding, Sec-Fetch-Site`);
    request.inlineScripts = cached.inlineScripts;
    if (isFresh(request.headers['if-none-match'], cached.tag)) {
      reply.code(304).send();
    } else if (acceptsGzip(request.headers['accept-encoding'])) {
      reply.header('content-encoding', 'gzip').send(cached.zipped);
    } else {
      reply.send(cached.plain);
    }
    return true;
  };
}
