/**
 * `npm run test:browsers [-- firefox webkit chromium109 chromium88 chromium80]`: tests the main tasks of citizens and officers in browsers
 * that `npm test` does not use (docs/browsers.md). Installs missing browsers if it may. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NotInstalled, type Engine } from '../browsers/engine.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { openOldChromium } from '../browsers/old-chromium.ts';
import { readerOf, type Reader } from '../browsers/reader.ts';
import { citizen, isToldWhatTheDeskNeeds, officer, readPages } from '../browsers/walks.ts';
import { openWebKit } from '../browsers/webkit.ts';
import { worldOf, type World } from '../browsers/world.ts';
import { startServer } from '../support/start-server.ts';

type Walk = (reader: Reader, world: World) => Promise<void>;
interface Tried {
  open: () => Promise<Engine>;
  /** Whether the portal's script runs in it. */
  scripted?: boolean;
  walks: Record<string, Walk>;
  /** The Debian packages of it. */
  packages?: readonly string[];
}

const portal = {
  'land is looked up': citizen.lookUp,
  'an application is paid for': citizen.applyAndPay,
  'the dashboard is read': citizen.readDashboard,
  'every screen of the portal is read': readPages,
};
const both = {
  ...portal,
  'a registration is decided': officer.decide,
  'every page of the back office is read': officer.readDesk,
};

const ENGINES: Record<string, Tried> = {
  firefox: { open: () => openFirefox(), walks: both, packages: ['firefox-esr'] },
  webkit: { open: openWebKit, walks: both, packages: ['webkit2gtk-driver', 'xvfb'] },
  chromium109: {
    open: () => openOldChromium({ browser: '@sparticuz/chromium@109.0.6', puppeteer: '19.4.0' }),
    walks: both,
  },
  chromium88: {
    open: () => openOldChromium({ browser: 'chrome-aws-lambda@5.5.0', puppeteer: '5.5.0' }),
    walks: { ...portal, 'the back office says what it needs': isToldWhatTheDeskNeeds },
  },
  chromium80: {
    open: () => openOldChromium({ browser: 'chrome-aws-lambda@2.1.1', puppeteer: '2.1.1' }),
    scripted: false,
    walks: {
      'every screen of the portal is read': readPages,
      'the back office says what it needs': isToldWhatTheDeskNeeds,
    },
  },
};

/** Opens a browser; first installs it if Debian has it and we may. */
async function opened({ open, packages }: Tried): Promise<Engine> {
  try {
    return await open();
  } catch (error) {
    const may = process.getuid?.() === 0 && existsSync('/etc/debian_version');
    if (!(error instanceof NotInstalled) || !packages || !may) throw error;
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' });
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', ...packages);
    return open();
  }
}

const tally = { passed: 0, failed: 0 };
/** What must end with this process. */
const running: (() => Promise<void>)[] = [];
const endAll = async () => {
  for (const end of running.splice(0).reverse()) await end().catch(() => undefined);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)));

async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  const failure = await work().then(
    () => null,
    (error: Error) => error,
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  tally[failure ? 'failed' : 'passed'] += 1;
  console.log(`  ${failure ? '✗' : '✓'} ${name} (${seconds} s)${failure ? `: ${failure.message}` : ''}`);
}

async function tryEngine(name: string, url: string, world: World): Promise<void> {
  const tried = ENGINES[name]!;
  const { scripted = true, walks } = tried;
  let engine: Engine;
  try {
    engine = await opened(tried);
  } catch (error) {
    tally.failed += 1;
    const missing = error instanceof NotInstalled ? 'It is not installed: ' : '';
    console.log(`${name}\n  ✗ ${missing}${(error as Error).message}`);
    return;
  }
  console.log(`${engine.name} ${engine.version}`);
  running.push(engine.close);
  try {
    await engine.goto(url);
    const reader = readerOf(engine, url, { scripted });
    for (const [walk, work] of Object.entries(walks)) {
      await attempt(walk, async () => {
        await reader.becomes(null);
        await work(reader, world);
      });
    }
  } finally {
    running.pop();
    await engine.close();
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !ENGINES[name]);
if (unknown.length > 0)
  throw new Error(`No such browser: ${unknown.join(', ')}. There are ${Object.keys(ENGINES).join(', ')}.`);
const server = await startServer();
running.push(server.stop);
try {
  const world = await worldOf(server.url);
  for (const name of names.length > 0 ? names : Object.keys(ENGINES))
    await tryEngine(name, server.url, world);
} finally {
  await endAll();
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
