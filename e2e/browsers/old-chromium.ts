import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root } from '../support/start-server.ts';
import { NotInstalled, type Cookie, type Engine, type Plain } from './engine.ts';

/** The packages that bring a Chromium of years ago, and what drives it. Only this needs them, so that `npm ci` brings neither. */
interface Packages {
  browser: string;
  puppeteer: string;
}

/** As far as it is used of puppeteer. */
interface Handle {
  asElement: () => { click: () => Promise<void>; type: (text: string) => Promise<void> } | null;
}
interface OldPage {
  goto: (address: string) => Promise<unknown>;
  evaluate: (work: string) => Promise<unknown>;
  evaluateHandle: (work: string) => Promise<Handle>;
  setCookie: (...cookies: Cookie[]) => Promise<void>;
  cookies: () => Promise<Cookie[]>;
  deleteCookie: (...cookies: Cookie[]) => Promise<void>;
}
interface OldBrowser {
  version: () => Promise<string>;
  newPage: () => Promise<OldPage>;
  close: () => Promise<void>;
}
interface Puppeteer {
  launch: (options: object) => Promise<OldBrowser>;
}

/** Installs the packages in `.cache`, once, and unpacks the browser. @throws {NotInstalled} where the registry gives none */
async function installed({
  browser,
  puppeteer: driver,
}: Packages): Promise<{ program: string; puppeteer: Puppeteer }> {
  const folder = path.join(root, '.cache/old-chromium', browser.replace(/[@/]/g, '-'));
  const packed = path.join(folder, 'node_modules', browser.replace(/(?<=.)@.*/, ''), 'bin/chromium.br');
  if (!existsSync(packed)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    const wanted = [browser, `puppeteer-core@${driver}`];
    const { status } = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
    if (status !== 0) throw new NotInstalled(`npm install ${wanted.join(' ')}`);
  }
  const program = path.join(folder, 'chromium');
  if (!existsSync(program)) {
    const partly = `${program}.part`;
    await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(partly));
    chmodSync(partly, 0o755);
    renameSync(partly, program);
  }
  const puppeteer = createRequire(path.join(folder, 'package.json'))('puppeteer-core') as Puppeteer;
  return { program, puppeteer };
}

/** Chromium of years ago. @throws {NotInstalled} */
export async function openOldChromium(packages: Packages): Promise<Engine> {
  const { program, puppeteer } = await installed(packages);
  const browser = await puppeteer.launch({
    executablePath: program,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
    defaultViewport: { width: 1280, height: 1000 },
  });
  const page = await browser.newPage();
  const called = (body: string, args: readonly Plain[]) =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
  const elementOf = async (find: string, args: readonly Plain[]) => {
    const element = (await page.evaluateHandle(called(find, args))).asElement();
    if (!element) throw new Error(`Nothing is found: ${args.join(', ')}`);
    return element;
  };
  return {
    name: 'Chromium',
    version: (await browser.version()).replace(/^\D*/, ''),
    goto: async (address) => void (await page.goto(address)),
    run: async <T>(body: string, ...args: Plain[]) => (await page.evaluate(called(body, args))) as T,
    click: async (find, ...args) => (await elementOf(find, args)).click(),
    type: async (find, text, ...args) => (await elementOf(find, args)).type(text),
    setCookies: async (cookies) => {
      await page.deleteCookie(...(await page.cookies()));
      await page.setCookie(...cookies);
    },
    close: () => browser.close(),
  };
}
