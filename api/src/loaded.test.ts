/** What the server loads when it starts: what is rare comes with the first who needs it, and takes no memory until then. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Writes the address of each module that something imports. */
const LISTING = `
  import { writeSync } from 'node:fs';
  export async function resolve(name, context, next) {
    const found = await next(name, context);
    writeSync(1, found.url + '\\n');
    return found;
  }`;
const asModule = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(asModule(LISTING))});`;
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const server = new URL('server.ts', import.meta.url).href;

function loadedBy(address: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      tsx,
      '--import',
      asModule(register),
      '--input-type=module',
      '--eval',
      `await import(${JSON.stringify(address)}); process.exit(0);`,
    ],
    { encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  expect(status, stderr).toBe(0);
  return stdout.split('\n');
}

describe('the server', () => {
  it('starts without what is rare', () => {
    const loaded = loadedBy(server);
    const has = (part: string) => loaded.some((address) => address.includes(part));
    expect(
      ['/node_modules/fastify/', '/api/src/app.ts', '/api/src/platform/messages/outbox/senders.ts'].filter(
        has,
      ),
    ).toHaveLength(3);
    const rare = [
      ...['typst-ts-node-compiler', 'pdf-lib', 'pdfium', 'sharp', 'qrcode', 'nodemailer', 'sax', 'yauzl'].map(
        (name) => `/${name}/`,
      ),
      '/vite/',
      '/esbuild/',
      '/typescript/',
      '/db/seeds/demonstration/',
      '/db/migrations/',
    ];
    expect(rare.filter(has)).toEqual([]);
  });
});
