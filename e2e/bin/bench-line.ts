/** npm run bench:line: measures when pages are ready on a slow line. Uses its own server, or the one at E2E_BASE_URL. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { locateBrowser } from '../support/browser.mjs';
import { startServer } from '../support/start-server.ts';

const HELP = `npm run bench:line [-- --runs 3]

Opens pages in a browser that has kept nothing, over a line of 400 kbit/s with 400 ms to each answer, on a processor six times slower.
Prints milliseconds from the opening on, the middle of the runs: when something is painted, when the whole HTML is there, and when
scripts have taken over; of the back office, when the first row of a list is shown, which is before it can be worked with: that is
taken over. Beside them what was loaded until then, in KB as sent.
Ends with 1 when /land takes longer than 3 s to be taken over, or the list longer than 5 s.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const runsOption = process.argv.indexOf('--runs');
const RUNS = runsOption < 0 ? 3 : Number(process.argv[runsOption + 1]);

/** 400 kbit/s, in bytes per second. */
const PACE = 400_000 / 8;
const LINE = { offline: false, latency: 400, downloadThroughput: PACE, uploadThroughput: PACE };
const SLOWER = 6;

interface Times {
  painted: number;
  whole: number;
  /** The page's scripts have taken over; for a list, its first row is shown. */
  ready: number;
  /** The console can be used. Its rows are drawn earlier than that. Other pages: the same as `ready`. */
  over: number;
  kilobytes: number;
}

interface Opened {
  address: string;
  /** The demonstration account that opens it; null: nobody is logged in. */
  who: string | null;
  /** Resolves when the page is ready. */
  isReady: (page: Page) => Promise<unknown>;
  /** The time limit, in milliseconds. */
  within: number;
}

/** React marks the elements that it has taken over. A link in the page's body is one of the last. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main a, main button, main select')].at(-1);
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });

const OPENED: readonly Opened[] = [
  { address: '/land', who: null, isReady: takenOver, within: 3_000 },
  {
    address: '/admin/dags',
    who: 'acland@bhumi.test',
    // Check the second cell: a row that is still loading has only one.
    isReady: (page) => page.waitForSelector('tbody td:nth-child(2)', { state: 'visible' }),
    within: 5_000,
  },
];

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', 'bhumi-demo-2026');
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Opens a page once, in a browser with an empty cache. */
async function open(browser: Browser, baseURL: string, { address, who, isReady }: Opened): Promise<Times> {
  const signed = await browser.newContext({ baseURL });
  if (who) await signIn(await signed.newPage(), who);
  const storageState = await signed.storageState();
  await signed.close();
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  await isReady(page);
  const ready = await page.evaluate(() => performance.now());
  await page.waitForSelector('#first', { state: 'detached' });
  const times = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytes = all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, loaded!.encodedBodySize);
    return {
      painted: paint?.startTime ?? 0,
      whole: loaded!.responseEnd,
      kilobytes: bytes / 1000,
      over: performance.now(),
    };
  });
  await context.close();
  return { ...times, ready };
}

const middle = (numbers: number[]): number => numbers.sort((one, other) => one - other)[numbers.length >> 1]!;

const server = process.env.E2E_BASE_URL ? null : await startServer();
const baseURL = process.env.E2E_BASE_URL ?? server!.url;
const browser = await chromium.launch({
  executablePath: locateBrowser() ?? undefined,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-background-networking'],
});
let isInTime = true;
try {
  console.log(
    '| page | painted ms | whole HTML ms | ready ms | goal ms | taken over ms | KB |\n|---|---:|---:|---:|---:|---:|---:|',
  );
  for (const opened of OPENED) {
    const runs: Times[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await open(browser, baseURL, opened));
    const [painted, whole, ready, over, size] = (
      ['painted', 'whole', 'ready', 'over', 'kilobytes'] as const
    ).map((name) => Math.round(middle(runs.map((times) => times[name]))));
    console.log(
      `| ${opened.address} | ${painted} | ${whole} | ${ready} | ${opened.within} | ${over} | ${size} |`,
    );
    isInTime &&= ready! <= opened.within;
  }
} finally {
  await browser.close();
  await server?.stop();
}
process.exit(isInTime ? 0 : 1);
