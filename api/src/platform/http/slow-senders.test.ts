import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestText } from '../../../testing/raw-connection.ts';
import { FILES, FORM, startListeningApp, part, type ListeningApp } from './bodies.testing.ts';

type Wire = Awaited<ReturnType<ListeningApp['open']>>;

/** The beginning of a request of each kind that reads its body. */
const begun: Record<string, (session: Record<string, string>) => string> = {
  JSON: () => half('POST /api/login', 'application/json', '{"email":'),
  'an upload': (session) => half('POST /api/user/kyc/upload', FILES, part, session),
  'a form': () => half('POST /reads', FORM, 'a=1'),
  'files sent on to the API': (session) => half('POST /asks', FILES, part, session),
  'a body that nobody wants': () => half('POST /storage/nothing', FORM, 'a=1'),
};
const half = (line: string, type: string, body: string, session: Record<string, string> = {}) =>
  requestText(line, { 'content-type': type, 'content-length': '30000', ...session }, body);

describe('a sender who stops', () => {
  let app: ListeningApp;
  beforeAll(async () => void (app = await startListeningApp({ idleMs: 50, headersMs: 100 })));
  afterAll(() => app.close());

  it.each(Object.entries(begun))('in the middle of %s is told so, and let go', async (kind, text) => {
    const wire = await app.open();
    wire.send(text(app.session));
    const answer = await wire.answer();
    expect(answer.status).toBe(kind.includes('nobody') ? 404 : 408);
    await wire.closed;
    wire.socket.destroy();
  });

  it.each(['', 'POST /api/login HTTP/1.1\r\nhost: localhost\r\nx'])(
    'in the head of a request, after %j, is let go',
    async (text) => {
      const wire = await app.open();
      wire.send(text);
      expect((await wire.answer()).status).toBe(408);
      await wire.closed;
    },
  );
});

describe('a sender who is slow', () => {
  let app: ListeningApp;
  beforeAll(async () => void (app = await startListeningApp({ bodyMs: 200, bytesPerSecond: 20_000 })));
  afterAll(() => app.close());
  const feed = (wire: Wire, piece: string, times = Infinity) =>
    new Promise<void>((resolve) => {
      let sent = 0;
      const timer = setInterval(() => {
        if (wire.socket.destroyed || (sent += 1) > times) {
          clearInterval(timer);
          resolve();
        } else wire.send(piece);
      }, 10);
    });

  it.each(Object.entries(begun))('with a trickle of %s is told so, and let go', async (kind, text) => {
    const wire = await app.open();
    wire.send(text(app.session));
    const fed = feed(wire, 'x');
    const answer = await wire.answer();
    expect(answer.status).toBe(kind.includes('nobody') ? 404 : 408);
    await fed;
  });

  it('but steady is waited for', async () => {
    const wire = await app.open();
    const type = { 'content-type': FORM, 'content-length': '50002' };
    wire.send(requestText('POST /reads', type, 'a='));
    await feed(wire, 'x'.repeat(1000), 50);
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });
});
