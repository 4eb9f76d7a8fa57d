import { describe, expect, it } from 'vitest';
import { foldNumber, landNumber, normalizeSearch, landNumberError } from './number.ts';
import { landNumberTexts } from './texts.ts';

describe('a number of land', () => {
  it.each([
    ['168', '168'],
    ['168\u200b', '168'],
    ['\u200e168', '168'],
    ['16\u20608', '168'],
    ['\ufeff1\u00ad6\u206a8\u202c\u2066', '168'],
    ['8402/1', '8402/1'],
    ['8402 / 1', '8402/1'],
    ['৮৪০২∕১', '8402/1'],
    ['৯/९/٩/۹/９', '9/9/9/9/9'],
    ['০/०/٠/۰/０', '0/0/0/0/0'],
    ['８４０２／１', '8402/1'],
    ['8402 ⁄\u00a01', '8402/1'],
    ['8402\\1', '8402/1'],
    ['12 – ক', '12-ক'],
    ['12—3', '12-3'],
    ['12−3', '12-3'],
    ['702.000', '702'],
    ['৭০২.০', '702'],
    ['702 . 00', '702'],
    ['1200', '1200'],
    ['702.5', '702.5'],
    ['10.20', '10.20'],
    ['  45   ক ', '45 ক'],
    ['12/য\u09bc', '12/\u09af\u09bc'],
    ['12/ক\u09c7\u09be', '12/কো'],
    ['12/ক\u09c7\u200c\u09be', '12/কো'],
    ['উ\u09a4\u09cd\u200d', 'উৎ'],
    ['12/A', '12/A'],
    ['\u200b\u200f', ''],
    [' \t ', ''],
  ])('%j is %j', (typed, number) => {
    expect(landNumber(typed)).toBe(number);
    expect(landNumber(number)).toBe(number);
  });

  it('tells a stroke from a dash, and is compared without blanks and capitals', () => {
    expect(foldNumber('12/3')).not.toBe(foldNumber('12-3'));
    expect(foldNumber('১২ / A')).toBe(foldNumber('12/a'));
    expect(foldNumber('12 ক')).toBe(foldNumber('12ক'));
  });

  it.each(['568/', '/568', '568-', '-5', '8402//1', '8402/-1', '568 ∕'])(
    'has no open stroke: %s',
    (typed) => {
      expect(landNumberError(landNumber(typed))).toBe(landNumberTexts.openStroke);
    },
  );

  it.each(['-', '/', '.', 'A', '()', '?'])('numbers something: %s does not', (typed) => {
    expect(landNumberError(landNumber(typed))).toBe(landNumberTexts.nothing);
  });

  it.each(['0', '12/3', 'ক', '12-ক/1', 'খ-২', '12(3)', '5.5'])('%s is one', (typed) => {
    expect(landNumberError(landNumber(typed))).toBeNull();
  });
});

describe('a text that is searched for', () => {
  it.each([
    ['8402 / 1', '8402/1'],
    ['8402∕1', '8402/1'],
    ['ক / 12', 'ক/12'],
    ['Bagha 12 – 3', 'Bagha 12-3'],
    ['702.000', '702'],
    ['16\u200b8 Bagha', '168 Bagha'],
    ['Cox’s Bazar / Sadar', 'Cox’s Bazar / Sadar'],
    ['Char-Fasson', 'Char-Fasson'],
    ['১২ করিম', '12 করিম'],
  ])('%j has the numbers of land as they are kept: %j', (typed, text) => {
    expect(normalizeSearch(typed)).toBe(text);
  });
});
