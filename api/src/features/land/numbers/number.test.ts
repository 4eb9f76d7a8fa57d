import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasTooManyMarks } from '../../../../contract/nfc.ts';
import { foldNumber, landNumber } from '../../../../contract/land/numbers/number.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What the database makes of texts, by one of its functions. */
async function inDatabase(name: 'land_number' | 'fold_number', texts: string[]): Promise<string[]> {
  const { rows } = await test.knex.raw<{ rows: { made: string }[] }>(
    `select ${name}(text) as made from unnest(?::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  );
  return rows.map(({ made }) => made);
}

/** Every character that a text of the database may have, each between two digits. */
const EVERY = Array.from({ length: 0x110000 - 1 }, (_, at) => at + 1)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && (code < 0x20000 || code >= 0xe0000) && code < 0xf0000)
  .map((code) => `1${String.fromCodePoint(code)}2`);

it('is the same here and in the database, whichever character stands in it', async () => {
  const made = await inDatabase('fold_number', EVERY);
  const other = EVERY.filter((text, at) => foldNumber(text) !== made[at]);
  expect(other.map((text) => text.codePointAt(1)!.toString(16))).toEqual([]);
});

const piece = fc.constantFrom(
  '1',
  '৮',
  '०',
  '７',
  '0',
  'ক',
  'A',
  'é',
  ' ',
  '\u00a0',
  '\t',
  '/',
  '∕',
  '／',
  '\\',
  '-',
  '–',
  '−',
  '.',
  '.00',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u09a4\u09cd\u200d',
  '\u09c7',
  '\u09be',
  '\u09bc',
  '\u0301',
  '(',
  ')',
  ',',
  '\n',
  '\u0085',
);
const numbers = fc
  .oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
  )
  .filter((text) => !hasTooManyMarks(text));

it('is the same here and in the database, whatever was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 200, maxLength: 300 }), async (texts) => {
      expect(await inDatabase('land_number', texts)).toEqual(texts.map(landNumber));
      expect(await inDatabase('fold_number', texts)).toEqual(texts.map(foldNumber));
    }),
    { numRuns: 20 },
  );
});

it('is the same however often it is made, and compared the same before and after', () => {
  fc.assert(
    fc.property(numbers, (text) => {
      const number = landNumber(text);
      expect(landNumber(number)).toBe(number);
      expect(foldNumber(number)).toBe(foldNumber(text));
    }),
    { numRuns: 2_000 },
  );
});
