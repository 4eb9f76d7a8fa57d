import { gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_KEY, readersLanguage, type Language } from '../../../../contract/language.ts';
import { isFresh, etagOf } from '../etag.ts';
import { acceptsGzip } from '../prebuilt-response.ts';
import { cacheByTime } from '../../cache/by-time.ts';
import { replaceNonceByHashes } from './inline-scripts.ts';

/** What is kept may be so old, in milliseconds: that is how late a change of the data is seen, on every replica. */
const OLDEST = 2_000;
/** What a browser says of a page that no page of ours has led to. */
const FROM_ELSEWHERE = new Set(['none', 'cross-site', 'same-site']);
/** So many pages are kept: each in two languages and for both who come and who are here, under the few names that a server has. */
const MOST = 200;
/** Cookies that no page shows anything of: the choice of the language, which is asked for apart, and what a login left. */
const HARMLESS = new Set([LANGUAGE_KEY, 'bhumi_device', '__Host-bhumi_device']);

/** A page for everybody who reads a language. */
export interface SharedPage {
  origin: string;
  path: string;
  language: Language;
  /** For those who come from elsewhere, and have seen none of our pages so far. */
  fromElsewhere: boolean;
}

/** A page made anew: the answer, and the nonce that its scripts carry. */
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
 * The page that a request asks for, where everybody is shown the same: one of `paths`, without a query, to someone whose
 * browser says nothing of them but the language; null for any other.
 */
export function sharedPageOf(
  request: FastifyRequest,
  origin: string,
  paths: ReadonlySet<string>,
): SharedPage | null {
  const path = request.raw.url ?? '';
  if (!paths.has(path) || !['GET', 'HEAD'].includes(request.method)) return null;
  const { cookie, 'accept-language': accepted, 'sec-fetch-site': from = '' } = request.headers;
  const cookies = cookie ? parseCookie(cookie) : {};
  if (Object.keys(cookies).some((name) => !HARMLESS.has(name))) return null;
  const language = readersLanguage(cookies[LANGUAGE_KEY], accepted);
  return { origin, path, language, fromElsewhere: FROM_ELSEWHERE.has(String(from)) };
}

/** What is kept of a page; null: it is not one to keep, since it failed or leaves something in the browser. */
async function toCachedPage({ page, nonce }: RenderedPage): Promise<CachedPage | null> {
  if (page.status !== 200 || page.headers.has('set-cookie')) return null;
  const { html, inlineScripts } = replaceNonceByHashes(await page.text(), nonce);
  const plain = Buffer.from(html);
  // The length is that of what is sent.
  const headers = [...page.headers].filter(([name]) => name !== 'content-length');
  return { plain, zipped: gzipSync(plain, { level: 9 }), tag: etagOf(html), inlineScripts, headers };
}

/** The key of a page, and back: what is asked for by value is found again. */
const keyOf = ({ origin, path, language, fromElsewhere }: SharedPage): string =>
  `${language} ${path} ${origin} ${fromElsewhere}`;
function pageOfKey(key: string): SharedPage {
  const [language, path, origin, fromElsewhere] = key.split(' ') as [Language, string, string, string];
  return { origin, path, language, fromElsewhere: fromElsewhere === 'true' };
}

/**
 * Pages that are the same for everybody, made once for all who ask within two seconds and sent as ready bytes
 * (docs/decisions/060).
 * @param make makes one, from what is said of it alone
 * @returns sends one; false where it is not to be kept, and nothing was sent
 */
export function createPageCache(
  make: (page: SharedPage) => Promise<RenderedPage>,
  clock: () => number = Date.now,
) {
  const read = cacheByTime(async (key: string) => toCachedPage(await make(pageOfKey(key))), {
    milliseconds: OLDEST,
    most: MOST,
    clock,
  });
  return async (page: SharedPage, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const kept = await read(keyOf(page));
    if (!kept) return false;
    for (const [name, value] of kept.headers) reply.header(name, value);
    reply
      .header('etag', kept.tag)
      .header('vary', `${reply.getHeader('vary')}, Accept-Encoding, Sec-Fetch-Site`);
    request.inlineScripts = kept.inlineScripts;
    if (isFresh(request.headers['if-none-match'], kept.tag)) {
      reply.code(304).send();
    } else if (acceptsGzip(request.headers['accept-encoding'])) {
      reply.header('content-encoding', 'gzip').send(kept.zipped);
    } else {
      reply.send(kept.plain);
    }
    return true;
  };
}
