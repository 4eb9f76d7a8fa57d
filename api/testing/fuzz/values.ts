/** Values for a schema of the OpenAPI document: valid ones, and nearly valid ones. */
import fc from 'fast-check';
import { hostileText } from './texts.ts';

/** The part of JSON Schema that our routes use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
}

const DEEP = JSON.parse(`${'[{"a":'.repeat(200)}1${'}]'.repeat(200)}`) as unknown;

const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { length: { toString: 1 } },
  { size: { valueOf: null }, length: [{}] },
  { then: 1, toJSON: 1, constructor: 1, hasOwnProperty: 1 },
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  DEEP,
  Array.from({ length: 2_000 }, (_, index) => index),
];

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WRONG) },
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function fittingText({ format, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  const now = new Date('2026-07-01T00:00:00Z');
  if (format === 'date')
    return fc.date({ noInvalidDate: true, max: now }).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((time) => time.toISOString());
  const any = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) });
  return fc.oneof(any, fc.constant('x'.repeat(Math.min(maxLength, 5_000))), fc.nat(500).map(String));
}

function fitting(schema: Schema, mood: Mood): fc.Arbitrary<unknown> {
  const { enum: choices, const: only, anyOf, oneOf, examples, items, properties, maxItems } = schema;
  const branches = anyOf ?? oneOf;
  if (only !== undefined) return fc.constant(only);
  if (choices?.length) return fc.constantFrom(...choices);
  if (branches?.length) return fc.oneof(...branches.map((each) => valueFor(each, mood)));
  const type = [schema.type].flat()[0];
  if (type === 'object' && properties) return objectOf(properties, mood);
  if (type === 'array' && items)
    return fc.array(valueFor(items, mood), { maxLength: 4, ...(maxItems === 1 && { maxLength: 1 }) });
  if (examples?.length) return fc.constantFrom(...examples);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const [min, max] = [Math.max(schema.minimum ?? 0, -1e6), Math.min(schema.maximum ?? 1e6, 1e6)];
    return fc.oneof(
      fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), max) }),
      fc.integer({ min: 1, max: 9 }),
    );
  }
  return fittingText(schema);
}

/** Valid values for rules beyond the schema, by field name, so that some requests pass them. */
const TAKEN: Record<string, readonly unknown[]> = {
  email: ['citizen@bhumi.test', 'admin@bhumi.test', 'nobody@example.org'],
  password: ['bhumi-demo-2026', 'nine quiet rivers'],
  current_password: ['nine quiet rivers'],
  password_confirmation: ['nine quiet rivers'],
  confirmPassword: ['nine quiet rivers'],
  firstName: ['Rahima', 'রহিমা'],
  lastName: ['Khatun', 'খাতুন'],
  phone: ['01712345678', '০১৭১২৩৪৫৬৭৮'],
  payment_method: ['bkash', 'nagad', 'card'],
  payer_identifier: ['01712345678', '1234'],
  transaction_id: ['BHX9K2LM7Q', 'TX1'],
  registration_ids: [[1], [1, 2], [3]],
  filter: ['{}', '{"q":"12"}', '{"id":[1,2]}'],
  sort: ['["id","ASC"]', '["created_at","DESC"]'],
  range: ['[0,9]', '[10,19]'],
};

/** The share of valid values: all, or four in five. */
export type Mood = 'tame' | 'wild';

/** A value for a part of the schema. */
export function valueFor(schema: Schema, mood: Mood = 'wild', name = ''): fc.Arbitrary<unknown> {
  const taken = Object.hasOwn(TAKEN, name)
    ? [{ weight: 6, arbitrary: fc.constantFrom(...TAKEN[name]!) }]
    : [];
  const wrong = mood === 'wild' ? [{ weight: 1, arbitrary: wrongValue }] : [];
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, mood) }, ...taken, ...wrong);
}

/** An object with these members. An invalid one lacks some, and sometimes has an unknown one. */
export function objectOf(
  properties: Record<string, Schema>,
  mood: Mood = 'wild',
): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, mood, name)]),
  );
  if (mood === 'tame') return fc.record(members);
  return fc
    .tuple(
      fc.record(members, { requiredKeys: [] }),
      fc.option(fc.tuple(hostileText, wrongValue), { freq: 12 }),
    )
    .map(([some, more]) => (more ? { ...some, [more[0]]: more[1] } : some));
}
