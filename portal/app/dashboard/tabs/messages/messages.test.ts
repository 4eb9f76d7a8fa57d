import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendNotice } from '../../../../../api/src/platform/messages/notifications/notice.ts';
import { textNotice } from '../../../../../api/src/platform/messages/notifications/text-notice.ts';
import { openPortal, type Portal } from '../../../../testing/portal.ts';
import * as root from '../../../root.tsx';
import * as dashboard from '../../../routes/dashboard.tsx';
import type { MessagesData } from './tab.server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<Portal['signedIn']>>;

async function personWith(...titles: string[]): Promise<Person> {
  const who = await portal.signedIn();
  for (const title of titles) {
    const facts = { type: 'info' as const, title, message: `About ${title}` };
    await sendNotice(portal.test.knex, textNotice, { userId: who.user.id, facts });
  }
  return who;
}

interface Shown {
  data: MessagesData;
  profile: { unread_notifications: number };
}
const open = async (who: Person, more = '') =>
  (await who.get(dashboard, `/dashboard?tab=messages${more}`)).data as Shown;
const send = (who: Person, form: Record<string, string>) =>
  who.post(dashboard, '/dashboard?tab=messages', form);
const headerCount = async (who: Person) =>
  ((await who.get(root, '/')).data as { user: { unread_notifications: number } }).user.unread_notifications;

describe('the messages', () => {
  it('are shown ten at a time, and one by its address wherever it stands', async () => {
    const who = await personWith(...Array.from({ length: 12 }, (_, number) => `No. ${number}`));
    const { data } = await open(who);
    expect([data.notices!.length, data.total, data.notices![0]!.title]).toEqual([10, 12, 'No. 11']);
    const all = (await open(who, '&show=20')).data.notices!;
    expect(all).toHaveLength(12);
    const oldest = all.at(-1)!;
    expect((await open(who, `&message=${oldest.id}`)).data.opened).toEqual(oldest);
    expect((await open(who, `&message=${all[0]!.id}`)).data.opened).toBeNull();
    const other = await personWith('mine');
    expect((await open(other, `&message=${oldest.id}`)).data.opened).toBeNull();
  });

  it('that are read and deleted in two windows count the same in both', async () => {
    const who = await personWith('one', 'two', 'three');
    const { notices } = (await open(who)).data;
    const [three, two] = notices!.map(({ id }) => String(id));
    expect(await headerCount(who)).toBe(3);
    await send(who, { form: 'read-message', of: three! });
    await send(who, { form: 'delete-message', of: two!, next: three! });
    // The other window still shows all three.
    for (const form of ['delete-message', 'read-message']) {
      const gone = await send(who, { form, of: two! });
      expect([gone.status, gone.location]).toEqual([302, '/dashboard?tab=messages']);
      expect(JSON.parse(who.cookies.flash!)).toMatchObject({
        kind: 'info',
        text: expect.stringContaining('no longer there') as string,
      });
    }
    const { data, profile } = await open(who);
    expect(data.notices!.map(({ title }) => title)).toEqual(['three', 'one']);
    expect([profile.unread_notifications, await headerCount(who)]).toEqual([1, 1]);
  });

  it('are marked as read up to the newest that was shown', async () => {
    const who = await personWith('seen');
    const [seen] = (await open(who)).data.notices!;
    const facts = { type: 'info' as const, title: 'came meanwhile', message: '' };
    await sendNotice(portal.test.knex, textNotice, { userId: who.user.id, facts });
    await send(who, { form: 'read-all-messages', up_to: String(seen!.id) });
    const { data } = await open(who);
    expect(data.notices!.map(({ title, read_at }) => [title, read_at === null])).toEqual([
      ['came meanwhile', true],
      ['seen', false],
    ]);
  });
});
