import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeAnswer } from '../../../../contract/notifications/notifications.ts';
import { decidedNotice } from '../../../features/land-registrations/notices.ts';
import { sweep } from '../../retention/sweep.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import feature from './index.ts';
import { readNotice, sendNotice } from './notice.ts';
import { textNotice } from './text-notice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Signed = Awaited<ReturnType<TestApp['login']>>;
const ask = (method: 'GET' | 'PATCH' | 'DELETE', path: string, { headers }: Signed, more: object = {}) =>
  test.app.inject({ method, url: `/api/notifications${path}`, headers: { ...headers, ...more } });
const leave = (who: Signed, ...titles: string[]) =>
  titles.reduce(
    (before, title) =>
      before.then(() =>
        sendNotice(test.knex, textNotice, {
          userId: who.user.id,
          facts: { type: 'info', title, message: title },
        }),
      ),
    Promise.resolve(),
  );
const list = async (who: Signed, query = '') => (await ask('GET', query, who)).json<NoticeAnswer[]>();
const count = async (who: Signed) => (await ask('GET', '/unread-count', who)).json<{ count: number }>().count;

describe('one’s notifications', () => {
  it('come newest first, by pages, in the reader’s language and with where they lead', async () => {
    const [who, other] = [await test.login('user'), await test.login('user')];
    await leave(other, 'another’s');
    await leave(who, 'one', 'two', 'three');
    const mouza = { name_en: 'Purbahati', name_bn: 'পূর্বহাটী' };
    const facts = { status: 'flagged' as const, khatiyan_number: '1', dag_number: '2', mouza, notes: null };
    await sendNotice(test.knex, decidedNotice, { userId: who.user.id, facts });
    const all = await list(who);
    expect(all.map(({ title }) => title).slice(1)).toEqual(['three', 'two', 'one']);
    expect(all[0]).toEqual({
      id: expect.any(Number),
      type: 'flagged',
      title: expect.any(String),
      message: expect.any(String),
      to: '/dashboard?tab=ldt',
      read_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
    const page = await ask('GET', '?range=[1,2]', who, { 'accept-language': 'bn' });
    expect(page.headers['content-range']).toBe('notifications 1-2/4');
    expect(page.json<NoticeAnswer[]>().map(({ title }) => title)).toEqual(['three', 'two']);
    const inBengali = await ask('GET', `/${all[0]!.id}`, who, { 'accept-language': 'bn' });
    expect(inBengali.json<NoticeAnswer>().message).toContain('মৌজা পূর্বহাটী');
  });

  it('lead to the very thing that they are about, where their facts say which', () => {
    const { kind } = textNotice;
    const specificLink = (facts: object) =>
      (facts as { type: string }).type === 'info' ? '/land?dag_id=7' : null;
    const row = { id: 1, kind, read_at: null, created_at: new Date() };
    const read = (type: string) =>
      readNotice(
        new Map([[kind, { ...textNotice, specificLink }]]),
        { ...row, facts: { type, title: '', message: '' } },
        'en',
      );
    expect([read('info').to, read('approved').to]).toEqual(['/land?dag_id=7', '/dashboard']);
  });

  it('are marked as read, once, and no one else’s', async () => {
    const [who, other] = [await test.login('user'), await test.login('user')];
    await leave(who, 'one', 'two');
    const [newest] = await list(who);
    expect((await ask('PATCH', `/${newest!.id}/read`, other)).statusCode).toBe(404);
    expect(await count(who)).toBe(2);
    const first = (await ask('PATCH', `/${newest!.id}/read`, who)).json<{ notification: NoticeAnswer }>();
    const again = (await ask('PATCH', `/${newest!.id}/read`, who)).json<{ notification: NoticeAnswer }>();
    expect(first.notification.read_at).not.toBeNull();
    expect(again).toEqual(first);
    expect(await count(who)).toBe(1);
  });

  it('are all marked as read, but for what came after the newest that was seen', async () => {
    const [who, other] = [await test.login('user'), await test.login('user')];
    await leave(other, 'another’s');
    await leave(who, 'one', 'two');
    const [seen] = await list(who);
    await leave(who, 'three');
    const send = (payload: object) =>
      test.app.inject({
        method: 'PATCH',
        url: '/api/notifications/mark-all-read',
        headers: who.headers,
        payload,
      });
    expect((await send({ up_to: seen!.id })).json()).toMatchObject({ marked: 2 });
    expect(await count(who)).toBe(1);
    expect((await ask('PATCH', '/mark-all-read', who)).json()).toMatchObject({ marked: 1 });
    expect([await count(who), await count(other)]).toEqual([0, 1]);
  });

  it('are deleted for good, and gone in the other window', async () => {
    const [who, other] = [await test.login('user'), await test.login('user')];
    await leave(who, 'one', 'two');
    const [newest] = await list(who);
    expect((await ask('DELETE', `/${newest!.id}`, other)).statusCode).toBe(404);
    expect((await ask('DELETE', `/${newest!.id}`, who)).statusCode).toBe(200);
    expect((await list(who)).map(({ title }) => title)).toEqual(['one']);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PATCH', '/read'],
      ['GET', ''],
    ] as const) {
      const gone = await ask(method, `/${newest!.id}${path}`, who);
      expect([gone.statusCode, gone.json()]).toEqual([
        404,
        { message: expect.stringContaining('no longer there') },
      ]);
    }
    expect(await count(who)).toBe(1);
  });

  it('of a kind that this version does not know are neither shown nor counted', async () => {
    const who = await test.login('user');
    await test.knex('notifications').insert({ user_id: who.user.id, kind: 'of-tomorrow', facts: {} });
    expect([await list(who), await count(who)]).toEqual([[], 0]);
    expect((await ask('PATCH', '/mark-all-read', who)).json()).toMatchObject({ marked: 0 });
  });
});

describe('a poll', () => {
  it.each(['', '?range=[0,9]', '/unread-count'])(
    'of %s that changes nothing is a 304 for one read of an index',
    async (path) => {
      const who = await test.login('user');
      await leave(who, 'one', 'two');
      const tag = String((await ask('GET', path, who)).headers.etag);
      const queries: string[] = [];
      const listen = ({ sql }: { sql: string }) => queries.push(sql);
      test.knex.on('query', listen);
      const same = await ask('GET', path, who, { 'if-none-match': tag });
      test.knex.removeListener('query', listen);
      expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([
        304,
        '',
        'private, no-cache',
      ]);
      const [session, standing, ...more] = queries;
      expect(session).toContain('sessions');
      expect(standing).toContain('count(*)');
      expect(more).toEqual([]);
    },
  );

  it('reads nothing but the index, however many there are', async () => {
    const who = await test.login('user');
    const facts = JSON.stringify({ type: 'info', title: 'x'.repeat(900), message: '' });
    await test.knex.raw(
      `insert into notifications (user_id, kind, facts) select ?, 'told', ? from generate_series(1, 3000)`,
      [who.user.id, facts],
    );
    const { rows } = await test.knex.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select count(*), sum(id), count(*) filter (where read_at is null) from notifications
       where user_id = ? and kind in ('told')`,
      [who.user.id],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notifications_of_user');
  });

  it.each([
    ['one that comes', async (who: Signed) => leave(who, 'three')],
    ['one that is read', async (who: Signed, id: number) => void (await ask('PATCH', `/${id}/read`, who))],
    ['one that goes', async (who: Signed, id: number) => void (await ask('DELETE', `/${id}`, who))],
    [
      'one that goes while another comes',
      async (who: Signed, id: number) => {
        await ask('DELETE', `/${id}`, who);
        await leave(who, 'three');
      },
    ],
  ])('tells of %s', async (_what, change) => {
    const who = await test.login('user');
    await leave(who, 'one', 'two');
    const tag = String((await ask('GET', '', who)).headers.etag);
    await change(who, (await list(who))[1]!.id);
    expect((await ask('GET', '', who, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('in another language, or of another page, is another list', async () => {
    const who = await test.login('user');
    await leave(who, 'one');
    const tag = String((await ask('GET', '', who)).headers.etag);
    const given = { 'if-none-match': tag };
    expect((await ask('GET', '', who, { ...given, 'accept-language': 'bn' })).statusCode).toBe(200);
    expect((await ask('GET', '?range=[0,3]', who, given)).statusCode).toBe(200);
  });
});

it('what is two years old is forgotten', async () => {
  const who = await test.login('user');
  await leave(who, 'old', 'young');
  const [young, old] = await list(who);
  const aged = (id: number, days: number) =>
    test
      .knex('notifications')
      .where({ id })
      .update({ created_at: test.knex.raw(`now() - interval '${days} days'`) });
  await aged(old!.id, 731);
  await aged(young!.id, 729);
  await sweep(test.knex, feature.retention!);
  expect((await list(who)).map(({ title }) => title)).toEqual(['young']);
});
