import { describe, expect, it } from 'vitest';
import { nameProblem, nameTexts, typedName } from './names.ts';

describe('a name', () => {
  it.each([
    'Rahima',
    'মোঃ রহিম উদ্দিন',
    'মোঃ আব্দুর রহমান খাঁ',
    'র\u200d্যাব',
    'Md.Rahim',
    'Md. Rahim',
    'MD.RAHIM',
    'মোঃ.রহিম',
    'মো: রহিম',
    'A.K.M. Fazlul Haque',
    'Rahim Jr.',
    "Theresa D'Costa",
    'Theresa D’Costa',
    'Anne-Marie Gomes',
    'José Nguyễn',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    'x'.repeat(60),
    'ক'.repeat(60),
  ])('may be %j', (name) => expect(nameProblem(name)).toBeUndefined());

  it.each([
    ['', nameTexts.required],
    [' .-', nameTexts.required],
    ['\u3164', nameTexts.required],
    ['12 \u{1f600}', nameTexts.required],
    ['URGENT: your password expired, go to https://evil.example', nameTexts.letters],
    ['Rahima 2', nameTexts.letters],
    ['রহিম ২', nameTexts.letters],
    ['rahim@evil.example', nameTexts.letters],
    ['<b>Rahim</b>', nameTexts.letters],
    ['Rahim: Karim', nameTexts.letters],
    ['evil。com', nameTexts.letters],
    [`R${'\u0301'.repeat(20)}`, nameTexts.letters],
    ['\u0301Rahim', nameTexts.letters],
    ['www.evil.com', nameTexts.address],
    ['Call www.Evil.Com', nameTexts.address],
    ['WWW.EVIL.COM', nameTexts.address],
    ['Rahim bit.ly', nameTexts.address],
    ['md.rahim', nameTexts.address],
    ['x'.repeat(61), nameTexts.tooLong],
    [`Md.${'X'.repeat(57)}`, nameTexts.tooLong],
  ])('cannot be %j', (name, why) => expect(nameProblem(name)).toBe(why));
});

describe('a name that is stored', () => {
  it('stays on one line, and keeps its letters as they are spelled', () => {
    expect(typedName(' Rahima\r\n\r\nYou have won\u2028now\u202e ')).toBe('Rahima You have won now');
    expect(typedName('মোঃ  র\u200d্যাব')).toBe('মোঃ র\u200d্যাব');
  });

  it('is the same however it was typed', () => {
    expect(typedName('মো: রহিম')).toBe('মোঃ রহিম');
    expect(typedName('Md.Rahim')).toBe('Md. Rahim');
    expect(typedName('Anne\u2011Marie\u00ad')).toBe('Anne-Marie');
    expect(typedName('\u200dRahim\u200c উদ্\u200c দিন')).toBe('Rahim উদ্ দিন');
    expect(typedName('\u200d\u200c \u200dRahim')).toBe('Rahim');
  });

  it('has a blank after each dot, so that no mail program finds an address in it', () => {
    for (const name of ['EVIL.COM', 'উদাহরণ.বাংলা', 'A.b']) expect(typedName(name)).not.toMatch(/\.\p{L}/u);
    expect(typedName(typedName('A.K.M.Haque'))).toBe('A. K. M. Haque');
  });
});

it('is checked to its end, however long it is', () => {
  for (const piece of ['a\u200d', '.', 'ক\u09cd', ' \u200c', 'www.', 'মো:']) {
    expect(nameProblem(piece.repeat(10_000)), piece).toBeDefined();
  }
  expect(typedName(`র${'\u200d'.repeat(200_000)}্যাব`)).toBe('র\u200d্যাব');
});
