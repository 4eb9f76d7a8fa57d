import { describe, expect, it } from 'vitest';
import { isNoName, nameProblem, nameTexts, signsRefused, typedName } from './names.ts';

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
    'x'.repeat(100),
    'ক'.repeat(100),
    'কিঁ'.repeat(100),
    // As people have them.
    'Mary D‘Costa',
    'Mary Dʼ Costa',
    'Mary D`Costa',
    'Mary D´Rozario',
    'Mst. Rahima @ Khuki',
    'মোছাঃ রহিমা @ খুকি',
    'Shahidul “Shahid” Islam',
    'A.K.M. Fazlul Huq (Retd.)',
    'মোঃ আব্দুল হক (অব.)',
    'Fazlul Huq [Advocate]',
    'Fazlul Huq, MP',
    'Karim S/O Rahim',
    'Rahima W/O. Karim',
    'রহিমা স্বামী/পিতা করিম',
    'আলহাজ্ব মোহাম্মদ আব্দুল ওয়াদুদ চৌধুরী ওরফে মোঃ আব্দুল ওয়াদুদ মিয়া',
    '𑄌𑄋𑄴𑄟𑄳𑄦 𑄇𑄢𑄴',
    'ဦးကျော်လှ မာရမာ',
    'ရခိုင်​မောင်',
    'U Kyaw Hla-Prue Marma',
    // No address: its three letters stand at the end of a word.
    'Rawww. Karim',
  ])('may be %j', (name) => expect(nameProblem(name)).toBeUndefined());

  it.each([
    ['', nameTexts.required],
    [' .-', nameTexts.required],
    ['\u3164', nameTexts.required],
    ['12 \u{1f600}', nameTexts.required],
    ['URGENT: your password expired, go to https://evil.example', nameTexts.address],
    ['Rahima 2', nameTexts.digits],
    ['রহিম ২', nameTexts.digits],
    ['<b>Rahim</b>', signsRefused(['<', '>'])],
    ['Rahim: Karim', signsRefused([':'])],
    ['Rahim #2 & Sons!', signsRefused(['#', '2', '&'])],
    ['রহিম। করিম', signsRefused(['।'])],
    ['evil。com', signsRefused(['。'])],
    ['Rahim \u{1f600}', signsRefused(['\u{1f600}'])],
    ['@ Khuki', signsRefused(['@'])],
    ['Khuki @', signsRefused(['@'])],
    ['Rahima @@ Khuki', signsRefused(['@'])],
    [`R${'\u0301'.repeat(20)}`, nameTexts.marks],
    ['\u0301Rahim', nameTexts.marks],
    ['rahim@evil.example', nameTexts.address],
    ['Rahim@Evil.Example', nameTexts.address],
    ['Rahim https//evil', nameTexts.address],
    ['www.evil.com', nameTexts.address],
    ['Call www.Evil.Com', nameTexts.address],
    ['WWW.EVIL.COM', nameTexts.address],
    ['Rahim bit.ly', nameTexts.address],
    ['md.rahim', nameTexts.address],
    ['x'.repeat(101), nameTexts.tooLong],
    [`Md.${'X'.repeat(97)}`, nameTexts.tooLong],
  ])('cannot be %j', (name, why) => expect(nameProblem(name)).toEqual(why));
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

  it('keeps its signs as people write them, with blanks around what a mail program would take for an address', () => {
    expect(typedName('Mary D‘Costa')).toBe('Mary D‘Costa');
    expect(typedName('Mary D`Costa (Retd.)')).toBe('Mary D`Costa (Retd.)');
    expect(typedName('Rahima@Khuki')).toBe('Rahima @ Khuki');
    expect(typedName('Rahima @Khuki')).toBe('Rahima @ Khuki');
  });

  it('names the sign that is meant', () => {
    expect(nameProblem('Rahim: Karim')?.en).toMatch(/^A name cannot have “:”/);
    expect(nameProblem('রহিম #')?.bn).toMatch(/^নামে “#” থাকতে পারে না/);
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

it('of a dot or a dash alone is that of a part that nobody has', () => {
  expect(['-', ' . ', '–', '.-'].map(isNoName)).toEqual([true, true, true, true]);
  expect(['', 'A.', 'A-', "'"].map(isNoName)).toEqual([false, false, false, false]);
});
