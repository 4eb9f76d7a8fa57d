import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameTexts } from '../../../../contract/accounts/names.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Signed = Awaited<ReturnType<TestApp['login']>>;
const put = ({ headers }: Signed, payload: object, language = 'en') =>
  test.app.inject({
    method: 'PUT',
    url: '/api/me',
    payload,
    headers: { ...headers, 'accept-language': language },
  });
const me = async ({ headers }: Signed) => (await test.app.inject({ url: '/api/me', headers })).json();
const verified = async (signed: Signed) => {
  const now = new Date();
  await test
    .knex('users')
    .where({ id: signed.user.id })
    .update({ email_verified_at: now, phone_verified_at: now });
  return signed;
};
const home = {
  address_line_1: ' ১২ স্টেশন রোড ',
  address_line_2: '',
  city: 'ময়মনসিংহ',
  postal_code: '২২০০',
  country: 'বাংলাদেশ',
};

describe('GET /api/me', () => {
  it('answers the user object itself, without addresses at first and without secrets', async () => {
    const signed = await test.login('user');
    const answer = await me(signed);
    expect(answer).toMatchObject({
      id: signed.user.id,
      email: signed.user.email,
      permanent_address: null,
      mailing_address: null,
      two_factor: false,
    });
    expect(JSON.stringify(answer)).not.toContain('hash');
  });
});

describe('PUT /api/me', () => {
  it('changes the name without a password, and leaves what is verified', async () => {
    const signed = await verified(await test.login('user'));
    const { email, phone } = signed.user;
    const answer = await put(signed, { name: '  Rahima Akter ', email, phone });
    expect([answer.statusCode, answer.json().user.name]).toEqual([200, 'Rahima Akter']);
    const { email_verified_at, phone_verified_at } = await me(signed);
    expect([email_verified_at, phone_verified_at]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('changes an e-mail address or a phone at once with the password, and has them verified anew', async () => {
    const signed = await verified(await test.login('user'));
    const form = { name: 'Rahima', email: `new-${signed.user.email}`, phone: '০১৭১২৩৪৫৬৭৮' };
    const wrong = await put(signed, { ...form, current_password: 'guess' });
    expect(wrong.json().errors).toEqual({
      current_password: ['The current password is not right. Type it again.'],
    });
    expect((await me(signed)).email).toBe(signed.user.email);
    const right = await put(signed, { ...form, current_password: TEST_PASSWORD });
    expect(right.json().user).toMatchObject({
      email: form.email,
      phone: '01712345678',
      email_verified_at: null,
      phone_verified_at: null,
    });
    const sent = await test.knex('outbox').where({ user_id: signed.user.id }).orderBy('id');
    expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['verify-email', null],
      ['email-changed', signed.user.email],
    ]);
    const logged = await test
      .knex('audit_log')
      .where({ action: 'change-contact', record_id: signed.user.id });
    expect(logged).toHaveLength(1);
    expect(logged[0].before.email).toBe(signed.user.email);
  });

  it('takes only what is a name; one from before names had rules stays until another is typed', async () => {
    const signed = await test.login('user');
    const refused = await put(signed, { name: 'URGENT https://evil.example' });
    const text = nameTexts.address.en;
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { name: [text] }]);
    await test.knex('users').where({ id: signed.user.id }).update({ name: 'Rahima 2' });
    const { email } = signed.user;
    for (const form of [{ phone: '' }, { name: 'Rahima 2', email, phone: '' }]) {
      expect((await put(signed, { ...form, current_password: TEST_PASSWORD })).statusCode).toBe(200);
    }
    expect((await put(signed, { name: 'Rahima 3' })).statusCode).toBe(422);
  });

  it('takes the phone away when it is left empty', async () => {
    const signed = await test.login('user');
    const { name, email } = signed.user;
    const answer = await put(signed, { name, email, phone: '', current_password: TEST_PASSWORD });
    expect(answer.json().user.phone).toBeNull();
    expect(await test.knex('outbox').where({ user_id: signed.user.id })).toEqual([]);
  });

  it('says of every field what is wrong with it, in the reader’s language', async () => {
    const signed = await test.login('user');
    const wrong = { name: ' ', email: 'nobody', phone: '12' };
    const english = await put(signed, wrong);
    expect([english.statusCode, english.json().errors]).toEqual([
      422,
      {
        name: ['Name is required'],
        email: ['Please enter a valid email address, such as name@example.com'],
        phone: ['Please enter a valid phone number'],
      },
    ]);
    expect((await put(signed, wrong, 'bn')).json().errors.name).toEqual(['নাম লিখুন']);
    expect((await put(signed, {})).statusCode).toBe(422);
  });

  it('refuses the e-mail address of another account', async () => {
    const [one, other] = [await test.login('user'), await test.login('user')];
    const email = other.user.email.toUpperCase();
    const answer = await put(one, { email, current_password: TEST_PASSWORD });
    expect(answer.json().errors).toEqual({ email: ['Email is already taken'] });
  });

  it('keeps each address for itself, with ASCII digits and without outer blanks', async () => {
    const signed = await test.login('user');
    const answer = await put(signed, { permanent_address: home });
    expect(answer.json().user.permanent_address).toEqual({
      ...home,
      address_line_1: '12 স্টেশন রোড',
      city: home.city.normalize('NFC'),
      postal_code: '2200',
    });
    expect(answer.json().user.mailing_address).toBeNull();
    await put(signed, { mailing_address: { ...home, city: 'Dhaka', address_line_2: null } });
    const { permanent_address, mailing_address } = await me(signed);
    expect([permanent_address.postal_code, mailing_address.city]).toEqual(['2200', 'Dhaka']);
  });

  it('keeps name and addresses in one write, so that no half of a form is lost', async () => {
    const signed = await test.login('user');
    const { version } = (await me(signed)) as { version: number };
    const form = { name: 'Rahima Begum', permanent_address: home, mailing_address: home };
    expect((await put(signed, form)).json()).toMatchObject({
      user: {
        name: 'Rahima Begum',
        permanent_address: { city: 'ময়মনসিংহ' },
        mailing_address: { city: 'ময়মনসিংহ' },
        version: version + 1,
      },
    });
  });

  it('names the field of the address that is missing', async () => {
    const signed = await test.login('user');
    const answer = await put(signed, { name: 'Kept out', mailing_address: { address_line_2: 'x' } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      [
        'mailing_address.address_line_1',
        'mailing_address.city',
        'mailing_address.postal_code',
        'mailing_address.country',
      ],
    ]);
    expect((await me(signed)).name).toBe(signed.user.name);
  });

  it('never changes role, verification or password', async () => {
    const signed = await test.login('user');
    await put(signed, { name: 'X', role: 'admin', email_verified_at: '2026-01-01T00:00:00Z', password: 'x' });
    expect(await me(signed)).toMatchObject({ name: 'X', role: 'user', email_verified_at: null });
  });
});
