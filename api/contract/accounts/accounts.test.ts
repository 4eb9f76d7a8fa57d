import { describe, expect, it } from 'vitest';
import {
  accountTexts,
  checkLogin,
  checkRegistration,
  isEmail,
  typedEmail,
  type Registration,
} from './accounts.ts';
import { nameTexts } from './names.ts';

const good: Registration = {
  firstName: 'রহিমা',
  lastName: 'Begum',
  email: 'rahima@example.com',
  phone: '+৮৮ ০১৭১২-৩৪৫৬৭৮',
  password: 'নদীর জল',
  confirmPassword: 'নদীর জল',
};

describe('checkRegistration', () => {
  it('finds nothing wrong with a good form, Bengali digits included', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it('requires every field', () => {
    const empty = { firstName: ' ', lastName: '', email: ' ', phone: '', password: '', confirmPassword: '' };
    expect(Object.keys(checkRegistration(empty))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'password',
    ]);
  });

  it.each([
    [{ password: '12345', confirmPassword: '12345' }, { password: accountTexts.passwordShort }],
    [{ confirmPassword: 'another' }, { confirmPassword: accountTexts.passwordsDiffer }],
    [{ email: 'rahima@example' }, { email: accountTexts.emailInvalid }],
    [{ phone: '01112' }, { phone: accountTexts.phoneInvalid }],
    [{ phone: '02712345678' }, { phone: accountTexts.phoneInvalid }],
    [{ phone: '+৮৮০১৭১২৩৪৫৬' }, { phone: accountTexts.phoneInvalid }],
    [{ phone: '+44 7911 123456' }, { phone: accountTexts.phoneAbroad }],
    [{ phone: '00 966 (50) 123-4567' }, { phone: accountTexts.phoneAbroad }],
    [{ firstName: '\u200b\u202e' }, { firstName: accountTexts.nameRequired }],
    [{ lastName: '12 \u{1f600}' }, { lastName: accountTexts.lastNameRequired }],
    [{ firstName: 'www.evil.example' }, { firstName: nameTexts.address }],
    [{ firstName: 'x'.repeat(10_000) }, { firstName: nameTexts.tooLong }],
    [{ firstName: 'x'.repeat(50), lastName: 'x'.repeat(50) }, { lastName: nameTexts.bothTooLong }],
    [
      { password: 'p'.repeat(300), confirmPassword: 'p'.repeat(300) },
      { password: accountTexts.passwordLong },
    ],
  ])('refuses %j', (change, errors) => {
    expect(checkRegistration({ ...good, ...change })).toEqual(errors);
  });

  it('says the texts of the specification letter for letter', () => {
    expect(accountTexts.passwordShort.en).toBe('Password must be at least 6 characters long');
    expect(accountTexts.passwordsDiffer.en).toBe('Passwords do not match');
    expect(accountTexts.emailTaken.en).toBe('Email is already taken');
    expect(accountTexts.invalidCredentials.en).toBe('Invalid credentials');
    expect(accountTexts.registerFailed.en).toBe('Failed to create account');
  });

  it('takes a password of 64 characters and more, and of six', () => {
    for (const password of ['x1y2z3', 'long '.repeat(20)]) {
      expect(checkRegistration({ ...good, password, confirmPassword: password })).toEqual({});
    }
  });

  it('counts one character however it was put together', () => {
    expect(
      checkRegistration({ ...good, password: 'caf\u00e9 12', confirmPassword: 'cafe\u0301 12' }),
    ).toEqual({});
  });
});

describe('checkLogin', () => {
  it('requires both', () => {
    expect(Object.keys(checkLogin({ email: ' ', password: '' }))).toEqual(['email', 'password']);
    expect(checkLogin({ email: 'a@b.c', password: ' ' })).toEqual({});
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.gov.bd', 'কবি@উদাহরণ.বাংলা'])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b..co',
    'a b@c.de',
    'a@b.co, c@d.ef',
    'a@b.co;d',
    'a@b.co,d.ef',
    'a@b.co(d)',
    'a@b.co>',
    'a@[127.0.0.1]',
    'a\u202e@b.co',
    'a@b.co\u200b',
    `${'x'.repeat(250)}@b.co`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('what is stored', () => {
  it('of an address leaves out what came along unseen when it was pasted', () => {
    expect(typedEmail(' \u202arahima@example.com\u202c\u200b ')).toBe('rahima@example.com');
  });
});
