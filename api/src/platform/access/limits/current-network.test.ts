import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { defineFeature } from '../../feature/feature.ts';
import { currentNetwork, runWithNetwork } from './current-network.ts';

describe('whoever asks', () => {
  /** Asks from a network; `who` answers, whenever it is called, who asks there. */
  function ask(network: string) {
    let tell = (): void => undefined;
    const answers: string[] = [];
    const end = runWithNetwork(network, () => {
      const wait = (): Promise<void> => new Promise((resolve) => (tell = resolve));
      void (async () => {
        for (;;) {
          await wait();
          answers.push(currentNetwork());
        }
      })();
    });
    const who = async () => {
      tell();
      await nextTurn();
      return answers.at(-1);
    };
    return { end, who };
  }

  it('is known until the last of them is answered, and then the storage is off', async () => {
    const [one, other] = [ask('203.0.113.1'), ask('203.0.113.2')];
    expect([await one.who(), await other.who(), currentNetwork()]).toEqual([
      '203.0.113.1',
      '203.0.113.2',
      '',
    ]);
    one.end();
    one.end();
    expect(await other.who()).toBe('203.0.113.2');
    other.end();
    expect(await other.who(), 'nobody pays for it any more').toBe('');
  });
});

describe('a route', () => {
  let test: TestApp;
  beforeAll(async () => {
    const access = 'public' as const;
    const schema = { response: { 200: z.object({ asker: z.string() }) } };
    const tells = async () => ({ asker: currentNetwork() });
    const feature = defineFeature({
      name: 'asking',
      routes: [
        async (app) => {
          app.post('/tells', { config: { access }, schema }, tells);
          app.get('/tells', { config: { access }, schema }, tells);
          app.route({ method: ['GET', 'POST'], url: '/both', config: { access }, schema, handler: tells });
          app.post('/quick', { config: { access, usesFairQueue: false }, schema }, tells);
          app.get('/prints', { config: { access, usesFairQueue: true }, schema }, tells);
        },
      ],
    });
    test = await createTestApp({ more: [feature] });
  });
  afterAll(() => test.close());

  it.each([
    ['POST', '/api/tells', '192.0.2.7'],
    ['POST', '/api/quick', ''],
    ['GET', '/api/prints', '192.0.2.7'],
    ['GET', '/api/tells', ''],
    ['POST', '/api/both', '192.0.2.7'],
    ['GET', '/api/both', ''],
  ] as const)('%s %s knows who asks: %j', async (method, url, known) => {
    const answer = await test.app.inject({ method, url, remoteAddress: '192.0.2.7' });
    expect(answer.json()).toEqual({ asker: known });
  });

  it('leaves the storage off once it is answered', async () => {
    let after = 'not asked';
    await new Promise<void>((resolve) => {
      runWithNetwork('203.0.113.9', () => {
        void test.app
          .inject({ method: 'POST', url: '/api/tells' })
          .then(() => nextTurn())
          .then(() => {
            after = currentNetwork();
            resolve();
          });
      })();
    });
    expect(after).toBe('');
  });
});
