import { serializerCompiler as walking } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileForEncoding, serializerCompiler } from './serializer.ts';
import { money, messageSchema, time } from './schemas.ts';

const route = { method: 'GET', url: '/', httpStatus: '200' };
const write = (schema: z.ZodType, value: unknown) => serializerCompiler({ ...route, schema })(value);
const walk = (schema: z.ZodType, value: unknown) => walking({ ...route, schema })(value);

interface Branch {
  name: string;
  branches: Branch[];
}
const branch: z.ZodType<Branch> = z.lazy(() => z.object({ name: z.string(), branches: z.array(branch) }));
const either = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), at: time }),
  z.object({ kind: z.literal('sum'), paid: money.nullable() }),
]);
const day = new Date('2026-02-03T04:05:06.007Z');

/** Schemas, what fits them, and what does not. */
const KINDS: Record<string, [schema: z.ZodType, fits: unknown[], unfit: unknown[]]> = {
  'an object': [
    messageSchema.extend({ id: z.int() }),
    [{ id: 1, message: 'a' }],
    [{ id: '1', message: 'a' }, { id: 1.5, message: 'a' }, { id: 1 }, null, []],
  ],
  'what may be left out, or nothing': [
    z.object({ a: z.string().optional(), b: z.int().nullable() }),
    [{ b: null }, { a: 'x', b: 1 }, { a: undefined, b: 1 }],
    [{ a: null, b: 1 }, { a: 'x' }],
  ],
  'a time and an amount': [
    z.object({ at: time, paid: money.optional() }),
    [{ at: day, paid: 12_300 }, { at: day }],
    [{ at: day.toISOString() }, { at: new Date(Number.NaN) }],
  ],
  'a day as text': [
    z.object({ on: z.iso.date() }),
    [{ on: '2026-02-03' }],
    [{ on: '3.2.2026' }, { on: day }],
  ],
  'a list of lists': [
    z.array(z.tuple([z.number(), z.number()])),
    [
      [
        [1, 2.5],
        [3, 4],
      ],
      [],
    ],
    [[[1]], [[1, 2, 3]], [[1, Number.NaN]], {}],
  ],
  'names and values': [
    z.record(z.string(), z.array(time)),
    [{ 'a b': [day], __proto: [] }, {}],
    [{ a: day }, []],
  ],
  'each of some names': [
    z.record(z.enum(['a', 'b']), z.int()),
    [{ a: 1, b: 2 }],
    [{ a: 1 }, { a: 1, b: 2, c: 3 }],
  ],
  'some of some names': [z.partialRecord(z.enum(['a', 'b']), z.int()), [{ a: 1 }, {}], [{ c: 3 }]],
  'one of two shapes': [
    either,
    [
      { kind: 'day', at: day },
      { kind: 'sum', paid: null },
    ],
    [{ kind: 'day', paid: 1 }, { kind: 'other' }, {}],
  ],
  'one of several kinds': [
    z.union([z.object({ a: z.int() }), z.object({ b: time }), z.string()]),
    [{ a: 1, b: day }, { b: day }, 'c'],
    [{ a: 'x' }, 7],
  ],
  anything: [z.object({ value: z.unknown() }), [{ value: { a: day } }, { value: undefined }], [{}]],
  'a default': [z.object({ a: z.string().default('x') }), [{ a: 'y' }], [{}]],
  'a text within limits': [z.string().min(2).max(3), ['ab'], ['a', 'abcd', 1]],
};

describe.each(Object.entries(KINDS))('%s', (_name, [schema, fits, unfit]) => {
  it('is compiled', () => {
    expect(compileForEncoding(schema)).not.toBeNull();
  });
  it('is written as by walking its schema', () => {
    for (const value of fits) {
      const text = walk(schema, value);
      expect(write(schema, value)).toBe(text);
      expect(
        JSON.stringify(z.parse(compileForEncoding(schema)!, value)),
        'by the compiled schema alone',
      ).toBe(text);
    }
  });
  it('is refused where it is not as declared', () => {
    for (const value of unfit) {
      expect(() => write(schema, value), JSON.stringify(value)).toThrow("Response doesn't match the schema");
      expect(compileForEncoding(schema)!, JSON.stringify(value)).toSatisfy(
        (compiled: z.ZodType) => !z.safeParse(compiled, value).success,
      );
    }
  });
});

it('what is not declared does not leave, however deep', () => {
  const person = z.object({
    name: z.string(),
    shares: z.array(z.object({ til: z.int() })),
    of: either.nullable(),
  });
  const secret = { password_hash: 'secret' };
  const value = {
    ...secret,
    name: 'A',
    shares: [{ ...secret, til: 1 }],
    of: { ...secret, kind: 'sum', paid: 100 },
  };
  expect(write(person, value)).toBe('{"name":"A","shares":[{"til":1}],"of":{"kind":"sum","paid":1}}');
});

it.each<[string, z.ZodType, unknown, string]>([
  [
    'what comes back to itself',
    branch,
    { name: 'a', more: 1, branches: [{ name: 'b', branches: [] }] },
    '{"name":"a","branches":[{"name":"b","branches":[]}]}',
  ],
  ['any JSON', z.object({ value: z.json() }), { value: [1, null] }, '{"value":[1,null]}'],
  [
    'a kind that no answer of ours has',
    z.object({ a: z.set(z.int()).or(z.int()) }),
    { a: 1, b: 2 },
    '{"a":1}',
  ],
])('%s is walked', (_name, schema, value, text) => {
  expect(compileForEncoding(schema)).toBeNull();
  expect(write(schema, value)).toBe(text);
});
