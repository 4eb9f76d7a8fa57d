import { describe, expect, it } from 'vitest';
import { typedName } from './accounts/names.ts';
import { normalizeTyped } from './digits.ts';
import { stripInvisible } from './unseen.ts';

const [ZWNJ, ZWJ] = ['\u200c', '\u200d'];

describe('a text without marks that nobody sees', () => {
  it.each(
    [0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069]
      .concat([0x206f, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xfff9, 0xe0001, 0x7, 0x7f, 0x9f])
      .map((code) => [code.toString(16), String.fromCodePoint(code)]),
  )('has no U+%s', (_, mark) => {
    for (const text of [`${mark}Ra${mark}him${mark}`, `${mark}${mark}Rahim`])
      for (const read of [stripInvisible, normalizeTyped, typedName]) expect(read(text)).toBe('Rahim');
    expect(stripInvisible(`র${mark}হিম`)).toBe('রহিম');
  });

  it.each([
    ['joiners within Bengali words stay', `র${ZWJ}\u09cdযাব`, `র${ZWJ}\u09cdযাব`],
    ['and those that keep letters apart', `হাস\u09cd${ZWNJ}পাতাল`, `হাস\u09cd${ZWNJ}পাতাল`],
    ['one is enough', `হাস\u09cd${ZWNJ}${ZWNJ}${ZWJ}পাতাল`, `হাস\u09cd${ZWNJ}পাতাল`],
    ['one behind a word goes', `রহিম${ZWJ} খান${ZWNJ}`, 'রহিম খান'],
    ['one before a word goes', `${ZWNJ}রহিম ${ZWJ}খান`, 'রহিম খান'],
    ['between Latin letters they go', `Ra${ZWJ}him`, 'Rahim'],
    ['between digits they go', `৮${ZWNJ}৪${ZWJ}1`, '৮৪1'],
    ['a text of nothing else is empty', `${ZWJ}\u200b${ZWNJ}`, ''],
    ['khanda ta at the end of a word is one letter', `উ\u09a4\u09cd${ZWJ}`, 'উ\u09ce'],
    ['lines and tabs stay', 'one\n\ttwo\r\n', 'one\n\ttwo\r\n'],
  ])('%s', (_, text, seen) => {
    expect(stripInvisible(text)).toBe(seen);
    expect(stripInvisible(seen)).toBe(seen);
  });
});
