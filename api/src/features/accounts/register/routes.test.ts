import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { nameTexts, signsRefused } from '../../../../contract/accounts/names.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let count = 0;
const form = (change: Record<string, unknown> = {}) => {
  count += 1;
  return {
    firstName: '  Rahima ',
    lastName: 'Begum',
    email: `rahima${count}@example.com`,
    phone: '+৮৮০১৭১২৩৪৫৬৭৮',
    password: 'seven green boats',
    confirmPassword: 'seven green boats',
    ...change,
  };
};
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const userOf = (email: string) => test.knex('users').where({ email }).first();

describe('POST /api/register', () => {
  it('opens a citizen account and says so', async () => {
    const sent = form();
    const answer = await post('/api/register', sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Your account has been created. You can now log in.' });
    expect(await userOf(sent.email)).toMatchObject({
      name: 'Rahima Begum',
      phone: '01712345678',
      role: 'user',
      language: 'en',
      email_verified_at: null,
    });
  });

  it('ignores a role, whatever it is', async () => {
    for (const role of ['admin', 'acland', 7, null]) {
      const sent = form({ role });
      expect((await post('/api/register', sent)).statusCode).toBe(201);
      expect((await userOf(sent.email)).role).toBe('user');
    }
  });

  it('remembers the language, stores NFC, and answers in it', async () => {
    const sent = form({ firstName: '\u09dc\u09c1\u09ac\u09bf' });
    const answer = await post('/api/register', sent, { 'accept-language': 'bn' });
    expect(answer.json().message).toBe('আপনার অ্যাকাউন্ট তৈরি হয়েছে। এখন লগইন করতে পারেন।');
    const user = await userOf(sent.email);
    expect(user.language).toBe('bn');
    expect(user.name).toBe('\u09a1\u09bc\u09c1\u09ac\u09bf Begum');
  });

  it('answers every field that is missing', async () => {
    const answer = await post('/api/register', {});
    expect(answer.statusCode).toBe(422);
    const { message, errors } = answer.json();
    expect(message).toBe('First name is required');
    expect(Object.keys(errors)).toEqual(['firstName', 'lastName', 'email', 'phone', 'password']);
    for (const texts of Object.values(errors)) expect(texts).toEqual([expect.any(String)]);
  });

  it.each([
    [
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'x' }, 'confirmPassword', 'Passwords do not match'],
    [
      { password: 'Bangladesh71', confirmPassword: 'Bangladesh71' },
      'password',
      'This password is used by many people and easy to guess. Please choose another.',
    ],
    [
      { password: 'Begum-1971', confirmPassword: 'Begum-1971' },
      'password',
      'This password is made of your name, email or phone, which others know. Please choose another.',
    ],
    [{ phone: '12345' }, 'phone', 'Please enter a valid phone number'],
    [{ lastName: 'x'.repeat(4_000) }, 'lastName', nameTexts.tooLong.en],
    [{ firstName: 'URGENT', lastName: 'https://evil.example' }, 'lastName', nameTexts.address.en],
    [{ firstName: 'Rahim #2' }, 'firstName', signsRefused(['#', '2']).en],
    [{ terms: false }, 'terms', 'Please agree to the terms to go on'],
    [{ terms: 'off' }, 'terms', 'Please agree to the terms to go on'],
  ])('refuses %j', async (change, field, text) => {
    const sent = form(change);
    const answer = await post('/api/register', sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: text, errors: { [field]: [text] } });
    expect(await userOf(sent.email)).toBeUndefined();
  });

  it.each([
    ['Mary', 'D‘Costa', '01712345601', 'Mary D‘Costa', '01712345601'],
    ['Mst.', 'Rahima @ Khuki', '01712345602', 'Mst. Rahima @ Khuki', '01712345602'],
    ['A.K.M.', 'Fazlul Huq (Retd.)', '01712345603', 'A. K. M. Fazlul Huq (Retd.)', '01712345603'],
    [
      'আলহাজ্ব মোহাম্মদ আব্দুল ওয়াদুদ চৌধুরী',
      'ওরফে মোঃ আব্দুল ওয়াদুদ মিয়া',
      '01712345604',
      'আলহাজ্ব মোহাম্মদ আব্দুল ওয়াদুদ চৌধুরী ওরফে মোঃ আব্দুল ওয়াদুদ মিয়া',
      '01712345604',
    ],
    ['Rahim', 'Uddin', '008801712345605', 'Rahim Uddin', '01712345605'],
    ['Rahim', 'Uddin', '+880 (0)1712 345606', 'Rahim Uddin', '01712345606'],
    ['Rahim', 'Uddin', '(01712) 345607', 'Rahim Uddin', '01712345607'],
    ['𑄌𑄋𑄴𑄟𑄳𑄦', '𑄇𑄢𑄴', '01712345608', '𑄌𑄋𑄴𑄟𑄳𑄦 𑄇𑄢𑄴', '01712345608'],
    ['U Kyaw', 'Hla-Prue Marma', '\u202a+880 1712-345609\u202c', 'U Kyaw Hla-Prue Marma', '01712345609'],
    ['ဦးကျော်', 'လှမာရမာ', '০০৮৮০ ১৭১২.৩৪৫.৬১০', 'ဦးကျော် လှမာရမာ', '01712345610'],
    ['Sukumar', '-', '01712345611', 'Sukumar', '01712345611'],
    ['করিম', 'S/O রহিম', '01712345612', 'করিম S/O রহিম', '01712345612'],
    ['x'.repeat(50), 'y'.repeat(49), '01712345613', `${'x'.repeat(50)} ${'y'.repeat(49)}`, '01712345613'],
  ])('takes %s %s with the number %s', async (firstName, lastName, phone, name, number) => {
    const sent = form({ firstName, lastName, phone });
    expect([(await post('/api/register', sent)).statusCode]).toEqual([201]);
    expect(await userOf(sent.email)).toMatchObject({ name: name.normalize('NFC'), phone: number });
  });

  it.each([true, 'on'])('takes %j for the terms agreed to', async (terms) => {
    const sent = form({ terms });
    expect((await post('/api/register', sent)).statusCode).toBe(201);
    expect((await userOf(sent.email)).terms_accepted_at).toBeInstanceOf(Date);
  });

  it('keeps no consent that nobody gave', async () => {
    const sent = form();
    expect((await post('/api/register', sent)).statusCode).toBe(201);
    expect((await userOf(sent.email)).terms_accepted_at).toBeNull();
  });

  it('refuses values of another type by field', async () => {
    const answer = await post('/api/register', form({ firstName: ['x'], phone: 17 }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ firstName: ['Must be text'], phone: ['Must be text'] });
  });

  it('refuses a taken e-mail address whatever its case', async () => {
    const { email } = form();
    await post('/api/register', form({ email }));
    const password = 'nine quiet rivers';
    const answer = await post(
      '/api/register',
      form({ email: email.toUpperCase(), password, confirmPassword: password }),
      {
        'accept-language': 'bn',
      },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ email: ['ইমেইলটি আগেই ব্যবহৃত হয়েছে'] });
  });

  it('opens one account for a form that is sent again, at once or later', async () => {
    const sent = form();
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/register', sent)));
    answers.push(await post('/api/register', sent));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
    const { id } = await userOf(sent.email);
    expect(await test.knex('outbox').where({ user_id: id })).toHaveLength(1);
  });

  it('opens one account when two ask at once', async () => {
    const { email } = form();
    const answers = await Promise.all(
      ['Begum', 'Akter', 'Khatun'].map((lastName) => post('/api/register', form({ email, lastName }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)!;
    expect(refused.json().errors).toEqual({ email: ['Email is already taken'] });
  });
});

describe('POST /api/check-email', () => {
  it('tells whether an address is free', async () => {
    const { email } = form();
    expect((await post('/api/check-email', { email })).json()).toEqual({ available: true });
    await post('/api/register', form({ email }));
    expect((await post('/api/check-email', { email: ` ${email.toUpperCase()} ` })).json()).toEqual({
      available: false,
    });
  });

  it.each(['foo@', '@example.org', 'foo@example', 'foo bar@example.org', 'foo', ''])(
    'says of %j, which nobody could register with, that it is not available',
    async (email) => {
      expect((await post('/api/register', form({ email }))).json().errors).toHaveProperty('email');
      const answer = await post('/api/check-email', { email });
      expect([answer.statusCode, answer.json()]).toEqual([200, { available: false }]);
    },
  );
});
