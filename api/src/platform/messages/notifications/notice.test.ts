import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidedNotice as identity } from '../../../features/identity/notices.ts';
import { decidedNotice as registration } from '../../../features/land-registrations/notices.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { readNotices, sendNotice } from './notice.ts';
import { textNotice } from './text-notice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = (userId: number, language: 'en' | 'bn') =>
  readNotices(test.knex, test.app.notices, userId, language);
const land = {
  status: 'flagged' as const,
  khatiyan_number: '12',
  dag_number: '45/ক',
  mouza: { name_en: 'Purbahati', name_bn: 'পূর্বহাটী' },
  notes: 'Which deed?',
};

describe('notices', () => {
  it('are told in the language that their reader has now, whatever it was when they were left', async () => {
    const { user } = await test.login('user');
    await sendNotice(test.knex, registration, { userId: user.id, facts: land });
    const [row] = await test.knex('notifications').where({ user_id: user.id });
    expect([row.kind, row.facts]).toEqual(['registration-decided', land]);

    const common = { id: row.id, type: 'flagged', to: '/dashboard?tab=ldt', read_at: null };
    expect(await read(user.id, 'en')).toEqual([
      {
        ...common,
        title: 'Land tax registration flagged',
        message:
          'Your registration of khatian 12, dag 45/ক in mouza Purbahati was flagged: the land office has a question about it. Notes of the land office: Which deed?',
        created_at: row.created_at,
      },
    ]);
    await test.knex('users').where({ id: user.id }).update({ language: 'bn' });
    const { language } = (await test.knex('users').where({ id: user.id }).first('language')) as {
      language: 'bn';
    };
    expect(await read(user.id, language)).toEqual([
      {
        ...common,
        title: 'ভূমি করের নিবন্ধনে সংশোধন প্রয়োজন',
        message:
          'মৌজা পূর্বহাটী, খতিয়ান ১২, দাগ ৪৫/ক: আপনার নিবন্ধনে সংশোধন প্রয়োজন: এ নিয়ে ভূমি অফিসের প্রশ্ন আছে। ভূমি অফিসের মন্তব্য: Which deed?',
        created_at: row.created_at,
      },
    ]);
  });

  it.each([
    ['success' as const, null, 'approved', 'Your identity is verified', 'আপনার পরিচয় যাচাই হয়েছে'],
    [
      'rejected' as const,
      'Blurred',
      'rejected',
      'Your identity card was not accepted',
      'আপনার পরিচয়পত্র গৃহীত হয়নি',
    ],
  ])('of an identity card: %s', async (status, rejection_reason, type, en, bn) => {
    const { user } = await test.login('user');
    await sendNotice(test.knex, identity, { userId: user.id, facts: { status, rejection_reason } });
    expect(await read(user.id, 'en')).toMatchObject([{ type, title: en }]);
    const [bengali] = await read(user.id, 'bn');
    expect(bengali).toMatchObject({ type, title: bn });
    if (rejection_reason) expect(bengali!.message).toContain(rejection_reason);
  });

  it('that were kept as text are read as they were, in both languages', async () => {
    const { user } = await test.login('user');
    const facts = { type: 'approved' as const, title: 'Approved', message: 'Your land is approved.' };
    await sendNotice(test.knex, textNotice, { userId: user.id, facts });
    for (const language of ['en', 'bn'] as const)
      expect(await read(user.id, language)).toMatchObject([facts]);
  });

  it('are their owner’s alone, the newest first, and of kinds that this version knows', async () => {
    const [owner, other] = [await test.login('user'), await test.login('user')];
    const leave = (userId: number, title: string) =>
      sendNotice(test.knex, textNotice, { userId, facts: { type: 'info', title, message: '' } });
    await leave(owner.user.id, 'first');
    await leave(other.user.id, 'another’s');
    await test.knex('notifications').insert({ user_id: owner.user.id, kind: 'of-tomorrow', facts: {} });
    await leave(owner.user.id, 'second');
    expect((await read(owner.user.id, 'en')).map(({ title }) => title)).toEqual(['second', 'first']);
  });

  it('are gone with a transaction that is rolled back', async () => {
    const { user } = await test.login('user');
    const failing = test.knex.transaction(async (trx) => {
      await sendNotice(trx, registration, { userId: user.id, facts: land });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await read(user.id, 'en')).toEqual([]);
  });
});
