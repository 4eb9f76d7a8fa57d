import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort, run } from '../support/start-server.ts';
import { ended, eventually, NotInstalled, type Engine } from './engine.ts';
import { driven } from './web-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

interface Answer {
  value: unknown;
}

/** WebKit as Debian has it (`webkit2gtk-driver`), on a screen that nobody sees (`xvfb`). @throws {NotInstalled} */
export async function openWebKit(): Promise<Engine> {
  const browser = BROWSERS.find((file) => existsSync(file));
  if (!browser || ![DRIVER, SCREEN].every((file) => existsSync(file)))
    throw new NotInstalled('apt-get install webkit2gtk-driver xvfb');
  // The server says which number it took.
  const screen = run(SCREEN, ['-displayfd', '1', '-screen', '0', '1280x1600x24'], {
    cwd: path.dirname(SCREEN),
  });
  const [, display] = await screen.printed(/^(\d+)$/m);
  const port = await freePort();
  const driver = run(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Its sandbox cannot be made in most containers; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const send = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  const stop = async () => {
    await ended(driver);
    await ended(screen);
  };
  try {
    await eventually(() => send('GET', '/status'));
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const { sessionId, capabilities } = (await send('POST', '/session', {
      capabilities: { alwaysMatch: options },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = (method: string, command: string, body?: object) =>
      send(method, `/session/${sessionId}${command}`, body);
    return driven(
      { name: 'WebKitGTK', version: capabilities.browserVersion },
      {
        navigate: (url) => session('POST', '/url', { url }),
        execute: (script, args) => session('POST', '/execute/sync', { script, args }),
        click: (element) => session('POST', `/element/${element}/click`, {}),
        sendKeys: (element, text) => session('POST', `/element/${element}/value`, { text }),
        deleteCookies: () => session('DELETE', '/cookie'),
        addCookie: (cookie) => session('POST', '/cookie', { cookie }),
        end: () => session('DELETE', '').finally(stop),
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
}
