import { describe, expect, it } from 'vitest';
import { accountTexts, PASSWORD_MIN_LENGTH } from '../../../../contract/accounts/accounts.ts';
import { COMMON_PASSWORDS } from './common.ts';
import { weakPasswordProblem } from './strength.ts';

const person = { name: 'Md. Ali Hossain', email: 'hossain.ali88@example.com', phone: '01719304857' };
const bengali = { name: 'রহিমা বেগম', email: 'rb@example.com', phone: null };

describe('the list', () => {
  it('has ten thousand that are long enough to be typed at all', () => {
    const long = [...COMMON_PASSWORDS].filter((each) => each.length >= PASSWORD_MIN_LENGTH);
    expect(long.length).toBeGreaterThanOrEqual(10_000);
  });

  it.each([
    'qwerty123',
    'iloveyou',
    'Gfhjkm',
    'liverpool',
    'zaq12wsx',
    'Bangladesh71',
    'khatian2026',
    'Love2020!',
  ])('refuses %s', (password) =>
    expect(weakPasswordProblem(password, bengali)).toBe(accountTexts.passwordCommon),
  );
});

describe('what others know of a person', () => {
  it.each([
    ['the name with digits', person, 'Hossain~1971'],
    ['with signs between', person, 'ali@hossain#1'],
    ['closed up', person, 'mdalihossain'],
    ['a short part of it as a word', person, 'ali-2026-26'],
    ['the name in Bengali', bengali, 'রহিমা২০২৬'],
    ['the address', person, 'hossain.ali88@example.com'],
    ['the address and a little more', person, 'Hossain.Ali88@example.com!1'],
    ['what stands before the @', person, 'Hossain.Ali88'],
    ['the phone', person, '01719304857'],
    ['the phone in Bengali digits, from abroad', person, '+৮৮০ ১৭১৯-৩০৪৮৫৭'],
    ['the end of the phone', person, '304857'],
    ['phone and name', person, 'ali01719304857'],
  ])('refuses %s', (_what, whose, password) => {
    expect(weakPasswordProblem(password, whose)).toBe(accountTexts.passwordOwn);
  });

  it.each([
    ['three letters by chance', person, 'quality-khali-7'],
    ['a name within a sentence', person, 'hossain likes green boats'],
    ['letters enough beside a short name', person, 'ali-river'],
    ['digits that are none of theirs', person, '90817263'],
    ['the name of someone else', bengali, 'Hossain-19-71-x'],
    ['the name in another script', bengali, 'rahima-71-26'],
  ])('takes %s', (_what, whose, password) => {
    expect(weakPasswordProblem(password, whose)).toBeUndefined();
  });

  it('takes nothing for granted about what was typed', () => {
    const odd = { name: '(.*', email: '][+$@', phone: 'none' };
    expect(weakPasswordProblem('seven green boats', odd)).toBeUndefined();
    expect(weakPasswordProblem('seven green boats', { name: '', email: '', phone: '' })).toBeUndefined();
  });
});
