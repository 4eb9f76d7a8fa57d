/** Records every work: the requests to the product, and what the bare server does for the same. */
import type { App } from '../src/app.ts';
import { ask, UNIQUE_NAME, record, type BenchRequest, type Script, type Statement } from './record.ts';
import type { Work } from './works.ts';
import type { Ids, People } from './world.ts';

/** The headers of our own fronts for the API. */
const CALL = { accept: 'application/json', 'accept-language': 'en' };
/** The headers of a browser for a page. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};
/** Differs in each run, because a kept database has the names of earlier runs. The servers of this run share it. */
const RUN = (process.env.BENCH_RUN ??= String(Date.now() % 1_000_000).padStart(6, '0'));
const nameOfRun = (digit: string): string => UNIQUE_NAME.replace(/0{12}/, digit.repeat(6) + RUN);
/** Replaces `UNIQUE_NAME` while a request is recorded. */
export const RECORDED = nameOfRun('9');
/** The same for the warm-up request before it. */
const BEFORE = nameOfRun('8');

/** Returns the requests of a work, with their sessions. */
function requestsOf(work: Work, ids: Ids, people: People): BenchRequest[] {
  const tokens = work.as ? people[work.as] : [null];
  return work.ask(ids).flatMap((asked) =>
    tokens.map((token) => {
      const headers: Record<string, string> = { ...(work.page ? BROWSER : CALL), ...asked.headers };
      if (token !== null && work.page) headers.cookie = `bhumi_session=${token}`;
      else if (token !== null) headers.authorization = `Bearer ${token}`;
      return { ...asked, headers };
    }),
  );
}

const withName = (asked: BenchRequest, name: string): BenchRequest =>
  JSON.parse(JSON.stringify(asked).replaceAll(UNIQUE_NAME, name)) as BenchRequest;

/** Returns the request as it is measured: at the address that the first one redirects to, or with the ETag of the answer. */
async function settled(app: App, work: Work, asked: BenchRequest): Promise<BenchRequest> {
  const first = await ask(app, withName(asked, BEFORE));
  const { location, etag } = first.headers;
  if (first.statusCode >= 300 && first.statusCode < 400 && typeof location === 'string') {
    return settled(app, work, { ...asked, url: location });
  }
  if (first.statusCode >= 400)
    throw new Error(`${work.name}: ${first.statusCode} ${first.body.slice(0, 300)}`);
  if (!work.unchanged) return asked;
  return { ...asked, headers: { ...asked.headers, 'if-none-match': String(etag) } };
}

/** Records every request of a work, when its caches are warm. */
export async function recordWork(app: App, work: Work, ids: Ids, people: People): Promise<Script[]> {
  const scripts: Script[] = [];
  for (const each of requestsOf(work, ids, people)) {
    const asked = scripts.length > 0 && work.writes ? each : await settled(app, work, each);
    const script = await record(app, withName(asked, RECORDED));
    if (script.status >= 400)
      throw new Error(`${work.name}: ${script.status} ${script.body.toString('utf8')}`);
    scripts.push({ ...script, asked });
  }
  return scripts;
}

const CONTROL = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i;

/** Whether a statement only counts. */
function counts({ text, rows, fields }: Statement): boolean {
  if (/^explain/i.test(text)) return true;
  return rows.length === 1 && fields.length === 1 && typeof Object.values(rows[0]!)[0] === 'number';
}

/** Returns the statements that a page needs: without counts, and without transactions around reads. */
export const withoutCounts = (statements: Statement[]): Statement[] =>
  statements.filter((statement) => !CONTROL.test(statement.text) && !counts(statement));
