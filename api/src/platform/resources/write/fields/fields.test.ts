import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  choice,
  date,
  json,
  number,
  reference,
  rows,
  text,
  url,
  type Field,
} from '../../../../../contract/resource/resource.ts';
import { readInput } from '../input.ts';
import { bodySchema } from '../body-schema.ts';
import { recordSchema } from '../../model/schemas.ts';
import waterBodies from '../../testing/water-bodies.ts';

/** A kind of field that travels in a body; a document comes as a file. */
interface Kind {
  /** Fields of the kind, with every option that decides on values. */
  fields: fc.Arbitrary<Field>;
  /** Values that come near to what such a field takes. */
  near: fc.Arbitrary<unknown>;
  /** What it refuses though the documentation has no way to say so; absent: nothing. */
  unsaid?: RegExp;
}

const label = { en: 'It', bn: 'এটি' };
const required = fc.boolean();
const options = fc.record({ label: fc.constant(label), required });
const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });
const bengali = (typed: string): string => typed.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
/** As itself, and as it may be typed. */
const typed = (value: fc.Arbitrary<number | string>) =>
  fc.oneof(value, value.map(String), value.map(String).map(bengali));

const textFields = fc
  .tuple(
    options,
    fc.record({
      max: fc.integer({ min: 1, max: 12 }),
      long: fc.boolean(),
      numbering: fc.constantFrom(true, false, 'land' as const),
    }),
  )
  .map(([common, own]) => text({ ...common, ...own }));
const numberFields = fc
  .tuple(
    options,
    fc.record({ integer: fc.boolean(), min: maybe(-50, 0), max: maybe(0, 50), decimals: maybe(0, 3) }),
  )
  .map(([common, own]) => number({ ...common, ...own }));
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 14 }),
  fc.string({
    unit: fc.constantFrom('য়', 'য\u09bc', '্', '\u200d', '\u200b', ' ', '১', '/', '–', '.0', '𐎠'),
    maxLength: 14,
  }),
);
const numbers = fc.oneof(
  fc.integer({ min: -60, max: 60 }),
  fc.integer({ min: -60_000, max: 60_000 }).map((thousandths) => thousandths / 1_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const choices = { open: label, closed: label };

const KINDS: Record<Exclude<Field['kind'], 'document'>, Kind> = {
  text: {
    fields: textFields,
    near: typed(texts),
    unsaid:
      /^(It (is required|may have at most \d+ characters)|A (number has at least|part of the number) .*)$/,
  },
  number: { fields: numberFields, near: typed(numbers) },
  reference: {
    fields: options.map((each) => reference('upazilas', each)),
    near: typed(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 3 }))),
  },
  url: {
    fields: options.map(url),
    near: fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.constantFrom('http:x', 'https://', 'ftp://a.example', 'HTTPS://A.example/১', ' http://a.example '),
      fc.webUrl().map((address) => `${address}/${'a'.repeat(1_990)}`),
    ),
  },
  choice: {
    fields: fc
      .tuple(options, fc.constantFrom('open', undefined))
      .map(([each, otherwise]) => choice({ ...each, choices, otherwise })),
    near: fc.constantFrom('open', 'closed', 'Open', 'toString', ''),
  },
  date: {
    fields: options.map(date),
    near: fc.oneof(
      typed(days),
      fc.constantFrom('2026-02-29', '2026-2-1', '1/2/2026', '2/15/2026', '2026-07-01T00:00'),
    ),
    unsaid: /^It: .*15\/03\/2024/,
  },
  json: {
    fields: options.map(json),
    near: fc
      .oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue())
      .chain((value) => fc.constantFrom(value, JSON.stringify(value))),
  },
  rows: {
    fields: fc.tuple(options, maybe(0, 3), textFields, numberFields).map(([each, most, holder, share]) =>
      rows({
        ...each,
        most,
        columns: { holder, share },
        message: { en: 'Fill the row', bn: 'সারি পূরণ করুন' },
      }),
    ),
    near: fc.array(
      fc.record({ holder: typed(texts), share: typed(numbers), more: fc.string() }, { requiredKeys: [] }),
      { maxLength: 4 },
    ),
    unsaid:
      /^(Fill the row|Row \d: (It may have at most \d+ characters|A (number has at least|part of the number) .*))$/,
  },
};

const NAME = 'parent_id';
const read = (field: Field, value: unknown) => {
  const definition = { ...waterBodies, fields: { [NAME]: field } };
  const documented = bodySchema(definition, { update: false });
  const { values, errors } = readInput(definition, { [NAME]: value }, { update: false, file: false });
  const stored = values[NAME];
  const times = { created_at: '2026-07-01T00:00:00.000Z', updated_at: '2026-07-01T00:00:00.000Z' };
  const answer = { id: 1, version: 1, ...times, [NAME]: stored, parent: stored && { id: stored } };
  return {
    isDocumented: (sent: unknown) => documented.safeParse({ [NAME]: sent }).success,
    isAnswered: recordSchema(definition, new Map()).safeParse(answer).success,
    stored,
    errors: (errors[NAME] ?? []).map(({ en }) => en),
  };
};

describe.each(Object.entries(KINDS))('a field of the kind %s', (_kind, { fields, near, unsaid }) => {
  const cases = fc.tuple(
    fields,
    fc.oneof({ weight: 4, arbitrary: near }, fc.jsonValue(), fc.constant(undefined)),
  );

  it('takes what its documentation says that it takes', () => {
    fc.assert(
      fc.property(cases, ([field, value]) => {
        const { isDocumented, errors } = read(field, value);
        if (isDocumented(value)) expect(errors.filter((error) => !unsaid?.test(error))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('stores what may be sent again, and is answered as documented', () => {
    fc.assert(
      fc.property(cases, ([field, value]) => {
        const { stored, errors, isDocumented, isAnswered } = read(field, value);
        if (errors.length > 0) return;
        expect(isDocumented(stored)).toBe(true);
        expect(read(field, stored)).toMatchObject({ stored, errors: [] });
        expect(isAnswered).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
