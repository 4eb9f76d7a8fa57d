import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestText } from '../../../testing/raw-connection.ts';
import { requestedPaths, FILES, FORM, startListeningApp, part, type ListeningApp } from './bodies.testing.ts';

let app: ListeningApp;
beforeAll(async () => void (app = await startListeningApp({})));
afterAll(() => app.close());

const next = requestText('GET /healthz');

interface Refused {
  line: string;
  type?: string;
  more?: Record<string, string>;
  /** Of a session of a citizen. */
  signedIn?: boolean;
  status: number;
}

// Whoever is refused, by whom, and however little of the body was read.
const refused: Record<string, Refused> = {
  'no such page': { line: 'POST /answers/404', status: 404 },
  'a page of another right': { line: 'POST /answers/403', status: 403 },
  'a page that takes no form': { line: 'POST /answers/405', status: 405 },
  'a page that leads on': { line: 'POST /moves', status: 302 },
  'a page that failed': { line: 'POST /fails', status: 500 },
  'a page that read a little': { line: 'POST /reads-a-little', status: 422 },
  'a form of another site': { line: 'POST /answers/200', more: { origin: 'https://x.example' }, status: 403 },
  'files for a page whose API refuses': { line: 'POST /asks', type: FILES, status: 401 },
  'a page read with a body': { line: 'GET /answers/200', status: 200 },
  'a page asked after with a body': { line: 'HEAD /answers/200', status: 200 },
  'a method that pages do not have': { line: 'OPTIONS /answers/200', status: 404 },
  'a method that nobody has': { line: 'TRACE /answers/200', status: 404 },
  'no address of the API': { line: 'POST /api/nothing', type: 'application/json', status: 404 },
  'no stored file': { line: 'POST /storage/nothing', status: 404 },
  'a stored file with a body': { line: 'GET /storage/nothing', status: 404 },
  'the back office for strangers': { line: 'GET /admin', status: 302 },
  'a form for the back office': { line: 'POST /admin/dags', status: 500 },
  'JSON without a session': { line: 'POST /api/applications', type: 'application/json', status: 401 },
  'files without a session': { line: 'POST /api/user/kyc/upload', type: FILES, status: 401 },
  'files without the right': { line: 'POST /api/admin/dags', type: FILES, signedIn: true, status: 403 },
  'a kind that the API does not take': { line: 'POST /api/login', type: 'text/xml', status: 415 },
  'no kind at all': { line: 'POST /api/login', type: '', status: 415 },
  'what is no kind': { line: 'POST /api/login', type: ';', status: 415 },
  'a file that is none': { line: 'POST /api/user/kyc/upload', type: FILES, signedIn: true, status: 422 },
  'a body for what needs none': { line: 'GET /api/me', type: 'application/json', status: 401 },
  'a deletion with a body': { line: 'DELETE /api/nothing', type: 'application/json', status: 404 },
  'an address that is none': { line: 'POST /api/%zz', type: 'application/json', status: 404 },
};

function request({ line, type = FORM, more, signedIn }: Refused, framing: Record<string, string>): string {
  const said = { ...(type && { 'content-type': type }), ...(signedIn && app.session), ...more };
  return requestText(line, { ...said, ...framing });
}

describe.each(Object.entries(refused))('after %s', (_, each) => {
  const bare = each.line.startsWith('HEAD');

  it('the next request on the connection is answered', async () => {
    const wire = await app.open();
    const body = each.type === FILES ? part.padEnd(195_000, 'x') : 'x'.repeat(195_000);
    wire.send(request(each, { 'content-length': '195000' }), body.slice(0, 60_000));
    expect((await wire.answer({ bare })).status).toBe(each.status);
    wire.send(body.slice(60_000), next);
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });

  it('of which much is to come, the connection ends after the answer', async () => {
    const wire = await app.open();
    wire.send(request(each, { 'content-length': '9000000' }), part.padEnd(150_000, 'x'));
    const answer = await wire.answer({ bare });
    // Who reads bodies of this kind says at once that one may not be so long.
    expect([each.status, 413]).toContain(answer.status);
    expect(answer.headers.connection).toBe('close');
    await wire.closed;
    wire.socket.destroy();
  });

  it('of which nobody knows how much is to come, too', async () => {
    const wire = await app.open();
    const piece = part.padEnd(0x10000, 'x');
    wire.send(request(each, { 'transfer-encoding': 'chunked' }), `10000\r\n${piece}\r\n`);
    const answer = await wire.answer({ bare });
    expect(answer.status).toBe(each.status);
    expect(answer.headers.connection).toBe('close');
    await wire.closed;
    wire.socket.destroy();
  });
});

const upload = (framing: Record<string, string>, body = '') =>
  requestText('POST /api/user/kyc/upload', { 'content-type': FILES, ...framing }, body);

describe('a connection that ends after the answer', () => {
  it('brings the answer also to who sends everything before reading it', async () => {
    const wire = await app.open();
    wire.socket.pause();
    const piece = 'x'.repeat(1_000_000);
    wire.send(upload({ 'content-length': '9000000' }));
    for (let sent = 0; sent < 9; sent += 1) {
      await new Promise((done) => void wire.socket.write(piece, done));
    }
    wire.socket.resume();
    expect((await wire.answer()).status).toBe(401);
    await wire.closed;
  });

  it('does nothing of what is asked behind it', async () => {
    const gone = new Promise((resolve) => {
      app.server.once('connection', (socket: Socket) => void socket.once('close', resolve));
    });
    const wire = await app.open();
    wire.send(upload({ 'content-length': '300000' }));
    expect((await wire.answer()).headers.connection).toBe('close');
    requestedPaths.length = 0;
    wire.send('x'.repeat(300_000), requestText('GET /answers/200'));
    await gone;
    expect(requestedPaths).toEqual([]);
  });

  it('is cut when what is sent has no end', async () => {
    const wire = await app.open();
    const piece = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    wire.send(upload({ 'transfer-encoding': 'chunked' }));
    expect((await wire.answer()).status).toBe(401);
    const cut = new Promise((resolve) => wire.socket.once('close', resolve));
    const feed = () => {
      while (!wire.socket.destroyed && wire.socket.write(piece));
    };
    wire.socket.on('drain', feed);
    feed();
    await cut;
  });
});

describe('who asks whether to send a body', () => {
  it('hears yes, then the refusal, and the connection goes on', async () => {
    const wire = await app.open();
    wire.send(upload({ 'content-length': '150000', expect: '100-continue' }));
    expect((await wire.answer()).status).toBe(100);
    expect((await wire.answer()).status).toBe(401);
    wire.send(part.padEnd(150_000, 'x'), next);
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });
});
