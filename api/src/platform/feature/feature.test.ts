import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@bhumi/db';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures, buildApp } from '../../app.ts';
import { defineFeature, FeatureError, collectFeatures, type Feature } from './feature.ts';
import { messageSchema } from '../http/schemas.ts';
import { periodicJob } from '../jobs/periodic.ts';
import { defineNotice, readNotices, sendNotice } from '../messages/notifications/notice.ts';
import { DAY, defineMessage } from '../messages/outbox/message.ts';
import { queueMessage } from '../messages/outbox/queue-message.ts';
import type { PaymentKindHandler } from '../payments/kind-handler.ts';
import { loadResources } from '../resources/load.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

/* A made-up feature, as its `index.ts` would say it; its line in `app.ts` is that of `more`. */

const landed = defineMessage({
  name: 'ferry-landed',
  ttlMs: DAY,
  make: async ({ recipient, data }) => ({
    channel: 'sms',
    to: recipient ?? '',
    text: { en: `The ferry ${data['ferry']} has landed.`, bn: `ফেরি ${data['ferry']} ভিড়েছে।` },
  }),
});
const landing = defineNotice<{ ferry: string }>({
  kind: 'ferry-landed',
  type: () => 'info',
  text: ({ ferry }) => ({
    title: { en: 'Your ferry', bn: 'আপনার ফেরি' },
    message: { en: `${ferry} has landed.`, bn: `${ferry} ভিড়েছে।` },
  }),
  to: '/ferries',
});

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/landings',
    { config: { access: 'signed-in' }, schema: { response: { 200: messageSchema } } },
    async ({ user }) => {
      await app.knex.transaction(async (trx) => {
        const ferry = 'Meghna';
        await sendNotice(trx, landing, { userId: user!.id, facts: { ferry } });
        await queueMessage(trx, landed, { recipient: user!.phone!, language: 'bn', data: { ferry } });
      });
      return { message: 'Told' };
    },
  );
};

const crossing = periodicJob({
  name: 'ferry-crossings',
  label: { en: 'Crossings of ferries', bn: 'ফেরি পারাপার' },
  everySeconds: 60,
  run: async () => undefined,
});

const fare: PaymentKindHandler = {
  kind: 'mutation',
  findOthers: async () => [],
  onPaid: async () => {},
  onFailed: async () => {},
  onRefunded: async () => {},
};

const ferries = defineFeature({
  name: 'ferries',
  prefix: '/api/ferries',
  routes: [routes],
  messages: [landed],
  notices: [landing],
  jobs: [crossing],
  files: [
    { folder: 'ferries', isPublic: false, mayRead: async (_knex, _path, user) => user?.role === 'admin' },
  ],
  retention: [{ table: 'ferries', keyColumn: 'id', endedColumn: 'landed_at', days: 1 }],
});

describe('a made-up feature', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ more: [ferries] });
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    await owner.raw('create table ferries (id int primary key, landed_at timestamptz)');
    await owner.destroy();
  });
  afterAll(() => test.close());

  it('brings its route, which leaves a notice and has a message sent', async () => {
    const { user, headers } = await test.login('user');
    const answer = await test.app.inject({ method: 'POST', url: '/api/ferries/landings', headers });
    expect(answer.json()).toEqual({ message: 'Told' });
    expect(await readNotices(test.knex, test.app.notices, user.id, 'bn')).toMatchObject([
      { type: 'info', title: 'আপনার ফেরি', message: 'Meghna ভিড়েছে।', to: '/ferries', read_at: null },
    ]);
    await test.app.jobs.drain('outbox');
    const folder = path.join(test.app.config.dataDir, 'outbox');
    const [file] = await readdir(folder);
    expect(await readFile(path.join(folder, file!), 'utf8')).toBe(
      `To: ${user.phone}\n\nফেরি Meghna ভিড়েছে।\n`,
    );
  });

  it('brings its files, for those whom it names', async () => {
    await test.app.storage.put('ferries/deed.pdf', Buffer.from('%PDF-1.7\n'));
    const get = async (headers = {}) => test.app.inject({ url: '/storage/ferries/deed.pdf', headers });
    const read = await get((await test.login('admin')).headers);
    expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get((await test.login('acland')).headers)).statusCode).toBe(404);
    expect((await get()).statusCode).toBe(404);
  });

  it('brings what it forgets, and when', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await test.knex('ferries').insert([
      { id: 1, landed_at: hoursAgo(25) },
      { id: 2, landed_at: hoursAgo(23) },
    ]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => test.knex('ferries').pluck('id')).toEqual([2]);
  });
});

describe('features that do not fit together', () => {
  const kind = (folder: string) => ({ folder, isPublic: true, mayRead: async () => true });
  const again = (more: Omit<Feature, 'name'>) => [ferries, defineFeature({ name: 'ships', ...more })];

  it.each<[string, Feature[]]>([
    ['The message ferry-landed', again({ messages: [landed] })],
    ['The notice ferry-landed', again({ notices: [landing] })],
    ['The folder ferries', again({ files: [kind('ferries')] })],
    ['The job ferry-crossings', again({ jobs: [crossing] })],
  ])('%s of two features stops the start', (what, both) => {
    expect(() => collectFeatures(both)).toThrow(
      new FeatureError(`${what} is brought by ferries and by ships`),
    );
  });

  it('nor do two that handle one kind of payment', () => {
    const handling = (name: string) => defineFeature({ name, payments: [fare] });
    expect(() => collectFeatures([handling('ferries'), handling('ships')])).toThrow(
      new FeatureError('The payment kind mutation is brought by ferries and by ships'),
    );
  });

  it('nor does one whose name another has', () => {
    expect(() => collectFeatures([ferries, ferries])).toThrow(FeatureError);
  });

  it('are refused before anything is started', async () => {
    const test = await createTestApp();
    try {
      const { config } = test.app;
      const starting = buildApp({
        config,
        knex: test.knex,
        more: [defineFeature({ name: 'x', files: [kind('dags')] })],
      });
      await expect(starting).rejects.toThrow('The folder dags is brought by resources and by x');
    } finally {
      await test.close();
    }
  });
});

const SOURCE = path.join(import.meta.dirname, '../..');

it('every message and notice that is defined anywhere is brought by a feature', async () => {
  const { messages, notices } = collectFeatures(allFeatures(await loadResources()));
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sources = await Promise.all(files.map((file) => readFile(path.join(SOURCE, file), 'utf8')));
  const defined = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name)).sort();
  expect(defined(/ = defineMessage\(\{\s+name: '([^']+)'/g)).toEqual([...messages.keys()].sort());
  expect(defined(/ = defineNotice<.*>\(\{\s+kind: '([^']+)'/g)).toEqual([...notices.keys()].sort());
});
