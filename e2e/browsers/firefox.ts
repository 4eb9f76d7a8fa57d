import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, run } from '../support/start-server.ts';
import { ended, eventually, NotInstalled, type Engine } from './engine.ts';
import { driven } from './web-driver.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** Marionette, which geckodriver too speaks to Firefox: JSON after its length, `[type, id, error or command, answer]`. */
function marionette(socket: Socket) {
  type Answer = [type: number, id: number, error: { message: string } | null, result: unknown];
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
      received = received.subarray(end);
      // The first says who it is.
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer);
    }
  });
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      socket.once('close', () => reject(new Error('Firefox is gone')));
    });
    const message = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, parameters]));
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    const [, , error, result] = await answered;
    waiting.delete(id);
    socket.removeAllListeners('close');
    if (error) throw new Error(`Firefox: ${error.message}`);
    return result;
  };
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

/** Firefox as Debian has it (`firefox-esr`), or another of its age: a path. @throws {NotInstalled} */
export async function openFirefox(program = PROGRAM): Promise<Engine> {
  if (!existsSync(program)) throw new NotInstalled('apt-get install firefox-esr');
  const profile = mkdtempSync(path.join(tmpdir(), 'bhumi-firefox-'));
  const port = await freePort();
  writeFileSync(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const browser = run(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
  });
  const stop = async () => {
    await ended(browser);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = await eventually(() => connected(port), 60_000);
    const send = marionette(socket);
    const { capabilities } = (await send('NewSession')) as { capabilities: { browserVersion: string } };
    const valueOf = async (answer: Promise<unknown>) => ((await answer) as { value: unknown }).value;
    return driven(
      { name: 'Firefox', version: capabilities.browserVersion },
      {
        navigate: (url) => send('Navigate', { url }),
        execute: (script, args) => valueOf(send('ExecuteScript', { script, args })),
        click: (id) => send('ElementClick', { id }),
        sendKeys: (id, text) => send('ElementSendKeys', { id, text }),
        deleteCookies: () => send('DeleteAllCookies'),
        addCookie: (cookie) => send('AddCookie', { cookie }),
        end: async () => {
          socket.destroy();
          await stop();
        },
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
}
